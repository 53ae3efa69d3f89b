import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertAudit } from '#server/audit.ts'
import { auditEntry, idempotency, rateCount } from '#server/database/tables.ts'
import { remember } from '#server/idempotency.ts'
import { engines, testDatabase } from '../test/db.ts'
import { forgetOld } from './cleaner.ts'

test.each(engines)('%s forgets what is a day old, though one task fails', async engine => {
  const { db } = await testDatabase(engine)
  const now = new Date('2026-05-04T10:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const hours of [23, 25]) {
    await remember(db, { owner: 'visitor:1', call: 'x', key: String(hours), bodyHash: '' }, {}, ago(hours))
    await db.insert(rateCount).values({ key: String(hours), windowStart: ago(hours), count: 1 })
  }
  for (const days of [1094, 1096]) await insertAudit(db, { event: 'login', customerId: days }, null, ago(days * 24))
  await db.execute(sql`drop table session_token`)
  const warnings: unknown[] = []
  const log = { info: () => {}, warn: (...words: unknown[]) => void warnings.push(words), error: () => {} }
  await forgetOld(db, log, now)
  expect(await db.select({ key: idempotency.key }).from(idempotency)).toEqual([{ key: '23' }])
  expect(await db.select({ key: rateCount.key }).from(rateCount)).toEqual([{ key: '23' }])
  expect(await db.select({ id: auditEntry.customerId }).from(auditEntry)).toEqual([{ id: 1094 }])
  expect(warnings).toEqual([['cleaning_failed', { task: 'removeExpiredSessions', error: expect.any(String) }]])
})
