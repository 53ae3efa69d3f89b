import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { category, categoryText, product } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/id-sql.ts'
import type { ProductFields } from '../../domain/product-fields.ts'
import { checkChanges } from '../check-changes.ts'
import { findProduct, type StoredProduct } from '../store.ts'
import { pendingChange } from '../tables.ts'
import { findWaiting } from '../waiting-store.ts'
import { writeProduct } from '../write-product.ts'

/** A product as it will be: what waits of it outside of releases, or in one, and public. */
interface ShownProduct {
  sku: string
  categoryId: number
}

/**
 * Writes what waits of a product into it and makes it public; null without the product. Nothing is checked, told or kept in a history:
 * this is for a transaction that is taken back.
 */
export async function showWaiting(
  tx: Database,
  id: number,
  releaseId: number | null,
  now: Date,
): Promise<ShownProduct | null> {
  const live = await findProduct(tx, id)
  if (!live) return null
  const waiting = await findWaiting(tx, id, releaseId)
  const fields = { ...(await storable(tx, live, waiting?.fields ?? {})), state: 'published' as const }
  await writeProduct(tx, id, fields, { revision: live.revision + 1, now })
  const { sku, category_id: categoryId } = { ...live.fields, ...fields }
  return { sku: String(sku), categoryId: Number(categoryId) }
}

/** Without the fields that the tables would refuse, such as a part number that another product has meanwhile. */
async function storable(tx: Database, live: StoredProduct, waiting: object): Promise<Partial<ProductFields>> {
  const fields = { ...waiting } as Partial<ProductFields> // as: a set has fields of a product.
  const faults = await checkChanges(tx, live.id, live, fields)
  for (const field of ['sku', 'se_name', 'category_id', 'replaced_by_id'] as const)
    if (faults.has(field)) delete fields[field]
  return fields
}

/** A page of a series shows no more of them. */
const mostOfSeries = 200

/**
 * Writes into the products of a series and of those below it what waits of them, as publishing would: a draft becomes public only where
 * that waits too. Answers their ids, and what the series is called.
 */
export async function showWaitingOfSeries(
  tx: Database,
  categoryId: number,
  releaseId: number | null,
  now: Date,
): Promise<{ name: string; productIds: number[] }> {
  const below = await tx.select({ id: category.id }).from(category).where(eq(category.parentId, categoryId)).limit(1000)
  const ids = [categoryId, ...below.map(({ id }) => id)]
  const rows = await tx
    .select({ id: product.id, fields: pendingChange.fields })
    .from(pendingChange)
    .innerJoin(product, eq(product.id, pendingChange.subjectId))
    .where(
      and(
        eq(pendingChange.subjectKind, 'product'),
        releaseId === null ? isNull(pendingChange.releaseId) : eq(pendingChange.releaseId, releaseId),
        or(
          isOneOf(product.categoryId, ids),
          sql`(${pendingChange.fields} ->> 'category_id')::integer = any(${sql.param(ids)}::integer[])`,
        ),
      ),
    )
    .orderBy(asc(product.id))
    .limit(mostOfSeries)
  for (const { id, fields } of rows) {
    const live = await findProduct(tx, id)
    if (live) await writeProduct(tx, id, await storable(tx, live, fields), { revision: live.revision + 1, now })
  }
  const [text] = await tx
    .select({ name: categoryText.name })
    .from(categoryText)
    .where(and(eq(categoryText.categoryId, categoryId), eq(categoryText.language, 'en')))
  return { name: text?.name ?? '', productIds: rows.map(({ id }) => id) }
}
