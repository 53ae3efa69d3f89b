import { and, eq, type SQL, sql } from 'drizzle-orm'
import { customer, visitor } from '#features/session/server/tables.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { rowSlices } from '#server/database/row-slices.ts'
import type { BusBudget } from '../contract.ts'
import type { LineOutcome, LinesToAdd } from '../domain/cart-lines.ts'
import type { Actor } from '../domain/lifecycle.ts'
import {
  quote,
  quoteCart,
  quoteCartFreeLine,
  quoteCartGroup,
  quoteCartGroupLine,
  quoteCartLine,
  quoteEvent,
  quoteLine,
} from './tables.ts'

export type CartOwner = { customerId: number } | { visitorId: number }
export type QuoteRecord = typeof quote.$inferSelect
export type NewQuoteLine = Omit<typeof quoteLine.$inferInsert, 'id' | 'quoteId' | 'position'>

/** The lines of a list, to be added to the cart. `call`, `body` and the Idempotency-Key identify the request. */
export interface LinesRequest {
  call: string
  body: unknown
  lines: LinesToAdd
  /** All lines or none: a refused line leaves the cart as it is. */
  isWhole?: boolean
}

export interface AddedToCart {
  /** In the order of the request's lines. */
  items: LineOutcome[]
  freeItems: LineOutcome[]
  /** The number of lines that the cart has now, free ones included. */
  lineCount: number
}

/** Adds many lines to the caller's cart, once per request. The composition hands it to the slices that add lists. */
export type AddLines = (context: Context, request: LinesRequest) => Promise<AddedToCart>

/**
 * The paths of the configurations of groups, by id; none where the link by which a group was added has ended. Configurations are of a
 * slice above, so the composition hands this function in.
 */
export type GroupUrls = (
  db: Database,
  groups: readonly { configurationId: number; keyCount: number }[],
) => Promise<ReadonlyMap<number, string>>

/** What the buses of a cart's panels carry. The rules of panels are of a slice above, so the composition hands this function in. */
export type BudgetOf = (
  context: Pick<Context, 'db' | 'language'>,
  cart: {
    lines: readonly { productId: number; quantity: number }[]
    groups: readonly { id: number; configurationId: number; version: number }[]
  },
) => Promise<BusBudget>

/** How many lines the caller's cart has, free ones included, as the badge shows it. */
export async function countCartLines(
  db: Database,
  owner: { customerId: number } | { visitorKeyHash: string },
): Promise<number> {
  // In a select from one table the column `quoteCart.id` is written without its table, and would mean the line's own id.
  const cartId = sql`${quoteCart}.id`
  const lines = sql<number>`(select count(*)::int from ${quoteCartLine} l where l.cart_id = ${cartId})
    + (select count(*)::int from ${quoteCartFreeLine} l where l.cart_id = ${cartId})
    + (select count(*)::int from ${quoteCartGroupLine} l join ${quoteCartGroup} g on g.id = l.group_id
      where g.cart_id = ${cartId})`
  const carts = db.select({ lines }).from(quoteCart)
  const [row] =
    'customerId' in owner
      ? await carts.where(eq(quoteCart.customerId, owner.customerId))
      : await carts
          .innerJoin(visitor, eq(visitor.id, quoteCart.visitorId))
          .where(eq(visitor.keyHash, owner.visitorKeyHash))
  return row?.lines ?? 0
}

/** SQL: whether a cart belongs to a visitor or guest, so to nobody with an account. */
export const hasNoAccount = sql<boolean>`(${quoteCart.customerId} is null or exists
  (select from ${customer} where ${customer.id} = ${quoteCart.customerId} and ${customer.isGuest}))`

/** The number of the next quote. A number that is not used leaves a gap. */
export async function nextQuoteId(db: Database): Promise<number> {
  const [row] = await db
    .select({ id: sql<string>`nextval(pg_get_serial_sequence('quote', 'id'))` })
    .from(sql`(select 1) one`)
  return Number(row?.id)
}

/** Stores the quote, its lines in the given order, and its first event, by default the customer's. */
export async function insertQuote(
  tx: Database,
  row: QuoteRecord,
  lines: readonly NewQuoteLine[],
  maker: { by: Actor; actorId: number | null } = { by: 'customer', actorId: null },
): Promise<void> {
  const event = { quoteId: row.id, at: row.createdAt, fromStatus: null, toStatus: row.status, ...maker }
  const first = tx.$with('event').as(tx.insert(quoteEvent).values(event))
  await tx.with(first).insert(quote).overridingSystemValue().values(row)
  await insertQuoteLines(tx, row.id, lines)
}

/** Stores the lines of a quote in the given order. */
export async function insertQuoteLines(tx: Database, quoteId: number, lines: readonly NewQuoteLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, quoteId, position }))
  for await (const slice of rowSlices(rows)) await tx.insert(quoteLine).values(slice)
}

export type QuoteSelector = { id: number } | { webQuoteId: string } | { viewKeyHash: string }

/** Finds a quote; with `customerId` only one of that customer. */
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

/** The owner's name in the table of remembered requests. */
export const ownerName = (owner: CartOwner) =>
  'customerId' in owner ? `customer:${owner.customerId}` : `visitor:${owner.visitorId}`
