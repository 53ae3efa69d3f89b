import { setImmediate as pause } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { textAt } from '#features/catalog/domain/contents/packed-texts.ts'
import { buildPartList, type PartList } from '../domain/parts/part-list.ts'
import { rowsById } from './load-search-index.ts'

/** Returns the part numbers of one state of the catalogue; all languages share the list. */
export type PartLists = (index: CatalogIndex) => Promise<PartList>

/** Makes the list on the first call and again after the catalogue has changed. */
export function createPartLists(): PartLists {
  let held: { index: CatalogIndex; list: Promise<PartList> } | null = null
  return index => {
    if (held?.index !== index) held = { index, list: buildPartList(partNumbers(index), pause) }
    return held.list
  }
}

function partNumbers(index: CatalogIndex): { row: number; partNumber: string }[] {
  const { skus, manufacturerPartNumbers } = index.products
  return Array.from(rowsById(index)).flatMap(row => {
    const sku = textAt(skus, row) ?? ''
    const numbers = new Set([sku, textAt(manufacturerPartNumbers, row) ?? sku])
    return [...numbers].map(partNumber => ({ row, partNumber }))
  })
}
