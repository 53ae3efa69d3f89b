import { eq } from 'drizzle-orm'
import { type DrawingFacts, drawnAttributes } from '../domain/drawing/attributes.ts'
import { type Catalog, listProductValues } from './store.ts'
import { category, product } from './tables.ts'

export interface DrawnProduct extends DrawingFacts {
  id: number
  revision: number
}

/** Finds a product whose picture may be shown: it is published, or it is the picture of a category. */
export async function findDrawnProduct({ db, index }: Catalog, id: number): Promise<DrawnProduct | null> {
  if (!index.rowOf.has(id) && !index.pictureRevisions.has(id)) return null
  const [row] = await db
    .select({ id: product.id, revision: product.revision, seriesSeName: category.seName })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(eq(product.id, id))
  if (!row) return null
  const values = await listProductValues(db, [id])
  return { ...row, attributes: drawnAttributes(index.attributes, values) }
}
