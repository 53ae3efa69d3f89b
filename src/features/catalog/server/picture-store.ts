import { eq } from 'drizzle-orm'
import type { AttributeFacts } from '../domain/attribute.ts'
import { type Catalog, listProductValues, type ProductValue } from './store.ts'
import { category, product } from './tables.ts'

type DrawingValue = number | string | boolean | null

export interface DrawnProduct {
  id: number
  revision: number
  seriesSeName: string
  /** By attribute key, language-independent: numbers, option keys, English words. */
  attributes: Record<string, DrawingValue>
}

/** A product that may be shown: it is published, or a category is drawn as it. */
export async function findDrawnProduct({ db, index }: Catalog, id: number): Promise<DrawnProduct | null> {
  if (!index.rowOf.has(id) && !index.pictureRevisions.has(id)) return null
  const [row] = await db
    .select({ id: product.id, revision: product.revision, seriesSeName: category.seName })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(eq(product.id, id))
  if (!row) return null
  const values = await listProductValues(db, [id])
  const attributes = index.attributes.flatMap(attribute => {
    const value = values.find(({ attributeId }) => attributeId === attribute.id)
    return value ? [[attribute.key, drawingValue(attribute, value)] as const] : []
  })
  return { ...row, attributes: Object.fromEntries(attributes) }
}

function drawingValue({ options }: AttributeFacts, { optionId, number, yes, words }: ProductValue): DrawingValue {
  const option = options.find(({ id }) => id === optionId)
  return number ?? option?.number ?? option?.key ?? yes ?? words?.en ?? null
}
