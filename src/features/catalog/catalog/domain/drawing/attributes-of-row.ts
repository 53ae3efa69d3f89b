import type { DrawnProduct } from '#drawing/subject.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import { hasPower } from '../category-tree.ts'
import { valuesOfRow } from '../contents/catalog-contents.ts'
import { type DrawingFacts, type DrawnAttributes, drawnAttributes } from './attributes.ts'
import { drawnProduct } from './drawn-product.ts'
import { isDrawn } from './subject-from-attributes.ts'

/** The values of a product of the catalogue for its drawing. Apart from `attributes.ts`, which browsers load too. */
export function drawnAttributesOf({ attributes, products }: CatalogIndex, row: number): DrawnAttributes {
  return drawnAttributes(attributes, valuesOfRow(products, row))
}

/** Whether drawings show a product: it belongs to the trade that is drawn, and its series or its values say how. */
export const isRowDrawn = (index: CatalogIndex, row: number): boolean =>
  hasPower(index.tree) && isDrawn(factsOfRow(index, row))

/** A product as the drawings take it; null: it is not drawn. */
export const drawnRow = (index: CatalogIndex, row: number): DrawnProduct | null =>
  isRowDrawn(index, row) ? drawnProduct(factsOfRow(index, row)) : null

const factsOfRow = (index: CatalogIndex, row: number): DrawingFacts => ({
  seriesSeName: index.tree.inOrder[index.categoryOf[row] ?? 0]?.seName ?? '',
  attributes: drawnAttributesOf(index, row),
})
