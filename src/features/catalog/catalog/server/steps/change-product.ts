import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { isStillNamed } from '#server/database/database-errors.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import type { Language } from '#shared/language.ts'
import type { AttributeValue } from '../../domain/attribute.ts'
import type { LeadTimeStep } from '../../domain/lead-time.ts'
import type { Confirmation, TradeFact } from '../../domain/trade/trade-fact.ts'
import {
  product,
  productAlias,
  productAttribute,
  productLeadTime,
  productPicture,
  productRelation,
  productText,
} from '../tables.ts'

/** Locks a product for the rest of the transaction. False if there is none. */
export async function lockProduct(tx: Database, id: number): Promise<boolean> {
  // The key is not changed, so that others may still point to the product.
  const rows = await tx.select({ id: product.id }).from(product).where(eq(product.id, id)).for('no key update')
  return rows.length > 0
}

/** The same, and false too where somebody else works on it. */
export async function lockIdleProduct(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(eq(product.id, id))
    .for('no key update', { skipLocked: true })
  return rows.length > 0
}

/** Locks several products, in the order of their ids, so that two transactions do not wait for each other. */
export async function lockProducts(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: product.id })
    .from(product)
    .where(isOneOf(product.id, ids))
    .orderBy(asc(product.id))
    .for('no key update')
}

export type NewDraft = Pick<typeof product.$inferInsert, 'sku' | 'categoryId' | 'seName' | 'manufacturer' | 'position'>

/** Stores a draft with what no product lacks, before its first revision. Answers its id. */
export async function insertDraft(tx: Database, draft: NewDraft, now: Date): Promise<number> {
  const [made] = await tx
    .insert(product)
    .values({ ...draft, state: 'draft', revision: 0, createdAt: now, updatedAt: now })
    .returning({ id: product.id })
  if (!made) throw new Error('The draft was not stored')
  return made.id
}

/** Locks a product that is to be deleted: nothing can begin to name it any more. */
export async function lockDeleted(tx: Database, id: number): Promise<void> {
  await tx.select({ id: product.id }).from(product).where(eq(product.id, id)).for('update')
}

/**
 * Deletes a product that nothing names: no quote or list, no picture of a category, no product that it replaces. False, and nothing
 * is deleted, where something does.
 */
export async function deleteProduct(tx: Database, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ named: boolean }>(sql`
    select exists (select from product where replaced_by_id = ${id})
      or exists (select from category where picture_product_id = ${id}) as named`)
  if (rows[0]?.named) return false
  try {
    await tx.transaction(inner => inner.delete(product).where(eq(product.id, id)))
    return true
  } catch (error) {
    if (!isStillNamed(error)) throw error
    return false
  }
}

export type ProductColumns = Partial<Omit<typeof product.$inferInsert, 'id' | 'createdAt'>>

/** Changes columns of a product. A product that was public is still found by the part number that it had. */
export async function updateProduct(tx: Database, id: number, columns: ProductColumns): Promise<void> {
  const { sku } = columns
  if (sku !== undefined) await keepOldSku(tx, id, sku)
  await tx.update(product).set(columns).where(eq(product.id, id))
}

/** The confirmations of a product with some others; null takes one away. */
export const withConfirmed = (confirmed: Partial<Record<TradeFact, Confirmation | null>>): SQL => sql`nullif(
  jsonb_strip_nulls(coalesce(${product.confirmations}, '{}') || ${JSON.stringify(confirmed)}::jsonb), '{}')`

async function keepOldSku(tx: Database, productId: number, sku: string): Promise<void> {
  const [before] = await tx
    .select({ sku: product.sku, state: product.state })
    .from(product)
    .where(eq(product.id, productId))
  if (before && before.state !== 'draft' && before.sku !== sku)
    await tx.insert(productAlias).values({ productId, sku: before.sku }).onConflictDoNothing()
  await tx.delete(productAlias).where(and(eq(productAlias.productId, productId), eq(productAlias.sku, sku)))
}

export type TextColumns = Partial<Omit<typeof productText.$inferInsert, 'productId' | 'language'>>

/** Changes texts of a product in one language. */
export async function saveTexts(
  tx: Database,
  productId: number,
  language: Language,
  texts: TextColumns,
): Promise<void> {
  await tx
    .insert(productText)
    .values({ productId, language, ...texts })
    .onConflictDoUpdate({ target: [productText.productId, productText.language], set: texts })
}

/** Replaces the values of an attribute of a product. */
export async function replaceValues(
  tx: Database,
  productId: number,
  attributeId: number,
  values: readonly Omit<AttributeValue, 'attributeId'>[],
): Promise<void> {
  await tx
    .delete(productAttribute)
    .where(and(eq(productAttribute.productId, productId), eq(productAttribute.attributeId, attributeId)))
  const rows = values.map((value, position) => ({ ...value, productId, attributeId, position }))
  if (rows.length > 0) await tx.insert(productAttribute).values(rows)
}

/** Replaces the relations of a kind that were entered by hand, in their order. */
export async function replaceRelations(
  tx: Database,
  productId: number,
  kind: 'accessory' | 'related',
  ids: readonly number[],
): Promise<void> {
  await tx.delete(productRelation).where(and(eq(productRelation.productId, productId), eq(productRelation.kind, kind)))
  const rows = ids.map((relatedId, position) => ({ productId, relatedId, kind, position }))
  if (rows.length > 0) await tx.insert(productRelation).values(rows)
}

/** Replaces the lead times that a product has by quantity. */
export async function replaceLeadTimes(tx: Database, productId: number, steps: readonly LeadTimeStep[]): Promise<void> {
  await tx.delete(productLeadTime).where(eq(productLeadTime.productId, productId))
  const rows = steps.map(({ from_quantity: fromQuantity, time }) => ({
    ...{ productId, fromQuantity },
    ...(time !== 'stock' && time),
  }))
  if (rows.length > 0) await tx.insert(productLeadTime).values(rows)
}

/** Replaces the uploaded pictures of a product, in their order. */
export async function replacePictures(tx: Database, productId: number, mediaIds: readonly number[]): Promise<void> {
  await tx.delete(productPicture).where(eq(productPicture.productId, productId))
  const rows = mediaIds.map((mediaId, position) => ({ productId, mediaId, position }))
  if (rows.length > 0) await tx.insert(productPicture).values(rows)
}
