import { z } from 'zod'
import type { Language } from '#shared/language.ts'
import type { AttributeFacts } from './attribute.ts'
import type { CategoryNode, CategoryTree } from './category-tree.ts'
import type { Codes } from './filtering/code-runs.ts'
import type { Column } from './filtering/column.ts'
import type { RowOrder } from './listing/row-order.ts'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/** spec §2: the last category menu has an extra external link to an information sheet of registers. Setting 'external_links' holds a list. */
export const ExternalLink = z.object({ url: z.string(), title: PerLanguage })
export type ExternalLink = z.infer<typeof ExternalLink>

/**
 * What lists, filters and counts need of all published products, as numbers. Products are rows, numbered in the order 'position'
 * (category tree, then place in the category). The index is never changed: a new one replaces it. See README.md.
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
  /** Orders that need the texts of all products; built at the first call. */
  byName: (language: Language) => Promise<RowOrder>
  byPartNumber: () => Promise<RowOrder>
  byColumn: (column: Column, isDescending: boolean) => RowOrder
}

/** The rows of all products in and below a category. */
export function rowsOf({ inPosition }: CatalogIndex, { firstRow, endRow }: CategoryNode): Uint32Array {
  return inPosition.rowAt.subarray(firstRow, endRow)
}

/** Cuts product ids into runs of at most `length` products that follow each other by id. */
export function runsOfIds(ids: Int32Array, length: number): { fromId: number; toId: number }[] {
  const sorted = ids.slice().sort()
  const runs: { fromId: number; toId: number }[] = []
  for (let start = 0; start < sorted.length; start += length) {
    const last = Math.min(start + length, sorted.length) - 1
    runs.push({ fromId: sorted[start] ?? 0, toId: sorted[last] ?? 0 })
  }
  return runs
}
