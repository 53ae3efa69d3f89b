import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customer } from '#features/site/session/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'
import { auditEntry } from '#server/database/tables.ts'

/** The filter of entries; `events` null: all of them. An account's id is -1 where nobody has the e-mail address that was typed. */
export interface EntryFilter {
  actorId: number | null
  customerId: number | null
  events: readonly string[] | null
  subjectKind: string | null
  subjectId: string | null
  from: Date | null
  to: Date | null
  text: string | null
}

const actor = alias(customer, 'actor')
const nameOf = (person: typeof customer | typeof actor) =>
  sql<string | null>`coalesce(${person.email}, nullif(trim(${person.firstName} || ' ' || ${person.lastName}), ''))`

const columns = {
  id: auditEntry.id,
  at: auditEntry.at,
  event: auditEntry.event,
  actorId: auditEntry.actorId,
  actorName: sql<string | null>`coalesce(${staffMember.displayName}, ${nameOf(actor)})`,
  customerId: auditEntry.customerId,
  customerName: nameOf(customer),
  subjectKind: auditEntry.subjectKind,
  subjectId: auditEntry.subjectId,
  reason: auditEntry.reason,
  address: auditEntry.address,
  traceId: auditEntry.traceId,
  details: auditEntry.details,
  hash: auditEntry.hash,
}

const selectEntries = (db: Database) =>
  db
    .select(columns)
    .from(auditEntry)
    .leftJoin(customer, eq(customer.id, auditEntry.customerId))
    .leftJoin(actor, eq(actor.id, auditEntry.actorId))
    .leftJoin(staffMember, eq(staffMember.customerId, auditEntry.actorId))

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** A page of the entries that meet the filter, newest first. */
export function findEntries(db: Database, filter: EntryFilter, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([auditEntry.id], 'desc', cursor)
  return selectEntries(db)
    .where(and(where, conditionOf(filter)))
    .orderBy(...orderBy)
    .limit(limit)
}

export async function findEntry(db: Database, id: number): Promise<EntryRow | null> {
  const [row] = await selectEntries(db).where(eq(auditEntry.id, id))
  return row ?? null
}

/** The number of entries up to the cap of counts. */
export const countEntries = (db: Database, filter: EntryFilter): Promise<number> =>
  countUpTo(db, sql`from ${auditEntry} where ${conditionOf(filter) ?? sql`true`}`)

export const countAllEntries = (db: Database, filter: EntryFilter): Promise<number> =>
  db.$count(auditEntry, conditionOf(filter))

export async function findAccountId(db: Database, email: string): Promise<number | null> {
  const [row] = await db.select({ id: customer.id }).from(customer).where(eq(customer.email, email))
  return row?.id ?? null
}

function conditionOf(filter: EntryFilter): SQL | undefined {
  const { actorId, customerId, events, subjectKind, subjectId, from, to, text } = filter
  return and(
    actorId === null ? undefined : eq(auditEntry.actorId, actorId),
    customerId === null ? undefined : eq(auditEntry.customerId, customerId),
    events === null ? undefined : inArray(auditEntry.event, [...events]),
    subjectKind === null ? undefined : eq(auditEntry.subjectKind, subjectKind),
    subjectId === null ? undefined : eq(auditEntry.subjectId, subjectId),
    from === null ? undefined : gte(auditEntry.at, from),
    to === null ? undefined : lt(auditEntry.at, to),
    text === null ? undefined : hasText(likePattern(text)),
  )
}

const hasText = (pattern: string) =>
  or(
    ilike(auditEntry.reason, pattern),
    ilike(auditEntry.subjectId, pattern),
    ilike(auditEntry.address, pattern),
    ilike(auditEntry.traceId, pattern),
    ilike(sql`${auditEntry.details}::text`, pattern),
  )
