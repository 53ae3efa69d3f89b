import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { auditEntry, setting } from '../database/tables.ts'

/** The hash of the newest entry. Whoever writes an entry locks this row until the end of their transaction. */
const headKey = 'audit_head'
/** The hash of the newest entry that was removed because its time was over. */
const removedKey = 'audit_removed'

export type AuditContent = Pick<
  typeof auditEntry.$inferInsert,
  'at' | 'event' | 'customerId' | 'actorId' | 'reason' | 'traceId' | 'subjectKind' | 'subjectId' | 'address' | 'details'
>

/**
 * Adds entries to the chain: each carries the hash of the one before and of its own content. Transactions write one after the other,
 * since they lock the head; one that is rolled back leaves the head as it was. An advisory lock would not do: the head would have to
 * be read by another statement, and the newest entries could be removed without a trace.
 */
export async function appendToChain(tx: Database, contents: readonly AuditContent[]): Promise<void> {
  const [head] = await tx
    .insert(setting)
    .values({ key: headKey, value: '' })
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`${setting.value}` } })
    .returning({ hash: setting.value })
  let hash = head?.hash ?? ''
  const rows = contents.map(content => {
    hash = hashOf(hash, content)
    return { ...content, hash }
  })
  // One statement for any number of them, which stays prepared.
  await tx.execute(sql`
    insert into audit_entry (at, event, customer_id, actor_id, reason, trace_id, subject_kind, subject_id, address, details, hash)
    select v.at, v.event, v."customerId", v."actorId", v.reason, v."traceId", v."subjectKind", v."subjectId", v.address, nullif(v.details, 'null'::jsonb), v.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(at timestamptz, event text, "customerId" integer, "actorId" integer,
      reason text, "traceId" text, "subjectKind" text, "subjectId" text, address text, details jsonb, hash text)`)
  await tx.update(setting).set({ value: hash }).where(eq(setting.key, headKey))
}

/** Notes how far the oldest entries were removed, in the transaction that removes them. */
export async function noteRemoved(tx: Database, hash: string): Promise<void> {
  await tx
    .insert(setting)
    .values({ key: removedKey, value: hash })
    .onConflictDoUpdate({ target: setting.key, set: { value: hash } })
}

export function hashOf(before: string, content: AuditContent): string {
  const { at, event, customerId, actorId, reason, traceId, subjectKind, subjectId, address, details } = content
  const facts = [event, customerId, actorId, reason, traceId, subjectKind, subjectId, address, details]
  const text = JSON.stringify([before, at.toISOString(), ...facts.map(fact => sorted(fact ?? null))])
  return createHash('sha256').update(text).digest('hex')
}

/** The value as JSON keeps it, with its keys in order: the database gives them back in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value instanceof Date || typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]))
}

/**
 * broken: the entry was changed, or one before it was removed or put in · outside: it was written past the chain · newest_gone: the
 * newest entries are missing.
 */
interface ChainFault {
  kind: 'broken' | 'outside' | 'newest_gone'
  /** The entry; null for newest_gone. */
  id: number | null
}

interface ChainReport {
  checked: number
  /** The entries from before the chain began, about which nothing can be said. */
  unchained: number
  faults: ChainFault[]
}

const batchSize = 1000
/** How often the cleaner may remove entries while they are read. */
const mostTries = 3

/**
 * Checks every entry up to the newest of now. The oldest may be gone, as far as they were removed because their time was over. It
 * reads in steps, so that the embedded database serves others meanwhile.
 */
export async function verifyChain(db: Database): Promise<ChainReport> {
  for (let tries = 1; ; tries++) {
    const removed = await findSetting(db, removedKey)
    const report = await readChain(db, removed)
    if (tries === mostTries || (await findSetting(db, removedKey)) === removed) return report
  }
}

async function readChain(db: Database, removed: string): Promise<ChainReport> {
  // Whoever writes an entry holds the head: the entries up to this one are all there.
  const { head, newest } = await db.transaction(readEnd, { isolationLevel: 'repeatable read', accessMode: 'read only' })
  const report: ChainReport = { checked: 0, unchained: 0, faults: [] }
  let before = removed
  for await (const rows of readEntries(db, newest)) {
    for (const row of rows) {
      if (row.hash === null && before === '' && report.checked === 0) report.unchained++
      else {
        report.checked++
        if (row.hash === null) report.faults.push({ kind: 'outside', id: row.id })
        else if (row.hash !== hashOf(before, row)) report.faults.push({ kind: 'broken', id: row.id })
        before = row.hash ?? before
      }
    }
  }
  if (before !== head) report.faults.push({ kind: 'newest_gone', id: null })
  return report
}

async function readEnd(tx: Database) {
  const [row] = await tx.select({ newest: max(auditEntry.id) }).from(auditEntry)
  return { head: await findSetting(tx, headKey), newest: row?.newest ?? 0 }
}

/** The entries in the order in which they were written, up to one, in batches. */
export async function* readEntries(db: Database, newest: number) {
  for (let lastId = 0; ; ) {
    const rows = await db
      .select()
      .from(auditEntry)
      .where(and(gt(auditEntry.id, lastId), lte(auditEntry.id, newest)))
      .orderBy(asc(auditEntry.id))
      .limit(batchSize)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    lastId = last.id
    await nextTurn()
  }
}

export async function findNewestEntry(db: Database): Promise<number> {
  return (await readEnd(db)).newest
}

async function findSetting(tx: Database, key: string): Promise<string> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row?.value ?? ''
}
