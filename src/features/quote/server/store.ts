import { and, eq, type SQL, sql } from 'drizzle-orm'
import { customer, visitor } from '#features/session/server/tables.ts'
import type { Context } from '#server/calls/context.ts'
import type { Database } from '#server/database/connection.ts'
import type { LineOutcome, LinesToAdd } from '../domain/cart-lines.ts'
import { quote, quoteCart, quoteCartFreeLine, quoteCartLine, quoteEvent, quoteLine } from './tables.ts'

export type CartOwner = { customerId: number } | { visitorId: number }
export type QuoteRecord = typeof quote.$inferSelect
export type NewQuoteLine = Omit<typeof quoteLine.$inferInsert, 'id' | 'quoteId' | 'position'>

/** Lines that a list brings into the cart; `call` and `body` name the request together with its Idempotency-Key. */
export interface LinesRequest {
  call: string
  body: unknown
  lines: LinesToAdd
}

export interface AddedToCart {
  /** In the order of the lines that were to be added. */
  items: LineOutcome[]
  freeItems: LineOutcome[]
  /** Of the cart after it, free ones included. */
  lineCount: number
}

/** Adds many lines to the caller's cart, once; handed to the slices that bring lists. */
export type AddLines = (context: Context, request: LinesRequest) => Promise<AddedToCart>

/** How many lines the caller's cart has, free ones included, as the badge shows it. A visitor is named by the hash of his key. */
export async function countCartLines(
  db: Database,
  owner: { customerId: number } | { visitorKeyHash: string },
): Promise<number> {
  // A bare column would lose its table in a select of one, and then be the line's own id.
  const cartId = sql`${quoteCart}.id`
  const lines = sql<number>`(select count(*)::int from ${quoteCartLine} l where l.cart_id = ${cartId})
    + (select count(*)::int from ${quoteCartFreeLine} l where l.cart_id = ${cartId})`
  const carts = db.select({ lines }).from(quoteCart)
  const [row] =
    'customerId' in owner
      ? await carts.where(eq(quoteCart.customerId, owner.customerId))
      : await carts
          .innerJoin(visitor, eq(visitor.id, quoteCart.visitorId))
          .where(eq(visitor.keyHash, owner.visitorKeyHash))
  return row?.lines ?? 0
}

/** Whether a cart belongs to no account: to a visitor, or to a guest. */
export const hasNoAccount = sql<boolean>`(${quoteCart.customerId} is null or exists
  (select from ${customer} where ${customer.id} = ${quoteCart.customerId} and ${customer.isGuest}))`

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
  if (lines.length > 0)
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
