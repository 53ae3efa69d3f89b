import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { QuoteRecord } from '#features/quote/server/store.ts'
import { quote, quoteEvent, quoteFreeLine, quoteLine } from '#features/quote/server/tables.ts'
import type { QuoteStatus } from '#features/quote-history/domain/quote-status.ts'
import type { Database } from '#server/database/connection.ts'

export type QuoteLineRecord = typeof quoteLine.$inferSelect

export async function listQuoteLines(db: Database, quoteId: number): Promise<QuoteLineRecord[]> {
  return db.select().from(quoteLine).where(eq(quoteLine.quoteId, quoteId)).orderBy(asc(quoteLine.position)).limit(1000)
}

/** The wishes in words of a quote, in its order. */
export async function listQuoteFreeLines(db: Database, quoteId: number) {
  const { id, text, quantity, note, position } = quoteFreeLine
  return db
    .select({ id, text, quantity, note })
    .from(quoteFreeLine)
    .where(eq(quoteFreeLine.quoteId, quoteId))
    .orderBy(asc(position))
    .limit(1000)
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
      itemCount: sql<number>`count(${quoteLine.id})::int
        + (select count(*)::int from ${quoteFreeLine} where ${quoteFreeLine.quoteId} = ${quote.id})`,
      totalQuantity: sql<string>`coalesce(sum(${quoteLine.quantity}), 0)
        + (select coalesce(sum(${quoteFreeLine.quantity}), 0) from ${quoteFreeLine} where ${quoteFreeLine.quoteId} = ${quote.id})`,
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
      freeLines: (await listQuoteFreeLines(db, facts.id)).map(({ id: _line, ...line }) => line),
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
  await tx.update(quoteFreeLine).set({ note: null }).where(inArray(quoteFreeLine.quoteId, ownIds))
}
