import { productShapes } from '#drawing/draw-product.ts'
import { boundsOf, sheetAround } from '#drawing/sheet.ts'
import { toFigure } from '#drawing/to-figure.ts'
import type { Figure } from '#shared/number/figure.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import { drawnAttributesOf, isRowDrawn } from '../domain/drawing/attributes-of-row.ts'
import { drawingSubject } from '../domain/drawing/subject-from-attributes.ts'

/** Small drawings for documents, keyed by product id; products that are not published, or not drawn, have none. */
export function productFigures(index: CatalogIndex, ids: readonly number[]): Map<number, Figure> {
  return new Map(
    ids.flatMap(id => {
      const row = index.rowOf.get(id)
      const series = row === undefined ? undefined : index.tree.inOrder[index.categoryOf[row] ?? 0]
      return row === undefined || !series || !isRowDrawn(index, row)
        ? []
        : [[id, figureOf(index, series.seName, row)] as const]
    }),
  )
}

function figureOf(index: CatalogIndex, seriesSeName: string, row: number): Figure {
  const attributes = drawnAttributesOf(index, row)
  const shapes = productShapes(drawingSubject({ seriesSeName, attributes }), 'thumb')
  const { x, y, width, height } = sheetAround(boundsOf(shapes), 'thumb', false)
  return toFigure(shapes, { x, y, width, height })
}
