import type { CatalogIndex } from '../catalog-index.ts'
import { hasPower } from '../category-tree.ts'
import { valuesOfRow } from '../contents/catalog-contents.ts'
import { type DrawnAttributes, drawnAttributes } from './attributes.ts'
import { isDrawn } from './subject-from-attributes.ts'

/** The values of a product of the catalogue for its drawing. Apart from `attributes.ts`, which browsers load too. */
export function drawnAttributesOf({ attributes, products }: CatalogIndex, row: number): DrawnAttributes {
  return drawnAttributes(attributes, valuesOfRow(products, row))
}

/** Whether drawings show a product: it belongs to the trade that is drawn, and its series or its values say how. */
export function isRowDrawn(index: CatalogIndex, row: number): boolean {
  if (!hasPower(index.tree)) return false
  const seriesSeName = index.tree.inOrder[index.categoryOf[row] ?? 0]?.seName ?? ''
  return isDrawn({ seriesSeName, attributes: drawnAttributesOf(index, row) })
}
