import { eq, inArray } from 'drizzle-orm'
import { productShapes } from '#drawing/draw-product.ts'
import { boundsOf, sheetAround } from '#drawing/sheet.ts'
import { toFigure } from '#drawing/to-figure.ts'
import type { Figure } from '#shared/figure.ts'
import { drawnAttributes } from '../domain/drawing/attributes.ts'
import { drawingSubject } from '../domain/drawing/subject-from-attributes.ts'
import { type Catalog, listProductValues } from './store.ts'
import { category, product } from './tables.ts'

const batchLength = 200

/** Small drawings for documents, keyed by product id; products that are not published have none. */
export async function productFigures(catalog: Catalog, ids: readonly number[]): Promise<Map<number, Figure>> {
  const offered = [...new Set(ids)].filter(id => catalog.index.rowOf.has(id))
  const figures = new Map<number, Figure>()
  for (let start = 0; start < offered.length; start += batchLength)
    await addFigures(figures, catalog, offered.slice(start, start + batchLength))
  return figures
}

async function addFigures(figures: Map<number, Figure>, { db, index }: Catalog, ids: number[]): Promise<void> {
  const rows = await db
    .select({ id: product.id, seriesSeName: category.seName })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(inArray(product.id, ids))
  const values = Map.groupBy(await listProductValues(db, ids), value => value.productId)
  for (const { id, seriesSeName } of rows) {
    const attributes = drawnAttributes(index.attributes, values.get(id) ?? [])
    const shapes = productShapes(drawingSubject({ seriesSeName, attributes }), 'thumb')
    const { x, y, width, height } = sheetAround(boundsOf(shapes), 'thumb', false)
    figures.set(id, toFigure(shapes, { x, y, width, height }))
  }
}
