import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { addWebhook, tellStatus } from '../../../../../test/builders/webhooks.ts'
import { readyDataDir } from '../../../../../test/databases/data-dir.ts'
import { createTestDatabase, engines } from '../../../../../test/databases/test-database.ts'
import { isSignedWith, startReceiver } from '../../../../../test/outside/webhook-receiver.ts'
import { bundleProgram } from '../../../../../test/processes/bundle-program.ts'
import { shortLived } from '../../../../../test/processes/child.ts'

const records = 12
const ofEach = 10
const kills = 5

test.each(engines)(
  'processes that are killed again and again on %s lose no event, and keep the order of each record',
  { timeout: 600_000 },
  async engine => {
    const dataDir = await readyDataDir()
    const databaseUrl = engine === 'postgres' ? await createTestDatabase() : undefined
    // Slow enough that every kill meets some under way; some answers never arrive.
    const receiver = await startReceiver(answer => void setTimeout(() => answer.writeHead(204).end(), 30))
    onTestFinished(receiver.close)
    const { db, close } = await openDatabase({ dataDir, databaseUrl, log: silentLog })
    const { secret } = await addWebhook(db, receiver.url)
    const start = Date.now()
    for (let one = 0; one < ofEach; one++)
      for (let quoteId = 1; quoteId <= records; quoteId++) await tellStatus(db, quoteId, 'sent', new Date(start + one))
    await close()

    const program = await bundleProgram('send-webhooks')
    const env = { ...process.env, NODE_NO_WARNINGS: '1', DATA_DIR: dataDir }
    const begin = (aheadMs: number) =>
      spawn(process.execPath, [...shortLived, program], {
        env: { ...env, AHEAD_MS: String(aheadMs), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    const taken = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size
    for (let kill = 0; kill <= kills; kill++) {
      // The leases of those that were killed are over.
      const children = Array.from({ length: engine === 'postgres' ? 2 : 1 }, () => begin(kill * 61_000))
      const ended = children.map(child => once(child, 'exit'))
      const enough = kill === kills ? records * ofEach : ((kill + 1) * records * ofEach) / (kills + 2)
      await expect.poll(taken, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(enough)
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(ended)
    }

    expect(taken()).toBe(records * ofEach)
    expect(receiver.received.every(one => isSignedWith(secret, one))).toBe(true)
    for (let quoteId = 1; quoteId <= records; quoteId++) {
      const ofRecord = receiver.received.filter(({ message }) => message.data.id === quoteId)
      expect(new Set(ofRecord.map(({ headers }) => headers['webhook-id'])).size).toBe(ofEach)
      // At least once, and none before the one before it was taken.
      const times = ofRecord.map(({ message }) => message.timestamp)
      expect(times).toEqual(times.toSorted())
    }
  },
)
