import type { Database } from '#server/database/connection.ts'
import { dayOfChange } from '../../domain/obsolete-since.ts'
import type { ProductFields } from '../../domain/product-fields.ts'
import { checkChanges } from '../check-changes.ts'
import { findSeriesName, listWaitingOfSeries } from '../desk/store.ts'
import { findProduct, type StoredProduct } from '../store.ts'
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
  const fields = { ...(await storable(tx, live, waiting?.fields ?? {}, now)), state: 'published' as const }
  await writeProduct(tx, id, fields, { revision: live.revision + 1, now })
  const { sku, category_id: categoryId } = { ...live.fields, ...fields }
  return { sku: String(sku), categoryId: Number(categoryId) }
}

/** Without the fields that the tables would refuse, such as a part number that another product has meanwhile. */
async function storable(
  tx: Database,
  live: StoredProduct,
  waiting: object,
  now: Date,
): Promise<Partial<ProductFields>> {
  const fields = { ...waiting } as Partial<ProductFields> // as: a set has fields of a product.
  const faults = await checkChanges(tx, live.id, live, fields)
  for (const field of ['sku', 'se_name', 'category_id', 'replaced_by_id', 'obsolete_since'] as const)
    if (faults.has(field)) delete fields[field]
  const day = dayOfChange(live.fields, fields, now.toISOString().slice(0, 10))
  return day === undefined ? fields : { ...fields, obsolete_since: day }
}

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
  const rows = await listWaitingOfSeries(tx, categoryId, releaseId)
  for (const { id, fields } of rows) {
    const live = await findProduct(tx, id)
    if (live) await writeProduct(tx, id, await storable(tx, live, fields, now), { revision: live.revision + 1, now })
  }
  return { name: await findSeriesName(tx, categoryId), productIds: rows.map(({ id }) => id) }
}
