import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import type { Connection, Database } from '../database/connection.ts'
import { auditEntry, setting } from '../database/tables.ts'
import { type AuditFact, insertAudit, removeOldAudit } from './audit.ts'
import { verifyChain } from './audit-chain.ts'

const start = new Date('2026-05-04T10:00:00.123Z')
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000)
const details = { z: 1, a: { list: [1, { y: null, b: 'ä' }], none: undefined }, 'long name': 1e21 }

const write = (db: Database, facts: Partial<AuditFact> = {}, at = start) =>
  db.transaction(tx => insertAudit(tx, { event: 'exported', customerId: null, ...facts }, 'trace', at))

const idsOf = async (db: Database) =>
  (await db.select({ id: auditEntry.id }).from(auditEntry).orderBy(asc(auditEntry.id))).map(({ id }) => id)

/** Does what somebody could do who owns the database. */
async function tamper(db: Database, work: (tx: Database) => Promise<unknown>) {
  await db.execute(sql`alter table audit_entry disable trigger user`)
  await work(db)
  await db.execute(sql`alter table audit_entry enable trigger user`)
}

/** A new database with so many entries. */
async function open(engine: Connection['engine'], count: number) {
  const { db } = await testDatabase(engine)
  for (let customerId = 1; customerId <= count; customerId++)
    await write(db, { customerId, details, reason: 'Because' })
  return { db, ids: await idsOf(db) }
}

describe.each(engines)('%s', engine => {
  test('entries written at once, some of them rolled back, form one chain without a fault', async () => {
    const { db } = await open(engine, 0)
    const fail = () =>
      db.transaction(async tx => {
        await insertAudit(tx, { event: 'exported', customerId: 1 }, null, start)
        throw new Error('no')
      })
    const works = Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? fail() : write(db, { customerId: i, details })))
    await Promise.allSettled(works)
    expect(await verifyChain(db)).toEqual({ checked: 20, unchained: 0, faults: [] })
  })

  test('entries from before the chain began are counted, not checked', async () => {
    const { db } = await open(engine, 0)
    await db.insert(auditEntry).values({ at: start, event: 'role_added', customerId: 1 })
    await write(db)
    expect(await verifyChain(db)).toEqual({ checked: 1, unchained: 1, faults: [] })
  })

  test('an entry needs a transaction', async () => {
    const { db } = await open(engine, 0)
    await expect(insertAudit(db, { event: 'exported', customerId: 1 }, null, start)).rejects.toThrow('in a transaction')
  })

  test('the database refuses to change and to remove entries', async () => {
    const { db } = await open(engine, 1)
    const refused = {
      cause: expect.objectContaining({ message: expect.stringContaining('neither changed nor removed') }),
    }
    await expect(db.update(auditEntry).set({ actorId: 7 })).rejects.toMatchObject(refused)
    await expect(db.delete(auditEntry)).rejects.toMatchObject(refused)
    await expect(db.execute(sql`truncate audit_entry`)).rejects.toMatchObject(refused)
    expect(await verifyChain(db)).toMatchObject({ checked: 1, faults: [] })
  })

  test('a changed entry is found', async () => {
    const { db, ids } = await open(engine, 4)
    const id = ids[1] ?? 0
    await tamper(db, tx => tx.update(auditEntry).set({ actorId: 7 }).where(eq(auditEntry.id, id)))
    expect((await verifyChain(db)).faults).toEqual([{ kind: 'broken', id }])
  })

  test('changed details are found', async () => {
    const { db, ids } = await open(engine, 2)
    await tamper(db, tx => tx.execute(sql`update audit_entry set details = details || '{"z": 2}' where id = ${ids[1]}`))
    expect((await verifyChain(db)).faults).toEqual([{ kind: 'broken', id: ids[1] }])
  })

  test('a removed entry is found, be it the oldest, the newest or one between', async () => {
    for (const [place, fault] of [
      [0, 1],
      [1, 2],
      [3, null],
    ] as const) {
      const { db, ids } = await open(engine, 4)
      await tamper(db, tx => tx.delete(auditEntry).where(eq(auditEntry.id, ids[place] ?? 0)))
      const expected = fault === null ? { kind: 'newest_gone', id: null } : { kind: 'broken', id: ids[fault] }
      expect((await verifyChain(db)).faults).toEqual([expected])
    }
  })

  test('an entry that was put in is found, with a hash and without', async () => {
    const { db, ids } = await open(engine, 3)
    const put = (id: number, hash: string | null) =>
      tamper(db, tx =>
        tx.execute(sql`insert into audit_entry (id, at, event, hash) overriding system value
          values (${id}, ${start.toISOString()}::timestamptz, 'login', ${hash})`),
      )
    await tamper(db, tx => tx.execute(sql`update audit_entry set id = default where id = ${ids[2]}`))
    const newest = (await idsOf(db)).at(-1)
    await put(ids[2] ?? 0, null)
    expect((await verifyChain(db)).faults).toEqual([{ kind: 'outside', id: ids[2] }])
    await tamper(db, tx => tx.delete(auditEntry).where(eq(auditEntry.id, ids[2] ?? 0)))
    await put(ids[2] ?? 0, 'ab'.repeat(32))
    expect((await verifyChain(db)).faults).toEqual([
      { kind: 'broken', id: ids[2] },
      { kind: 'broken', id: newest },
    ])
  })

  test('what is left after the oldest entries were removed in time is a chain', async () => {
    const { db } = await open(engine, 0)
    for (const at of [0, 1, 2, 900, 901]) await write(db, { customerId: at }, daysLater(at))
    const [before] = await db.select().from(setting).where(eq(setting.key, 'audit_head'))
    await removeOldAudit(db, daysLater(3 * 365 + 3))
    expect(await verifyChain(db)).toEqual({ checked: 2, unchained: 0, faults: [] })
    const [first] = await idsOf(db)
    await tamper(db, tx => tx.delete(auditEntry).where(eq(auditEntry.id, first ?? 0)))
    expect((await verifyChain(db)).faults).toHaveLength(1)
    await removeOldAudit(db, daysLater(9 * 365))
    expect(await db.$count(auditEntry)).toBe(0)
    expect((await verifyChain(db)).faults).toEqual([])
    const [after] = await db.select().from(setting).where(eq(setting.key, 'audit_head'))
    expect(after).toEqual(before)
  })
})
