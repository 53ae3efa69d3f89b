import type { Language } from '#shared/language.ts'
import type { AttributeFacts } from './attribute.ts'
import type { CategoryNode, CategoryTree } from './category-tree.ts'
import type { ExternalLink, ProductFacts } from './contents/catalog-contents.ts'
import type { Column } from './filtering/column.ts'
import type { FilteredDocument } from './filtering/filtered-document.ts'
import type { RowOrder } from './listing/row-order.ts'

/**
 * What lists, filters and counts need of all published products, as numbers. Products are rows, numbered in the order 'position'
 * (category tree, then place in the category). The index is never changed: a new one replaces it. See README.md.
 */
export interface CatalogIndex {
  revision: number
  products: ProductFacts
  /** Product id of each row. */
  ids: Int32Array
  rowOf: ReadonlyMap<number, number>
  tree: CategoryTree
  /** Number of each row's category, see CategoryNode.ordinal. */
  categoryOf: Uint16Array
  /** Every attribute, in the order of the product page. */
  attributes: readonly AttributeFacts[]
  /** The attributes that are filters, in the order of the filters. */
  filters: readonly AttributeFacts[]
  /** The attributes that a list row shows, in its order. */
  listAttributes: readonly AttributeFacts[]
  /** Columns of the attributes that lists can be filtered or sorted by. */
  columns: ReadonlyMap<number, Column>
  /** Columns of the attributes that only the rules of fit use. */
  ruleColumns: ReadonlyMap<number, Column>
  inPosition: RowOrder
  newestFirst: RowOrder
  /** Products whose drawings are pictures of categories: id → revision. */
  pictureRevisions: ReadonlyMap<number, number>
  externalLinks: readonly ExternalLink[]
  bestSellerIds: readonly number[]
  homeProductIds: readonly number[]
  documentedCategories: ReadonlySet<number>
  filteredDocuments: readonly FilteredDocument[]
  /** Part numbers that a product had before, by product. */
  aliases: ReadonlyMap<number, readonly (readonly [productId: number, sku: string])[]>
  /** Sorted at the first call. */
  byName: (language: Language) => Promise<RowOrder>
  byPartNumber: () => Promise<RowOrder>
  byColumn: (column: Column, isDescending: boolean) => RowOrder
}

/** The rows of all products in and below a category. */
export function rowsOf({ inPosition }: CatalogIndex, { firstRow, endRow }: CategoryNode): Uint32Array {
  return inPosition.rowAt.subarray(firstRow, endRow)
}
