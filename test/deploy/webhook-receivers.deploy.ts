import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { startDeliveries } from '#features/staff/webhook/server/deliver.ts'
import { createSecret, signedHeaders } from '#features/staff/webhook/server/sign.ts'
import { tellDeliveries } from '#features/staff/webhook/server/store.ts'
import { webhookDelivery } from '#features/staff/webhook/server/tables.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { addWebhook, tellStatus, testReach } from '../builders/webhooks.ts'
import { readyDataDir } from '../databases/data-dir.ts'
import { freePort } from '../databases/postgres-programs.ts'
import { findProgram, startProgram } from '../outside/edge.ts'
import { installPackages } from '../outside/install-packages.ts'
import { type ReceivedMessage, startReceiver } from '../outside/webhook-receiver.ts'

const fileOf = (name: string) => join(import.meta.dirname, 'receivers', name)
const languages = [
  { name: 'Python', program: 'python3', words: (port: number) => [fileOf('receiver.py'), `${port}`] },
  { name: 'Ruby', program: 'ruby', words: (port: number) => [fileOf('receiver.rb'), `${port}`] },
  { name: 'PHP', program: 'php', words: (port: number) => ['-S', `127.0.0.1:${port}`, fileOf('receiver.php')] },
]
const data = { id: 1, name: 'Répétiteur «é» – 配電 "1" </script>', total: '62.50', nothing: null }

const connection = await openDatabase({ dataDir: await readyDataDir(), databaseUrl: undefined, log: silentLog })
const { db } = connection
const deliveries = await startDeliveries({
  ...{ connection, log: silentLog, now: () => new Date(), deskKey: undefined, reach: testReach() },
  describe: { quote: async () => data },
})
afterAll(async () => {
  await deliveries.stop()
  await connection.close()
})

/** Sends the headers and body as the program gets them, behind a server where TLS ends. */
async function post(port: number, { headers, body }: { headers: Record<string, string>; body: string }) {
  const answer = await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}
const signedOf = ({ headers }: ReceivedMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (/^webhook-/.test(name) ? [[name, `${value}`]] : [])),
  )

for (const { name, program, words } of languages) {
  const path = findProgram(program)
  if (!path) console.log(`Not installed here: ${program}. No receiver in ${name} is tested.`)
  test.runIf(path)(`a receiver in ${name} takes what is signed for it, and nothing else`, async () => {
    const port = await freePort()
    const before = await startReceiver(async (answer, received) => {
      const { status, text } = await post(port, { headers: signedOf(received), body: received.body })
      answer.writeHead(status).end(text)
    })
    const { id, secret } = await addWebhook(db, before.url)
    const running = startProgram(path ?? '', words(port), { WEBHOOK_SECRET: secret })
    try {
      await vi.waitUntil(() => post(port, { headers: {}, body: '{}' }).catch(() => null), { timeout: 60_000 })
      await tellStatus(db, 1, 'sent')
      await tellDeliveries(db)
      const rows = () => db.select().from(webhookDelivery).where(eq(webhookDelivery.webhookId, id))
      await expect.poll(async () => (await rows())[0]?.tries, { timeout: 60_000 }).toBe(1)
      const [told] = await rows()
      expect(told, running.output()).toMatchObject({ state: 'delivered', status: 200 })
      expect(JSON.parse(told?.answer ?? '')).toEqual(data)

      const [key, other] = [Buffer.from(secret.slice('whsec_'.length), 'base64'), createSecret()]
      const message = { id: 'msg_1', at: new Date(), body: JSON.stringify({ data }) }
      const { body } = message
      const hour = 3_600_000
      const statusOf = async (headers: Record<string, string>, sent = body) =>
        (await post(port, { headers, body: sent })).status
      // While one secret replaces the other both sign, and the receiver may have either.
      expect(await statusOf(signedHeaders(message, [other, key]))).toBe(200)
      expect(await statusOf(signedHeaders(message, [key, other]))).toBe(200)
      expect(await statusOf(signedHeaders(message, [other]))).toBe(401)
      expect(await statusOf(signedHeaders(message, [key]), `${body} `)).toBe(401)
      expect(await statusOf({ ...signedHeaders(message, [key]), 'webhook-id': 'msg_2' })).toBe(401)
      expect(await statusOf(signedHeaders({ ...message, at: new Date(Date.now() - hour) }, [key]))).toBe(401)
      expect(await statusOf({})).toBe(401)
    } finally {
      await running.stop()
      await before.close()
    }
  })
}

const folder = await installPackages('webhook-checker', ['standardwebhooks@1.1.1'])
if (!folder) console.log('No registry can be reached: the library of Standard Webhooks checks nothing.')
test.runIf(folder)('the library of Standard Webhooks verifies what is sent', async () => {
  const { Webhook } = createRequire(join(folder ?? '', 'package.json'))('standardwebhooks')
  const receiver = await startReceiver()
  try {
    const { secret } = await addWebhook(db, receiver.url, ['quote.won'])
    await tellStatus(db, 2, 'accepted')
    await tellDeliveries(db)
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1)
    const [one] = receiver.received
    if (!one) throw new Error('Nothing was received')
    const checker = new Webhook(secret)
    expect(checker.verify(one.body, signedOf(one))).toEqual(one.message)
    expect(() => checker.verify(`${one.body} `, signedOf(one))).toThrow('No matching signature')
  } finally {
    await receiver.close()
    rmSync(folder ?? '', { recursive: true })
  }
})
