import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#server/process/log.ts'
import { addWebhook, tellStatus, testReach } from '../../../../../test/builders/webhooks.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { isSignedWith, startReceiver } from '../../../../../test/outside/webhook-receiver.ts'
import { pausesMs } from '../domain/retries.ts'
import { startDeliveries } from './deliver.ts'
import type { Reach } from './send.ts'
import { sendAgain, tellDeliveries } from './store.ts'
import { webhook, webhookDelivery } from './tables.ts'

const open = async (...answer: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...answer)
  onTestFinished(receiver.close)
  return receiver
}
const describeQuote = { quote: async (_: unknown, { subjectId }: { subjectId: number }) => ({ id: subjectId }) }
const limitMs = 4000

describe.each(await Promise.all(engines.map(async engine => ({ engine, connection: await testDatabase(engine) }))))(
  '$engine',
  ({ connection }) => {
    const { db } = connection
    let aheadMs = 0
    async function start(reach: Partial<Reach> = {}) {
      const parts = { connection, log: silentLog, now: () => new Date(), deskKey: undefined, describe: describeQuote }
      const { stop } = await startDeliveries({
        ...parts,
        reach: { ...testReach(), limitMs, ...reach },
        aheadMs: () => aheadMs,
      })
      onTestFinished(async () => {
        await stop()
        // The next test is told of its own alone.
        await db.update(webhook).set({ isActive: false })
      })
      return { stop }
    }
    const rowsOf = (webhookId: number) =>
      db.select().from(webhookDelivery).where(eq(webhookDelivery.webhookId, webhookId)).orderBy(webhookDelivery.id)
    const settled = async (webhookId: number) => {
      await expect.poll(async () => (await rowsOf(webhookId)).every(({ tries }) => tries > 0)).toBe(true)
      return rowsOf(webhookId)
    }

    test('a receiver that fails in ways of its own is tried again, and the others go on', async () => {
      const elsewhere = await open()
      const healthy = await open()
      const plain = createServer(socket => void socket.end('HTTP/1.1 200 OK\r\n\r\n'))
      await new Promise<void>(resolve => plain.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void plain.close())
      const plainAddress = plain.address()
      const plainPort = typeof plainAddress === 'object' ? plainAddress?.port : 0
      const ofHost = (host: string) => healthy.url.replace('receiver.example', host)
      const cases = {
        'says 500': {
          ...{ url: (await open(answer => void answer.writeHead(500).end('Oh\0 no'))).url },
          ...{ failure: 'status', status: 500, answer: 'Oh no' },
        },
        hangs: { url: (await open(() => {})).url, failure: 'timeout', status: null, answer: null },
        'closes the connection': {
          ...{ url: (await open(answer => void answer.socket?.destroy())).url },
          ...{ failure: 'no_connection', status: null, answer: null },
        },
        redirects: {
          url: (await open(answer => void answer.writeHead(307, { Location: elsewhere.url }).end())).url,
          ...{ failure: 'redirect', status: 307, answer: '' },
        },
        'answers without an end': {
          url: (
            await open(answer => {
              answer.writeHead(200)
              const more = () => answer.writable && answer.write('x'.repeat(65_536), () => setImmediate(more))
              more()
            })
          ).url,
          ...{ failure: null, status: 200, answer: 'x'.repeat(1024) },
        },
        'answers drop by drop': {
          url: (
            await open(answer => {
              answer.writeHead(200)
              const timer = setInterval(() => answer.write('.'), 200)
              answer.on('close', () => clearInterval(timer))
            })
          ).url,
          ...{ failure: null, status: 200, answer: expect.stringMatching(/^\.*$/) },
        },
        'has the certificate of another name': {
          ...{ url: ofHost('other.example'), failure: 'certificate', status: null, answer: null },
        },
        'speaks no TLS': {
          url: `https://receiver.example:${plainPort}/`,
          ...{ failure: expect.stringMatching(/certificate|no_connection/), status: null, answer: null },
        },
        'says that it is gone': {
          url: (await open(answer => void answer.writeHead(410).end())).url,
          ...{ failure: 'status', status: 410, answer: '' },
        },
        'asks for time': {
          url: (await open(answer => void answer.writeHead(429, { 'Retry-After': '3600' }).end())).url,
          ...{ failure: 'status', status: 429, answer: '' },
        },
        'has a private address': {
          ...{ url: ofHost('private.example'), failure: 'private_address', status: null, answer: null },
        },
        'has a private address among public ones': {
          ...{ url: ofHost('mixed.example'), failure: 'private_address', status: null, answer: null },
        },
        'is a loopback address': {
          url: `https://[::1]:${healthy.port}/`,
          ...{ failure: 'private_address', status: null, answer: null },
        },
        'has no address': {
          ...{ url: ofHost('nowhere.example'), failure: 'unresolved', status: null, answer: null },
        },
        'has a name server that hangs': {
          ...{ url: ofHost('slow.example'), failure: 'timeout', status: null, answer: null },
        },
      }
      const made = new Map<string, number>()
      for (const [name, { url }] of Object.entries(cases)) made.set(name, (await addWebhook(db, url)).id)
      const good = await addWebhook(db, healthy.url)
      const began = Date.now()
      await tellStatus(db, 1, 'sent')
      const addresses: Record<string, string[]> = {
        'private.example': ['10.0.0.1'],
        'mixed.example': ['8.8.8.8', '169.254.169.254'],
        'nowhere.example': [],
        '::1': ['::1'],
      }
      const { resolve } = testReach(addresses)
      const hangs = (host: string) => (host === 'slow.example' ? new Promise<string[]>(() => {}) : resolve(host))
      await start({ resolve: hangs })
      expect(await settled(good.id)).toMatchObject([{ state: 'delivered', tries: 1, status: 204 }])
      expect(Date.now() - began).toBeLessThan(60_000)

      for (const [name, { url: _, ...expected }] of Object.entries(cases)) {
        const [row] = await settled(made.get(name) ?? 0)
        const state = expected.failure === null ? 'delivered' : expected.status === 410 ? 'failed' : 'waiting'
        expect([name, row]).toMatchObject([name, { ...expected, state, tries: 1 }])
        const pauseMs = (row?.nextTryAt.getTime() ?? 0) - (row?.lastTryAt?.getTime() ?? 0)
        if (state === 'waiting')
          expect([name, pauseMs - aheadMs]).toEqual([name, expected.status === 429 ? 3_600_000 : 5000])
      }
      expect(elsewhere.received).toEqual([])
      expect(healthy.received).toHaveLength(1)
      const active = await db.select().from(webhook).where(eq(webhook.isActive, true))
      expect(active).toHaveLength(made.size)
      const [gone] = await db
        .select()
        .from(webhook)
        .where(eq(webhook.id, made.get('says that it is gone') ?? 0))
      expect(gone).toMatchObject({ isActive: false, isGone: true })
    })

    test('events of one record go one after the other, those of others meanwhile', async () => {
      const receiver = await open(
        (answer, { message }) => void answer.writeHead(message.data.id === 7 ? 503 : 204).end(),
      )
      const { id, secret } = await addWebhook(db, receiver.url)
      for (const quoteId of [7, 8, 7, 8, 7]) await tellStatus(db, quoteId, 'sent')
      await start()
      await expect.poll(async () => (await rowsOf(id)).filter(({ state }) => state === 'delivered').length).toBe(2)
      await expect.poll(() => receiver.received.filter(({ message }) => message.data.id === 7).length).toBe(1)
      const [first, , second] = await rowsOf(id)
      expect(second).toMatchObject({ state: 'waiting', tries: 0 })

      receiver.answerWith(answer => void answer.writeHead(204).end())
      aheadMs += pausesMs[0]
      await tellDeliveries(db)
      await expect.poll(async () => (await rowsOf(id)).every(({ state }) => state === 'delivered')).toBe(true)
      const ofSeven = receiver.received.filter(({ message }) => message.data.id === 7)
      expect(ofSeven).toHaveLength(4)
      expect(ofSeven[1]?.headers['webhook-id']).toBe(ofSeven[0]?.headers['webhook-id'])
      expect(ofSeven[1]?.body).toBe(ofSeven[0]?.body)
      const times = ofSeven.map(({ message }) => message.timestamp)
      expect(times.toSorted()).toEqual(times)
      expect(ofSeven.every(one => isSignedWith(secret, one))).toBe(true)
      expect(ofSeven.some(one => isSignedWith(secret, { ...one, body: `${one.body} ` }))).toBe(false)

      expect(await sendAgain(db, [first?.id ?? 0])).toHaveLength(1)
      await expect.poll(() => receiver.received.length).toBe(7)
      expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(ofSeven[0]?.headers['webhook-id'])
    })

    test('a try that ends after the delivery was sent again changes nothing', async () => {
      let end = () => {}
      const receiver = await open(answer => {
        end = () => void answer.writeHead(500).end()
      })
      const { id } = await addWebhook(db, receiver.url)
      await tellStatus(db, 10, 'sent')
      await start()
      await expect.poll(() => receiver.received.length).toBe(1)
      const late = end
      receiver.answerWith(answer => void answer.writeHead(204).end())
      const [row] = await rowsOf(id)
      await sendAgain(db, [row?.id ?? 0])
      await tellDeliveries(db)
      await expect.poll(async () => (await rowsOf(id))[0]?.state).toBe('delivered')
      late()
      await new Promise(resolve => setTimeout(resolve, 300))
      expect((await rowsOf(id))[0]).toMatchObject({ state: 'delivered', tries: 1, status: 204 })
    })

    test('what nobody takes is given up after three days, and the next event of the record follows', async () => {
      const receiver = await open(answer => void answer.writeHead(500).end())
      const { id } = await addWebhook(db, receiver.url)
      await tellStatus(db, 9, 'sent')
      await tellStatus(db, 9, 'accepted')
      await start()
      for (const pauseMs of pausesMs) {
        const tries = pausesMs.indexOf(pauseMs) + 1
        await expect.poll(async () => (await rowsOf(id))[0]?.tries).toBe(tries)
        aheadMs += pauseMs
        await tellDeliveries(db)
      }
      await expect.poll(async () => (await rowsOf(id))[0]?.state).toBe('failed')
      await expect.poll(async () => (await rowsOf(id))[1]?.tries).toBe(1)
      expect((await rowsOf(id))[0]?.tries).toBe(pausesMs.length + 1)
    })

    test('a slow receiver fills its own places and holds nobody up', async () => {
      const slow = await open(() => {})
      const fast = await open()
      await addWebhook(db, slow.url)
      const { id } = await addWebhook(db, fast.url)
      for (let quoteId = 100; quoteId < 160; quoteId++) await tellStatus(db, quoteId, 'sent')
      await start({ limitMs: 60_000 })
      await expect.poll(() => fast.received.length).toBe(60)
      await expect.poll(async () => (await rowsOf(id)).every(({ state }) => state === 'delivered')).toBe(true)
      expect(slow.received.length).toBeLessThanOrEqual(16)
    })

    test('nothing is told of what was taken back, and nothing to an endpoint that did not ask', async () => {
      const receiver = await open()
      const { id } = await addWebhook(db, receiver.url, ['quote.won'])
      const undone = db.transaction(async tx => {
        await tellStatus(tx, 11, 'accepted')
        throw new Error('taken back')
      })
      await expect(undone).rejects.toThrow('taken back')
      await tellStatus(db, 11, 'sent')
      await tellStatus(db, 12, 'accepted')
      await start()
      await expect.poll(() => receiver.received.length).toBe(1)
      expect(receiver.received[0]?.message).toMatchObject({ type: 'quote.won', version: 1, data: { id: 12 } })
      expect(await settled(id)).toHaveLength(1)
    })
  },
)
