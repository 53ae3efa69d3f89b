import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { quote, quoteAttachment, quoteEvent, quoteFreeLine, quoteLine } from '#features/quotes/quote/server/tables.ts'
import { quoteClosing, quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import { quoteMessage, quoteNote } from '#features/quotes/quote-thread/server/tables.ts'
import { requester } from '#features/staff/customer-file/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { changeEntry } from '#server/database/tables.ts'
import { answerDueAt, nextDueAt } from '../domain/answer-target.ts'
import { writeAsked } from '../domain/asked-products.ts'
import type { AnswerTargets } from '../domain/calendar.ts'
import { earliest, latest } from '../domain/moments.ts'
import { moveOf } from '../domain/next-move.ts'
import { quoteKind } from '../domain/quote-kind.ts'
import { searchWords } from '../domain/search-words.ts'
import { quoteDesk, quoteSeen } from './tables.ts'

type NewDesk = typeof quoteDesk.$inferInsert
/** The fields that a row has from its quote: all but what the staff decides. */
export type DerivedDesk = Omit<
  NewDesk,
  | 'assigneeId'
  | 'assignedAt'
  | 'priority'
  | 'tags'
  | 'followUpAt'
  | 'followUpNote'
  | 'followUpBy'
  | 'snoozedUntil'
  | 'revision'
  | 'search'
> & { words: string[] }

/** Reads what the rows of these quotes have from the quotes themselves. */
export async function readDerived(
  tx: Database,
  ids: readonly number[],
  targets: AnswerTargets,
): Promise<DerivedDesk[]> {
  if (ids.length === 0) return []
  const quotes = await tx.select().from(quote).where(isOneOf(quote.id, ids)).orderBy(asc(quote.id))
  const events = byQuote(
    await tx.select().from(quoteEvent).where(isOneOf(quoteEvent.quoteId, ids)).orderBy(asc(quoteEvent.id)),
  )
  const parts = await readParts(tx, ids)
  return quotes.map(row =>
    derivedOf(
      row,
      {
        events: events.get(row.id) ?? [],
        lines: parts.lines.get(row.id) ?? [],
        freeLines: parts.freeLines.get(row.id) ?? [],
        hasFiles: parts.withFiles.has(row.id),
        notes: parts.notes.get(row.id) ?? [],
        messages: parts.messages.get(row.id) ?? [],
        versions: parts.versions.get(row.id) ?? [],
        orders: parts.orders.get(row.id) ?? [],
      },
      targets,
    ),
  )
}

type Event = Pick<typeof quoteEvent.$inferSelect, 'id' | 'at' | 'by' | 'fromStatus' | 'toStatus'>
type Message = Pick<typeof quoteMessage.$inferSelect, 'id' | 'kind' | 'author' | 'at' | 'text'>

/** What belongs to a quote, each in its order. */
interface PartsOfQuote {
  events: readonly Event[]
  lines: readonly (Pick<typeof quoteLine.$inferSelect, 'sku' | 'name' | 'productId' | 'quantity'> &
    Partial<Pick<typeof quoteLine.$inferSelect, 'manufacturerPartNumber' | 'note'>>)[]
  freeLines: readonly { text: string; note: string | null }[]
  hasFiles: boolean
  notes: readonly { text: string }[]
  messages: readonly Message[]
  /** Those that have gone out. */
  versions: readonly { total: string | null; currency: string | null }[]
  orders: readonly { number: string | null }[]
}

/** A request as it was just stored: nothing else belongs to it yet. */
export type NewRequest = Pick<PartsOfQuote, 'lines' | 'freeLines'> & {
  quote: typeof quote.$inferSelect
  eventId: number
  files: readonly unknown[]
}

/** The row of a request, without reading what was just written. */
export function derivedOfRequest(
  { quote: row, eventId, files, ...rest }: NewRequest,
  targets: AnswerTargets,
): DerivedDesk {
  const submitted = { id: eventId, at: row.createdAt, by: 'customer', fromStatus: null, toStatus: row.status } as const
  const none = { notes: [], messages: [], versions: [], orders: [] }
  return derivedOf(row, { ...none, ...rest, events: [submitted], hasFiles: files.length > 0 }, targets)
}

function derivedOf(row: typeof quote.$inferSelect, parts: PartsOfQuote, targets: AnswerTargets): DerivedDesk {
  const { events: own, lines, freeLines, messages, versions } = parts
  const ofCustomer = own.filter(event => event.by === 'customer')
  const moved = { status: row.status, at: own.at(-1)?.at ?? row.createdAt }
  const move = moveOf(moved, messages)
  const ofStaff = messages.filter(({ author }) => author === 'staff')
  const written = messages.filter(({ author }) => author === 'customer')
  // The first thing that the customer can see: a version or a message.
  const firstAnsweredAt = earliest([own.find(event => event.toStatus === 'sent')?.at, ofStaff[0]?.at])
  return {
    quoteId: row.id,
    status: row.status,
    nextMove: move.next,
    isQuickQuote: row.isQuickQuote,
    language: row.language,
    countryId: row.address?.country_id ?? null,
    hasFreeLines: freeLines.length > 0,
    hasFiles: parts.hasFiles,
    requestedAt: row.createdAt,
    movedAt: move.at,
    answerDueAt: answerDueAt(row.createdAt, row.isQuickQuote, targets),
    firstAnsweredAt,
    nextDueAt: nextDueAt(
      {
        isQuickQuote: row.isQuickQuote,
        next: move.next,
        answeredAt: [...own.filter(event => event.toStatus === 'sent'), ...ofStaff].map(({ at }) => at),
        askedAt: [...ofCustomer, ...own.filter(isTakenBack), ...written].map(({ at }) => at),
      },
      targets,
    ),
    lastCustomerAt: latest([row.createdAt, ofCustomer.at(-1)?.at, ...written.map(({ at }) => at)]) ?? row.createdAt,
    lastCustomerEvent: ofCustomer.at(-1)?.id ?? 0,
    lastCustomerMessage: Math.max(0, ...written.map(({ id }) => id)),
    lastStaffAt: latest([own.findLast(event => event.by === 'staff')?.at, ofStaff.at(-1)?.at]),
    validUntil: row.validUntil,
    value: versions.at(-1)?.total ?? null,
    currency: versions.at(-1)?.currency ?? null,
    versionCount: versions.length,
    asked: writeAsked(lines),
    words: wordsOf(row, parts),
  }
}

/** What a search of the inbox finds the request by. */
const wordsOf = (row: typeof quote.$inferSelect, parts: PartsOfQuote): string[] =>
  searchWords({
    id: row.id,
    webQuoteId: row.webQuoteId,
    partNumbers: parts.lines.flatMap(line => [line.sku, line.manufacturerPartNumber ?? null]),
    texts: [
      row.firstName,
      row.lastName,
      row.email,
      row.company,
      row.projectName,
      row.customerReference,
      row.comment,
      ...parts.lines.flatMap(line => [line.name, line.note ?? null]),
      ...parts.freeLines.flatMap(line => [line.text, line.note]),
      ...parts.notes.map(note => note.text),
      ...parts.messages.map(message => message.text),
      ...parts.orders.map(order => order.number),
    ],
  })

/** A version was withdrawn: whoever has it waits for another. */
const isTakenBack = ({ fromStatus, toStatus }: Event) => fromStatus === 'sent' && toStatus === 'in_review'

async function readParts(tx: Database, ids: readonly number[]) {
  const lines = await tx
    .select({
      quoteId: quoteLine.quoteId,
      sku: quoteLine.sku,
      manufacturerPartNumber: quoteLine.manufacturerPartNumber,
      name: quoteLine.name,
      note: quoteLine.note,
      productId: quoteLine.productId,
      quantity: quoteLine.quantity,
    })
    .from(quoteLine)
    .where(isOneOf(quoteLine.quoteId, ids))
    .orderBy(asc(quoteLine.quoteId), asc(quoteLine.position))
  const freeLines = await tx
    .select({ quoteId: quoteFreeLine.quoteId, text: quoteFreeLine.text, note: quoteFreeLine.note })
    .from(quoteFreeLine)
    .where(isOneOf(quoteFreeLine.quoteId, ids))
    .orderBy(asc(quoteFreeLine.quoteId), asc(quoteFreeLine.position))
  const notes = await tx
    .select({ quoteId: quoteNote.quoteId, text: quoteNote.text })
    .from(quoteNote)
    .where(isOneOf(quoteNote.quoteId, ids))
    .orderBy(asc(quoteNote.id))
  const messages = await tx
    .select({
      id: quoteMessage.id,
      quoteId: quoteMessage.quoteId,
      kind: quoteMessage.kind,
      author: quoteMessage.author,
      at: quoteMessage.at,
      text: quoteMessage.text,
    })
    .from(quoteMessage)
    .where(isOneOf(quoteMessage.quoteId, ids))
    .orderBy(asc(quoteMessage.at), asc(quoteMessage.id))
  const files = await tx
    .selectDistinct({ quoteId: quoteAttachment.quoteId })
    .from(quoteAttachment)
    .where(isOneOf(quoteAttachment.quoteId, ids))
  // Those that have gone out.
  const versions = await tx
    .select({ quoteId: quoteVersion.quoteId, total: quoteVersion.total, currency: quoteVersion.currency })
    .from(quoteVersion)
    .where(and(isOneOf(quoteVersion.quoteId, ids), isNotNull(quoteVersion.number)))
    .orderBy(asc(quoteVersion.number))
  const orders = await tx
    .select({ quoteId: quoteClosing.quoteId, number: quoteClosing.purchaseOrder })
    .from(quoteClosing)
    .where(isOneOf(quoteClosing.quoteId, ids))
  return {
    orders: byQuote(orders),
    versions: byQuote(versions),
    lines: byQuote(lines),
    freeLines: byQuote(freeLines),
    notes: byQuote(notes),
    messages: byQuote(messages),
    withFiles: new Set(files.map(file => file.quoteId)),
  }
}

function byQuote<Row extends { quoteId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, row => row.quoteId)
}

/** SQL: what writeAsked says of the lines of a quote. */
export const askedBy = (quoteId: SQL): SQL<string> =>
  sql<string>`(select coalesce(string_agg(product_id || ',' || pieces || ',', '' order by product_id), '') || '0,0'
    from (select product_id, sum(quantity) as pieces from ${quoteLine} where quote_id = ${quoteId} group by product_id) line)`

/** SQL: the words as the search stores them. */
export const vectorOf = (words: readonly string[]): SQL => sql`array_to_tsvector(${sql.param([...words])}::text[])`

/** The same as a text. The words have letters and digits only, so that none needs a mark before its own quotes. */
export const vectorText = (words: readonly string[]): string => words.map(word => `'${word}'`).join(' ')

/** The facts of a request that rules of assignment ask for: its address, and the products of its lines. */
export async function findAsked(tx: Database, quoteId: number) {
  const [row] = await tx.select({ address: quote.address }).from(quote).where(eq(quote.id, quoteId))
  const lines = await tx
    .select({ id: quoteLine.productId })
    .from(quoteLine)
    .where(eq(quoteLine.quoteId, quoteId))
    .orderBy(asc(quoteLine.position))
  return { address: row?.address ?? null, productIds: lines.flatMap(({ id }) => id ?? []) }
}

/** The quotes of a customer. */
export async function listQuotesOf(tx: Database, customerId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: quote.id })
    .from(quote)
    .where(eq(quote.customerId, customerId))
    .orderBy(asc(quote.id))
  return rows.map(row => row.id)
}

/** Whether a quote of the customer is assigned to the member of the staff. */
/** SQL: who has assigned a quote last; 0: a rule, or who had left. */
const assignedBy = sql<number>`coalesce((
  select ${changeEntry.actorId} from ${changeEntry}
  where ${changeEntry.subjectKind} = ${quoteKind} and ${changeEntry.subjectId} = ${quote.id}
    and ${changeEntry.fields} @> '[{"field": "assignee_id"}]'
  order by ${changeEntry.id} desc limit 1), 0)`

/** Whether somebody has a quote of a customer that was given to them: one that they took themselves does not count. */
export async function hasQuoteOf(db: Database, staffId: number, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: quote.id })
    .from(quote)
    .innerJoin(quoteDesk, eq(quoteDesk.quoteId, quote.id))
    .where(and(eq(quote.customerId, customerId), eq(quoteDesk.assigneeId, staffId), ne(assignedBy, staffId)))
    .limit(1)
  return rows.length > 0
}

export async function findQuoteNumber(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ number: quote.webQuoteId }).from(quote).where(eq(quote.id, id))
  return row?.number ?? null
}

/** An older program stores no rows: those of the newest quotes are looked for. */
const lookedBack = 2000

/** Locks some quotes: those after an id, or those whose row lacks its words or is not there. A change of status waits for it. */
export async function lockQuotes(
  tx: Database,
  which: { after: number } | 'unsearched' | 'missing',
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: quote.id })
    .from(quote)
    .leftJoin(quoteDesk, eq(quoteDesk.quoteId, quote.id))
    .where(isOneOfThem(tx, which, limit))
    .orderBy(asc(quote.id))
    .limit(limit)
    .for('update', { of: quote })
  return rows.map(row => row.id)
}

function isOneOfThem(
  tx: Database,
  which: { after: number } | 'unsearched' | 'missing',
  limit: number,
): SQL | undefined {
  const isTheirs = sql`${requester.email} = lower(${quote.email})`
  const hasRequester = tx.select({ email: requester.email }).from(requester).where(isTheirs)
  if (which === 'missing')
    return and(
      or(isNull(quoteDesk.quoteId), and(ne(quote.email, ''), notExists(hasRequester))),
      sql`${quote.id} > (select max(id) - ${lookedBack} from ${quote})`,
    )
  if (which !== 'unsearched') return gt(quote.id, which.after)
  const unsearched = tx.select({ id: quoteDesk.quoteId }).from(quoteDesk).where(isNull(quoteDesk.search)).limit(limit)
  return inArray(quote.id, unsearched)
}

/** Notes that somebody has seen a quote up to an event and a message. False if they are not the quote's. */
export async function markSeen(
  db: Database,
  { quoteId, staffId, eventId, messageId }: { quoteId: number; staffId: number; eventId: number; messageId: number },
): Promise<boolean> {
  const isEvent = and(eq(quoteEvent.id, eventId), eq(quoteEvent.quoteId, quoteId))
  const isMessage = and(eq(quoteMessage.id, messageId), eq(quoteMessage.quoteId, quoteId))
  if (eventId > 0 && (await db.$count(quoteEvent, isEvent)) === 0) return false
  if (messageId > 0 && (await db.$count(quoteMessage, isMessage)) === 0) return false
  await db
    .insert(quoteSeen)
    .values({ quoteId, staffId, eventId, messageId })
    .onConflictDoUpdate({
      target: [quoteSeen.quoteId, quoteSeen.staffId],
      set: {
        eventId: sql`greatest(${quoteSeen.eventId}, excluded.event_id)`,
        messageId: sql`greatest(${quoteSeen.messageId}, excluded.message_id)`,
      },
    })
  return true
}
