import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startPostgres } from '../../databases/postgres.ts'
import { openMailbox } from '../site/mailbox.ts'
import { launchSite, startSite } from '../site/running-site.ts'

const findPort = (output: string) => /"metrics":"([^"]+)"/.exec(output)?.[1] ?? null

test('a web process answers visitors and leaves the mail to a worker, which has only its port of measurements', async () => {
  test.setTimeout(180_000)
  const server = await startPostgres()
  test.skip(!server, 'There is no PostgreSQL on this machine.')
  if (!server) return
  const folder = await mkdtemp(join(tmpdir(), 'e2e-roles-'))
  const mailbox = await openMailbox()
  const settings = { DATABASE_URL: server.url, DATA_DIR: folder, SMTP_URL: mailbox.url, BOT_CHECK: 'off', SEED: 'demo' }
  const web = await startSite({ ...settings, ROLE: 'web', METRICS: '0' })
  const email = 'role@visitor.example'
  const subscribed = await fetch(
    `${web.url}/api-frontend/Newsletter/SubscribeNewsletter?subscribe=true&email=${encodeURIComponent(email)}`,
    { method: 'POST' },
  )
  expect(subscribed.status).toBe(200)
  const measured = async (output: string, name: string) => {
    const text = await (await fetch(findPort(output) ?? '')).text()
    return text.split('\n').find(line => line.startsWith(`${name} `)) ?? null
  }
  // Longer than an outbox takes to look again.
  await new Promise(resolve => setTimeout(resolve, 2500))
  expect(mailbox.mails()).toEqual([])
  expect(await measured(web.output(), 'outbox_waiting')).toBe('outbox_waiting 1')

  const worker = await launchSite({ ...settings, ROLE: 'worker', METRICS: '0' })
  expect((await mailbox.waitForMail(mail => mail.recipients.includes(email))).recipients).toEqual([email])
  await expect.poll(() => measured(worker.output(), 'outbox_sent_total')).toBe('outbox_sent_total 1')
  expect(await measured(web.output(), 'outbox_waiting')).toBe('outbox_waiting 0')
  expect((await fetch(new URL('/healthz', findPort(worker.output()) ?? ''))).status).toBe(200)
  await expect(fetch(`${worker.url}/healthz`)).rejects.toThrow()
  // Visitors come first where both run on one machine.
  expect(getPriority(worker.process.pid)).toBe(10)
  expect(getPriority(web.process.pid)).toBeLessThan(10)

  await worker.stop()
  await web.stop()
  await mailbox.close()
  await server.remove()
  await rm(folder, { recursive: true })
})
