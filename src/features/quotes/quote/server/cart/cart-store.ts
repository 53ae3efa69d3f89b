import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { rowSlices } from '#server/database/sql/row-slices.ts'
import type { Step } from '../../contract.ts'
import type { CartFreeLine, FreeLine } from '../../domain/cart/cart-lines.ts'
import { freeLineLimit, lineLimit } from '../../domain/limits.ts'
import { countGroupProducts, readCartGroups } from '../group-store.ts'
import type { CartOwner } from '../store.ts'
import { quoteCart, quoteCartFreeLine, quoteCartLine, quoteFreeLine, type StoredDraft } from '../tables.ts'

export interface CartRow {
  id: number
  revision: number
  step: Step
  draft: StoredDraft
}

export interface CartLineRow {
  id: number
  productId: number
  quantity: number
  note: string | null
}

const nextRevision = { revision: sql`${quoteCart.revision} + 1` }
const cartColumns = { id: quoteCart.id, revision: quoteCart.revision, step: quoteCart.step, draft: quoteCart.draft }

export const ownedBy = (owner: CartOwner) =>
  'customerId' in owner ? eq(quoteCart.customerId, owner.customerId) : eq(quoteCart.visitorId, owner.visitorId)

export async function findCart(db: Database, owner: CartOwner): Promise<CartRow | null> {
  const [row] = await db.select(cartColumns).from(quoteCart).where(ownedBy(owner))
  return row ?? null
}

/**
 * The cart, locked until the transaction ends, so that changes and submissions run one after the other. The lock also makes a repeated
 * request wait for the standby: it is written to the log, so the commit waits until everything before it is there too. A bare read would
 * confirm a quote that only one machine has, and that a failover can still take away (submit-again.test.ts).
 */
export async function findCartForUpdate(tx: Database, owner: CartOwner): Promise<CartRow | null> {
  const [row] = await tx.select(cartColumns).from(quoteCart).where(ownedBy(owner)).for('update')
  return row ?? null
}

/** The cart, inserted if there is none, and locked until the transaction ends. */
export async function ensureCart(tx: Database, owner: CartOwner, now: Date): Promise<CartRow> {
  const target = 'customerId' in owner ? quoteCart.customerId : quoteCart.visitorId
  const [row] = await tx
    .insert(quoteCart)
    .values({ ...owner, updatedAt: now })
    .onConflictDoUpdate({ target, set: { updatedAt: now } })
    .returning(cartColumns)
  if (!row) throw new Error('The cart was not stored')
  return row
}

export async function listCartLines(db: Database, cartId: number): Promise<CartLineRow[]> {
  return db
    .select({
      id: quoteCartLine.id,
      productId: quoteCartLine.productId,
      quantity: quoteCartLine.quantity,
      note: quoteCartLine.note,
    })
    .from(quoteCartLine)
    .where(eq(quoteCartLine.cartId, cartId))
    .orderBy(asc(quoteCartLine.id))
    .limit(lineLimit)
}

/** The number of lines in the cart, and the quantity of one product. */
export async function findProductInCart(tx: Database, cartId: number, productId: number) {
  const [row] = await tx
    .select({
      lineCount: count(),
      quantity: sql<
        number | null
      >`max(${quoteCartLine.quantity}) filter (where ${quoteCartLine.productId} = ${productId})`,
    })
    .from(quoteCartLine)
    .where(eq(quoteCartLine.cartId, cartId))
  const found = row ?? { lineCount: 0, quantity: null }
  return { ...found, lineCount: found.lineCount + (await countGroupProducts(tx, cartId)) }
}

/** Sets the quantity of a product: updates its line or inserts one. Increases the revision. */
export async function saveProductQuantity(
  tx: Database,
  cartId: number,
  productId: number,
  quantity: number,
): Promise<void> {
  const line = tx.$with('line').as(
    tx
      .insert(quoteCartLine)
      .values({ cartId, productId, quantity })
      .onConflictDoUpdate({ target: [quoteCartLine.cartId, quoteCartLine.productId], set: { quantity } }),
  )
  await tx.with(line).update(quoteCart).set(nextRevision).where(eq(quoteCart.id, cartId))
}

export async function removeCartLines(tx: Database, cartId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(quoteCartLine).where(and(eq(quoteCartLine.cartId, cartId), inArray(quoteCartLine.id, [...ids])))
}

export async function saveCart(tx: Database, cart: CartRow, now: Date): Promise<void> {
  const { id, revision, step, draft } = cart
  await tx.update(quoteCart).set({ revision, step, draft, updatedAt: now }).where(eq(quoteCart.id, id))
}

export async function increaseRevision(tx: Database, cartId: number): Promise<void> {
  await tx.update(quoteCart).set(nextRevision).where(eq(quoteCart.id, cartId))
}

/** SQL, for a request: deletes lines and draft, goes back to the first step, increases the revision. */
export const emptiedCart = (cartId: number, now: Date): SQL[] => [
  sql`delete from quote_cart_line where cart_id = ${cartId}`,
  sql`delete from quote_cart_free_line where cart_id = ${cartId}`,
  sql`delete from quote_cart_group where cart_id = ${cartId}`,
  sql`update quote_cart set revision = revision + 1, step = 1, draft = '{}', updated_at = ${now.toISOString()}
    where id = ${cartId}`,
]

/** What a cart holds, with one statement: a request reads all of it under the cart's lock. */
export async function readCartContents(tx: Database, cartId: number) {
  const { rows } = await tx.execute<{
    lines: CartLineRow[]
    freeLines: StoredFreeLine[]
    hasGroups: boolean
    hasFiles: boolean
  }>(sql`select
    (select coalesce(json_agg(line), '[]') from (
      select id, product_id as "productId", quantity, note from quote_cart_line
      where cart_id = ${cartId} order by id limit ${lineLimit}) line) as lines,
    (select coalesce(json_agg(line), '[]') from (
      select id, text, quantity, note from quote_cart_free_line
      where cart_id = ${cartId} order by id limit ${freeLineLimit}) line) as "freeLines",
    exists (select from quote_cart_group where cart_id = ${cartId}) as "hasGroups",
    exists (select from quote_attachment where cart_id = ${cartId}) as "hasFiles"`)
  const [{ lines = [], freeLines = [], hasGroups = false, hasFiles = false } = {}] = rows
  return { lines, freeLines, hasFiles, groups: hasGroups ? await readCartGroups(tx, cartId) : [] }
}

/** Sets quantity and note of several products. */
export async function saveCartLines(
  tx: Database,
  cartId: number,
  lines: readonly Omit<CartLineRow, 'id'>[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(quoteCartLine)
    .values(lines.map(({ productId, quantity, note }) => ({ cartId, productId, quantity, note })))
    .onConflictDoUpdate({
      target: [quoteCartLine.cartId, quoteCartLine.productId],
      set: { quantity: sql`excluded.quantity`, note: sql`excluded.note` },
    })
}

export async function giveCart(tx: Database, cartId: number, customerId: number): Promise<void> {
  await tx.update(quoteCart).set({ customerId, visitorId: null }).where(eq(quoteCart.id, cartId))
}

export async function removeCart(tx: Database, cartId: number): Promise<void> {
  await tx.delete(quoteCart).where(eq(quoteCart.id, cartId))
}

export type StoredFreeLine = FreeLine & { id: number }

export async function listCartFreeLines(db: Database, cartId: number): Promise<StoredFreeLine[]> {
  const { id, text, quantity, note } = quoteCartFreeLine
  return db
    .select({ id, text, quantity, note })
    .from(quoteCartFreeLine)
    .where(eq(quoteCartFreeLine.cartId, cartId))
    .orderBy(asc(id))
    .limit(freeLineLimit)
}

/** Inserts lines without an id and updates those that have one. */
export async function saveCartFreeLines(tx: Database, cartId: number, lines: readonly CartFreeLine[]): Promise<void> {
  const added = lines.filter(line => line.id === null)
  if (added.length > 0)
    await tx
      .insert(quoteCartFreeLine)
      .values(added.map(({ text, quantity, note }) => ({ cartId, text, quantity, note })))
  for (const { id, quantity, note } of lines) {
    if (id === null) continue
    await tx
      .update(quoteCartFreeLine)
      .set({ quantity, note })
      .where(and(eq(quoteCartFreeLine.cartId, cartId), eq(quoteCartFreeLine.id, id)))
  }
}

export async function removeCartFreeLines(tx: Database, cartId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(quoteCartFreeLine)
    .where(and(eq(quoteCartFreeLine.cartId, cartId), inArray(quoteCartFreeLine.id, [...ids])))
}

/** Inserts the free lines of a quote, in the given order. */
export async function insertQuoteFreeLines(
  tx: Database,
  quoteId: number,
  lines: readonly (FreeLine & { groupId?: number | null })[],
): Promise<void> {
  const rows = lines.map(({ text, quantity, note, groupId }, position) => {
    return { quoteId, position, text, quantity, note, groupId: groupId ?? null }
  })
  for await (const slice of rowSlices(rows)) await tx.insert(quoteFreeLine).values(slice)
}
