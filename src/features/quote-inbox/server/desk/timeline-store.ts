import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { quoteEvent } from '#features/quote/server/tables.ts'
import { staffMember } from '#features/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { changeEntry, outbox } from '#server/database/tables.ts'
import { quoteKind } from '../../domain/quote-kind.ts'

const member = staffMember.displayName

/** Up to which moment, and how many. */
export interface Page {
  until: Date | undefined
  limit: number
}

export function listStatusEvents(db: Database, quoteId: number, { until, limit }: Page) {
  const { id, at, fromStatus, toStatus, by } = quoteEvent
  return db
    .select({ id, at, fromStatus, toStatus, by, name: member })
    .from(quoteEvent)
    .leftJoin(staffMember, and(eq(staffMember.customerId, quoteEvent.actorId), eq(quoteEvent.by, 'staff')))
    .where(and(eq(quoteEvent.quoteId, quoteId), until && lte(quoteEvent.at, until)))
    .orderBy(desc(quoteEvent.at), desc(quoteEvent.id))
    .limit(limit)
}

/** The mails of a quote, or those of some kinds. Their texts are not read. */
export function listMails(
  db: Database,
  { id: quoteId, webQuoteId }: { id: number; webQuoteId: string },
  kinds: readonly string[] | null,
  { until, limit }: Page,
) {
  const { id, kind, to, state, lastError, nextTryAt, createdAt } = outbox
  const isOfQuote = or(eq(outbox.quoteId, quoteId), eq(outbox.reference, webQuoteId))
  return db
    .select({ id, kind, to, state, lastError, nextTryAt, createdAt })
    .from(outbox)
    .where(and(isOfQuote, kinds ? inArray(kind, [...kinds]) : undefined, until && lte(createdAt, until)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
}

/** What the staff decided about a quote. */
export function listDecisions(db: Database, quoteId: number, { until, limit }: Page) {
  const { id, at, actorId, source, fields, reason } = changeEntry
  return db
    .select({ id, at, actorId, source, fields, reason, name: member })
    .from(changeEntry)
    .leftJoin(staffMember, eq(staffMember.customerId, changeEntry.actorId))
    .where(and(isOf(quoteKind, quoteId), until && lte(at, until)))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

/** What each person changed of the draft within an hour, as one row: the last change, and how many there were. */
export function listDraftHours(db: Database, quoteId: number, { until, limit }: Page) {
  const { id, at, actorId } = changeEntry
  const hour = sql`date_trunc('hour', ${at})`
  const last = sql<Date>`max(${at})`.mapWith(at)
  return db
    .select({ id: sql<number>`max(${id})`, at: last, name: sql<string | null>`max(${member})`, changes: count })
    .from(changeEntry)
    .leftJoin(staffMember, eq(staffMember.customerId, actorId))
    .where(isOf('quote_draft', quoteId))
    .groupBy(hour, actorId)
    .having(until ? lte(last, until) : undefined)
    .orderBy(desc(last))
    .limit(limit)
}
const count = sql<number>`count(*)::integer`

const isOf = (kind: string, quoteId: number): SQL | undefined =>
  and(eq(changeEntry.subjectKind, kind), eq(changeEntry.subjectId, quoteId))
