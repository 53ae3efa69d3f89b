import { eq } from 'drizzle-orm'
import { withShownWords } from '../domain/attribute.ts'
import { hasPower } from '../domain/category-tree.ts'
import { type DrawingFacts, drawnAttributes } from '../domain/drawing/attributes.ts'
import { drawnAttributesOf, isRowDrawn } from '../domain/drawing/attributes-of-row.ts'
import { isDrawn } from '../domain/drawing/subject-from-attributes.ts'
import { type Catalog, listProductValues } from './store.ts'
import { category, product } from './tables.ts'

export interface DrawnProduct extends DrawingFacts {
  id: number
  revision: number
  /** It is drawn; else a box stands for it. */
  isDrawn: boolean
}

/** Finds a product whose picture may be shown: it is published, or it is the picture of a category. */
export async function findDrawnProduct({ db, index }: Catalog, id: number): Promise<DrawnProduct | null> {
  const shown = index.rowOf.get(id)
  if (shown !== undefined) {
    const series = index.tree.inOrder[index.categoryOf[shown] ?? 0]
    const revision = index.products.revisions[shown] ?? 0
    const seriesSeName = series?.seName ?? ''
    const attributes = drawnAttributesOf(index, shown)
    return { id, revision, seriesSeName, attributes, isDrawn: isRowDrawn(index, shown) }
  }
  if (!index.pictureRevisions.has(id)) return null
  const [row] = await db
    .select({ id: product.id, revision: product.revision, seriesSeName: category.seName })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(eq(product.id, id))
  if (!row) return null
  const values = (await listProductValues(db, [id])).map(withShownWords)
  const facts = { ...row, attributes: drawnAttributes(index.attributes, values) }
  return { ...facts, isDrawn: hasPower(index.tree) && isDrawn(facts) }
}
