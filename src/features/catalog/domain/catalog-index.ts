import type { Language } from '#shared/language.ts'
import type { AttributeFacts } from './attribute.ts'
import type { CategoryNode, CategoryTree } from './category-tree.ts'
import type { ExternalLink } from './external-link.ts'
import type { Column } from './filtering/column.ts'
import type { Codes } from './filtering/column-value.ts'
import type { RowOrder } from './listing/row-order.ts'

/**
 * What lists, filters and counts need of all published products, as numbers. Products are rows, numbered in the order
 * 'position' (category tree, then place in the category). Never changed after it is built: a new one takes its place.
 */
export interface CatalogIndex {
  revision: number
  /** Product id of each row. */
  ids: Int32Array
  rowOf: ReadonlyMap<number, number>
  tree: CategoryTree
  /** Number of each row's category, see CategoryNode.ordinal. */
  categoryOf: Codes
  /** Every attribute, in the order of the product page. */
  attributes: readonly AttributeFacts[]
  /** Those that are filters, in the order of the filters. */
  filters: readonly AttributeFacts[]
  /** Those that a list row shows, in its order. */
  listAttributes: readonly AttributeFacts[]
  /** Of the attributes that lists can be filtered or sorted by. */
  columns: ReadonlyMap<number, Column>
  /** Of those that only the rules of fit look at. */
  ruleColumns: ReadonlyMap<number, Column>
  inPosition: RowOrder
  newestFirst: RowOrder
  /** Products that categories are drawn as: id → revision. */
  pictureRevisions: ReadonlyMap<number, number>
  externalLinks: readonly ExternalLink[]
  bestSellerIds: readonly number[]
  homeProductIds: readonly number[]
  /** Orders that need every product's texts are made when they are first asked for. */
  byName: (language: Language) => Promise<RowOrder>
  byPartNumber: () => Promise<RowOrder>
  byColumn: (column: Column, isDescending: boolean) => RowOrder
}

/** The rows of everything in and below a category. */
export function rowsOf({ inPosition }: CatalogIndex, { firstRow, endRow }: CategoryNode): Uint32Array {
  return inPosition.rowAt.subarray(firstRow, endRow)
}
