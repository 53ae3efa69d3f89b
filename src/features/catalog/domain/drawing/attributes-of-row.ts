import type { CatalogIndex } from '../catalog-index.ts'
import { valuesOfRow } from '../contents/catalog-contents.ts'
import { type DrawnAttributes, drawnAttributes } from './attributes.ts'

/** The values of a product of the catalogue for its drawing. Apart from `attributes.ts`, which browsers load too. */
export function drawnAttributesOf({ attributes, products }: CatalogIndex, row: number): DrawnAttributes {
  return drawnAttributes(attributes, valuesOfRow(products, row))
}
