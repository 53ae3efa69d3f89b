import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openMailbox } from '../site/mailbox.ts'
import { launchSite, startSite } from '../site/running-site.ts'
import { copySizes, startSeededPostgres } from '../site/seeded.ts'

const metricsOf = (output: string) => /"metrics":"([^"]+)"/.exec(output)?.[1] ?? ''

async function measured(output: string, name: string): Promise<string | null> {
  const text = await (await fetch(metricsOf(output))).text()
  return text.split('\n').find(line => line.startsWith(`${name} `)) ?? null
}

/** The TCP ports at which a process listens. Linux only. */
function listeningPorts(pid: number): number[] {
  const sockets = readdirSync(`/proc/${pid}/fd`).flatMap(name => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1] ?? []
    } catch {
      // It was closed meanwhile.
      return []
    }
  })
  return ['tcp', 'tcp6'].flatMap(table =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === '0A' && sockets.includes(inode))
      .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16)),
  )
}

test('a web process answers visitors and leaves the mail to a worker, which has only its port of measurements', async () => {
  const server = await startSeededPostgres()
  test.skip(!server, 'There is no PostgreSQL on this machine.')
  if (!server) return
  const folder = await mkdtemp(join(tmpdir(), 'e2e-roles-'))
  copySizes(folder)
  const mailbox = await openMailbox()
  const settings = { DATABASE_URL: server.url, DATA_DIR: folder, SMTP_URL: mailbox.url, BOT_CHECK: 'off', SEED: 'demo' }
  const web = await startSite({ ...settings, ROLE: 'web', METRICS: '0' })
  const email = 'role@visitor.example'
  const subscribed = await fetch(
    `${web.url}/api-frontend/Newsletter/SubscribeNewsletter?subscribe=true&email=${encodeURIComponent(email)}`,
    { method: 'POST' },
  )
  expect(subscribed.status).toBe(200)
  expect(await measured(web.output(), 'outbox_waiting')).toBe('outbox_waiting 1')

  const worker = launchSite({ ...settings, ROLE: 'worker', METRICS: '0' })
  expect((await mailbox.waitForMail(mail => mail.recipients.includes(email))).recipients).toEqual([email])
  await expect.poll(() => worker.output()).toContain('"event":"started"')
  await expect.poll(() => measured(worker.output(), 'outbox_sent_total')).toBe('outbox_sent_total 1')
  // The web process has had the time in which the worker has started, longer than an outbox takes to look again.
  expect(await measured(web.output(), 'outbox_sent_total')).toBe('outbox_sent_total 0')
  expect(await measured(web.output(), 'outbox_waiting')).toBe('outbox_waiting 0')
  expect(mailbox.mails()).toHaveLength(1)
  expect((await fetch(new URL('/healthz', metricsOf(worker.output())))).status).toBe(200)
  expect(worker.output()).not.toContain('"event":"listening"')
  const portOf = (url: string) => Number(new URL(url).port)
  if (process.platform === 'linux') {
    expect(listeningPorts(worker.process.pid ?? 0)).toEqual([portOf(metricsOf(worker.output()))])
    const ofWeb = [portOf(web.url), portOf(metricsOf(web.output()))]
    expect(listeningPorts(web.process.pid ?? 0).toSorted()).toEqual(ofWeb.toSorted())
  }
  // Visitors come first where both run on one machine.
  expect(getPriority(worker.process.pid)).toBe(10)
  expect(getPriority(web.process.pid)).toBeLessThan(10)

  await worker.stop()
  await web.stop()
  await mailbox.close()
  await server.remove()
  await rm(folder, { recursive: true })
})
