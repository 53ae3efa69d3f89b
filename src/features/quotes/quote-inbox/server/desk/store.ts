import { and, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { quote, quoteEvent, quoteFreeLine, quoteLine } from '#features/quotes/quote/server/tables.ts'
import { quoteDraft, quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import { fateColumns } from '#features/quotes/quote-thread/server/steps/mail-fates.ts'
import { isMentioned } from '#features/quotes/quote-thread/server/steps/mentions.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { changeEntry, outbox } from '#server/database/tables.ts'
import type { InboxFilter } from '../../desk-contract.ts'
import type { InboxRow } from '../../domain/desk-quote.ts'
import { quoteKind } from '../../domain/quote-kind.ts'
import { countDuplicates } from '../duplicates.ts'
import { quoteDesk } from '../tables.ts'
import { columnOf, isUnseen, meets, orderOf, type Reader } from './inbox-filter.ts'

// The words of the search and the products of reports are not read: they may be long.
const { search: _words, asked: _asked, ...deskColumns } = getTableColumns(quoteDesk)

// The requests of somebody whose account is locked still arrive, marked.
const isFromLocked = sql<boolean>`exists (
  select 1 from ${customer} where ${customer.email} = lower(${quote.email}) and ${customer.lockedAt} is not null)`

/** Null where a guest has asked. */
const accountId = sql<number | null>`(
  select ${customer.id} from ${customer} where ${customer.id} = ${quote.customerId} and not ${customer.isGuest})`

const listed = (readerId: number) => ({
  desk: deskColumns,
  webQuoteId: quote.webQuoteId,
  firstName: quote.firstName,
  lastName: quote.lastName,
  email: quote.email,
  company: quote.company,
  projectName: quote.projectName,
  assigneeName: staffMember.displayName,
  hasNews: sql<boolean>`(${isUnseen(readerId)} or ${isMentioned(quoteDesk.quoteId, readerId)})`,
  isFromLocked,
  accountId,
})

/** One page of a list, with one row more where the list goes on. */
export async function listInboxPage(
  db: Database,
  filter: InboxFilter,
  reader: Reader,
  { cursor, pageSize }: { cursor: Cursor | null; pageSize: number },
) {
  const [column, direction] = columnOf(orderOf(filter))
  const { where, orderBy } = pageOf([column, quoteDesk.quoteId], direction, cursor)
  // The page first: what its rows show is then read of them alone, and not of all that are found.
  const page = db
    .select({ id: quoteDesk.quoteId })
    .from(quoteDesk)
    .where(and(meets(filter, reader), where))
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  return selectRows(db, reader.id)
    .where(inArray(quoteDesk.quoteId, page))
    .orderBy(...orderBy)
}
export type ListedQuote = Awaited<ReturnType<typeof listInboxPage>>[number]

const selectRows = (db: Database, readerId: number) =>
  db
    .select(listed(readerId))
    .from(quoteDesk)
    .innerJoin(quote, eq(quote.id, quoteDesk.quoteId))
    .leftJoin(staffMember, eq(staffMember.customerId, quoteDesk.assigneeId))

export async function findListed(db: Database, id: number, readerId: number): Promise<ListedQuote | null> {
  const [row] = await selectRows(db, readerId).where(eq(quoteDesk.quoteId, id))
  return row ?? null
}

const foundAtMost = 6

/** The newest quotes with the words. */
export async function findNewest(db: Database, q: string, reader: Reader) {
  const rows = await db
    .select({
      web_quote_id: quote.webQuoteId,
      firstName: quote.firstName,
      lastName: quote.lastName,
      company: quote.company,
    })
    .from(quoteDesk)
    .innerJoin(quote, eq(quote.id, quoteDesk.quoteId))
    .where(meets({ q }, reader))
    .orderBy(desc(quoteDesk.requestedAt), desc(quoteDesk.quoteId))
    .limit(foundAtMost)
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, customer: `${firstName} ${lastName}`.trim() }))
}

/** The numbers of the quotes of a list, at most `limit`. */
export async function listInboxIds(db: Database, condition: SQL | undefined, limit: number): Promise<number[]> {
  const rows = await db.select({ id: quoteDesk.quoteId }).from(quoteDesk).where(condition).limit(limit)
  return rows.map(row => row.id)
}

/** The rows with these numbers, newest first. */
export const listRowsOf = (db: Database, ids: readonly number[], readerId: number) =>
  selectRows(db, readerId)
    .where(isOneOf(quoteDesk.quoteId, ids))
    .orderBy(desc(quoteDesk.requestedAt), desc(quoteDesk.quoteId))

export const countInbox = (db: Database, condition: SQL | undefined): Promise<number> =>
  countUpTo(db, sql`from ${quoteDesk} where ${condition ?? sql`true`}`)

export interface RowFacts {
  lineCount: number
  freeLineCount: number
  /** The names of the first lines. */
  firstLines: string[]
  lastEvent: {
    at: Date
    toStatus: typeof quoteEvent.$inferSelect.toStatus
    by: typeof quoteEvent.$inferSelect.by
    name: string | null
  } | null
  duplicateCount: number
  automatic: InboxRow['automatic']
}

const noFacts: RowFacts = {
  lineCount: 0,
  freeLineCount: 0,
  firstLines: [],
  lastEvent: null,
  duplicateCount: 0,
  automatic: null,
}

/** The further facts on the rows of a page: lines, last events, duplicates. */
export async function readRowFacts(db: Database, ids: readonly number[]): Promise<(id: number) => RowFacts> {
  if (ids.length === 0) return () => noFacts
  const lines = new Map((await summarise(db, quoteLine, quoteLine.name, ids)).map(row => [row.quoteId, row]))
  const freeLines = new Map(
    (await summarise(db, quoteFreeLine, quoteFreeLine.text, ids)).map(row => [row.quoteId, row]),
  )
  const events = new Map((await listLastEvents(db, ids)).map(row => [row.quoteId, row]))
  const duplicates = new Map((await countDuplicates(db, ids)).map(row => [row.id, row.count]))
  const automatic = new Map(
    (await listAutomatic(db, ids)).map(row => [row.id, row.isScheduled ? 'scheduled' : 'ready'] as const),
  )
  return id => ({
    lineCount: lines.get(id)?.count ?? 0,
    freeLineCount: freeLines.get(id)?.count ?? 0,
    firstLines: [...(lines.get(id)?.first ?? []), ...(freeLines.get(id)?.first ?? [])],
    lastEvent: events.get(id) ?? null,
    duplicateCount: duplicates.get(id) ?? 0,
    automatic: automatic.get(id) ?? null,
  })
}

/** The new requests whose drafts nobody has written. */
function listAutomatic(db: Database, ids: readonly number[]) {
  return db
    .select({ id: quoteDraft.quoteId, isScheduled: sql<boolean>`${quoteVersion.id} is not null` })
    .from(quoteDraft)
    .innerJoin(quoteDesk, eq(quoteDesk.quoteId, quoteDraft.quoteId))
    .leftJoin(quoteVersion, and(eq(quoteVersion.quoteId, quoteDraft.quoteId), eq(quoteVersion.state, 'scheduled')))
    .where(and(isOneOf(quoteDraft.quoteId, ids), eq(quoteDesk.status, 'submitted'), isNull(quoteDraft.updatedBy)))
}

/** What became of a quote by itself, as the change log has it. */
export async function findAutomatic(db: Database, quoteId: number): Promise<unknown> {
  const isOfQuote = and(eq(changeEntry.subjectKind, quoteKind), eq(changeEntry.subjectId, quoteId))
  const [row] = await db
    .select({ fields: changeEntry.fields })
    .from(changeEntry)
    .where(and(isOfQuote, sql`${changeEntry.fields} @> '[{"field": "automatic"}]'`))
    .limit(1)
  return row?.fields.find(({ field }) => field === 'automatic')?.after
}

function summarise(
  db: Database,
  table: typeof quoteLine | typeof quoteFreeLine,
  name: typeof quoteLine.name | typeof quoteFreeLine.text,
  ids: readonly number[],
) {
  return db
    .select({
      quoteId: table.quoteId,
      count: sql<number>`count(*)::integer`,
      first: sql<string[]>`(array_agg(left(${name}, 100) order by ${table.position}))[1:2]`,
    })
    .from(table)
    .where(isOneOf(table.quoteId, ids))
    .groupBy(table.quoteId)
}

function listLastEvents(db: Database, ids: readonly number[]) {
  return db
    .selectDistinctOn([quoteEvent.quoteId], {
      quoteId: quoteEvent.quoteId,
      at: quoteEvent.at,
      toStatus: quoteEvent.toStatus,
      by: quoteEvent.by,
      name: staffMember.displayName,
    })
    .from(quoteEvent)
    .leftJoin(staffMember, and(eq(staffMember.customerId, quoteEvent.actorId), eq(quoteEvent.by, 'staff')))
    .where(isOneOf(quoteEvent.quoteId, ids))
    .orderBy(quoteEvent.quoteId, sql`${quoteEvent.id} desc`)
}

/** How many quotes the same person has, and the newest others. */
export async function readCustomer(
  db: Database,
  { id, email, customerId }: { id: number; email: string; customerId: number | null },
) {
  const byEmail = email === '' ? sql`false` : sql`lower(${quote.email}) = lower(${email})`
  const isSame = customerId === null ? byEmail : sql`(${byEmail} or ${quote.customerId} = ${customerId})`
  const rows = await db
    .select({ id: quote.id, webQuoteId: quote.webQuoteId, status: quote.status, createdAt: quote.createdAt })
    .from(quote)
    .where(isSame)
    .orderBy(desc(quote.id))
    .limit(1000)
  return { rows, others: rows.filter(row => row.id !== id) }
}

const member = staffMember.displayName

/** Up to which moment, and how many. */
export interface Page {
  until: Date | undefined
  limit: number
}

export function listStatusEvents(db: Database, quoteId: number, { until, limit }: Page) {
  const { id, at, fromStatus, toStatus, by, actorId } = quoteEvent
  return db
    .select({ id, at, fromStatus, toStatus, by, actorId, name: member })
    .from(quoteEvent)
    .leftJoin(staffMember, eq(staffMember.customerId, actorId))
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
  const { kind, createdAt } = outbox
  const isOfQuote = or(eq(outbox.quoteId, quoteId), eq(outbox.reference, webQuoteId))
  return db
    .select({ ...fateColumns, createdAt })
    .from(outbox)
    .where(and(isOfQuote, kinds ? inArray(kind, [...kinds]) : undefined, until && lte(createdAt, until)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
}

/** The staff's decisions about a quote. */
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

/** The changes of each person to the draft within an hour, as one row: the last change, and how many there were. */
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
