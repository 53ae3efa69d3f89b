import { eq, type SQL, sql } from 'drizzle-orm'
import { customer, visitor } from '#features/site/session/server/tables.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { insertFromJson } from '#server/database/sql/json-rows.ts'
import { rowSlices } from '#server/database/sql/row-slices.ts'
import type { BusBudget } from '../contract.ts'
import type { LineOutcome, LinesToAdd } from '../domain/cart/cart-lines.ts'
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
  const { rows } = await db.execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('quote', 'id')) as id`)
  return Number(rows[0]?.id)
}

const insertQuotes = insertFromJson(quote, 'caller')
const insertEvents = insertFromJson(quoteEvent)
const insertLines = insertFromJson(quoteLine)

/**
 * Stores the quote and its first event, by default the customer's, with one statement; answers the id of the event. `beside`: what
 * belongs into that statement too.
 */
export async function insertQuote(
  tx: Database,
  row: QuoteRecord,
  { by = 'customer', actorId = null, beside = [] }: { by?: Actor; actorId?: number | null; beside?: SQL[] } = {},
): Promise<number> {
  const event = { quoteId: row.id, at: row.createdAt, fromStatus: null, toStatus: row.status, by, actorId }
  const others = beside.map((part, place) => sql`, ${sql.raw(`part_${place}`)} as (${part})`)
  const { rows } = await tx.execute<{ id: number }>(
    sql`with event as (${insertEvents([event])} returning id)${sql.join(others)}
      ${insertQuotes([row])} returning (select id from event)`,
  )
  return rows[0]?.id ?? 0
}

/** SQL: stores lines of a quote in the given order. */
export const linesOfQuote = (quoteId: number, lines: readonly NewQuoteLine[]): SQL =>
  insertLines(lines.map((line, position) => ({ ...line, quoteId, position })))

/** Stores the lines of a quote in the given order. */
export async function insertQuoteLines(tx: Database, quoteId: number, lines: readonly NewQuoteLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, quoteId, position }))
  for await (const slice of rowSlices(rows)) await tx.execute(insertLines(slice))
}

export type QuoteSelector = { id: number } | { webQuoteId: string } | { viewKeyHash: string }

export async function findQuote(db: Database, selector: QuoteSelector): Promise<QuoteRecord | null> {
  const [row] = await db.select().from(quote).where(selected(selector))
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
