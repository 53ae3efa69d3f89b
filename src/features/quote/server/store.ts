import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { QuoteStatus } from '#features/quote/contract.ts'
import { visitor } from '#features/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { quote, quoteAttachment, quoteCart, quoteCartLine, quoteEvent, quoteLine } from './tables.ts'

export type CartOwner = { customerId: number } | { visitorId: number }
export type QuoteRecord = typeof quote.$inferSelect
export type QuoteLineRecord = typeof quoteLine.$inferSelect
export type NewQuoteLine = Omit<typeof quoteLine.$inferInsert, 'id' | 'quoteId' | 'position'>

/** How many lines the caller's cart has, as the badge shows it. A visitor is named by the hash of his key. */
export async function countCartLines(
  db: Database,
  owner: { customerId: number } | { visitorKeyHash: string },
): Promise<number> {
  const lines = db
    .select({ lines: count() })
    .from(quoteCartLine)
    .innerJoin(quoteCart, eq(quoteCart.id, quoteCartLine.cartId))
  const [row] =
    'customerId' in owner
      ? await lines.where(eq(quoteCart.customerId, owner.customerId))
      : await lines
          .innerJoin(visitor, eq(visitor.id, quoteCart.visitorId))
          .where(eq(visitor.keyHash, owner.visitorKeyHash))
  return row?.lines ?? 0
}

/** A number for a quote to come; one that is not used leaves a gap. */
export async function nextQuoteId(db: Database): Promise<number> {
  const [row] = await db
    .select({ id: sql<string>`nextval(pg_get_serial_sequence('quote', 'id'))` })
    .from(sql`(select 1) one`)
  return Number(row?.id)
}

/** Stores the quote, its lines in the given order, and its first event. */
export async function insertQuote(tx: Database, row: QuoteRecord, lines: readonly NewQuoteLine[]): Promise<void> {
  await tx.insert(quote).overridingSystemValue().values(row)
  await tx.insert(quoteLine).values(lines.map((line, position) => ({ ...line, quoteId: row.id, position })))
  await tx
    .insert(quoteEvent)
    .values({ quoteId: row.id, at: row.createdAt, fromStatus: null, toStatus: row.status, by: 'customer' })
}

export type QuoteSelector = { id: number } | { webQuoteId: string } | { viewKeyHash: string }

/** One quote; with a customer's id only his. */
export async function findQuote(
  db: Database,
  selector: QuoteSelector,
  customerId?: number,
): Promise<QuoteRecord | null> {
  const [row] = await db
    .select()
    .from(quote)
    .where(and(selected(selector), customerId === undefined ? undefined : eq(quote.customerId, customerId)))
  return row ?? null
}

function selected(selector: QuoteSelector): SQL {
  if ('id' in selector) return eq(quote.id, selector.id)
  return 'webQuoteId' in selector
    ? eq(quote.webQuoteId, selector.webQuoteId)
    : eq(quote.viewKeyHash, selector.viewKeyHash)
}

export async function listQuoteLines(db: Database, quoteId: number): Promise<QuoteLineRecord[]> {
  return db.select().from(quoteLine).where(eq(quoteLine.quoteId, quoteId)).orderBy(asc(quoteLine.position)).limit(1000)
}

export async function listQuoteEvents(db: Database, quoteId: number) {
  return db.select().from(quoteEvent).where(eq(quoteEvent.quoteId, quoteId)).orderBy(asc(quoteEvent.id)).limit(200)
}

export interface QuoteSearch {
  customerId: number
  status?: QuoteStatus | undefined
  /** Part of the web quote ID, project name, reference or comment. */
  text?: string | undefined
}

function found({ customerId, status, text }: QuoteSearch) {
  const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const columns = [quote.webQuoteId, quote.projectName, quote.customerReference, quote.comment]
  return and(
    eq(quote.customerId, customerId),
    status && eq(quote.status, status),
    pattern ? or(...columns.map(column => ilike(column, pattern))) : undefined,
  )
}

export async function countQuotes(db: Database, search: QuoteSearch): Promise<number> {
  const [row] = await db.select({ quotes: count() }).from(quote).where(found(search))
  return row?.quotes ?? 0
}

export interface QuoteTotals {
  itemCount: number
  totalQuantity: number
}

/** Newest first, with the number of lines and the sum of their quantities. */
export async function listQuotes(
  db: Database,
  search: QuoteSearch,
  page: { limit: number; offset: number },
): Promise<(QuoteRecord & QuoteTotals)[]> {
  const rows = await db
    .select({
      quote,
      itemCount: count(quoteLine.id),
      totalQuantity: sql<string>`coalesce(sum(${quoteLine.quantity}), 0)`,
    })
    .from(quote)
    .leftJoin(quoteLine, eq(quoteLine.quoteId, quote.id))
    .where(found(search))
    .groupBy(quote.id)
    .orderBy(desc(quote.createdAt), desc(quote.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(row => ({ ...row.quote, itemCount: row.itemCount, totalQuantity: Number(row.totalQuantity) }))
}

/** Everything about the quotes of a customer, for his own export. */
export async function listWholeQuotes(db: Database, customerId: number) {
  const quotes = await listQuotes(db, { customerId }, { limit: 1000, offset: 0 })
  return Promise.all(
    quotes.map(async ({ viewKeyHash: _, cartId: _cart, cartRevision: _revision, ...facts }) => ({
      ...facts,
      lines: (await listQuoteLines(db, facts.id)).map(({ id: _line, quoteId: _quote, ...line }) => line),
    })),
  )
}

/** What sales needs of a quote stays; who asked for it is gone. */
export async function anonymiseQuotes(tx: Database, customerId: number): Promise<void> {
  const nobody = { firstName: '', lastName: '', email: '', phone: null, company: null, address: null }
  const own = eq(quote.customerId, customerId)
  await tx
    .update(quote)
    .set({ ...nobody, comment: null, projectName: null, customerReference: null })
    .where(own)
  const ownIds = tx.select({ id: quote.id }).from(quote).where(own)
  await tx.update(quoteLine).set({ note: null }).where(inArray(quoteLine.quoteId, ownIds))
  await tx.delete(quoteAttachment).where(inArray(quoteAttachment.quoteId, ownIds))
}
