import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { ProductFilter } from '#features/catalog/product-view/domain/product-filter.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { valuesSaying } from '../../domain/values/value-test.ts'
import { listValuesOf } from './store.ts'

interface StatedTests {
  row: (row: number) => boolean
  isOther: (id: number) => boolean
}

/** Which products state what the filter wants of an attribute; null: it wants nothing. `others`: those that the index does not show as they are. */
export async function readStated(
  db: Database,
  index: CatalogIndex,
  { stating: key, stating_value: typed = '' }: ProductFilter,
  { others, language }: { others: readonly { id: number }[]; language: Language },
): Promise<StatedTests | null> {
  if (key === undefined) return null
  const attribute = index.attributes.find(one => one.key === key)
  if (!attribute) return { row: () => false, isOther: () => false }
  const says = valuesSaying(attribute, typed, language)
  const column = index.products.values.find(({ attributeId }) => attributeId === attribute.id)
  const isWanted = Uint8Array.from(column?.lists ?? [], list => Number(says(list)))
  const ids = others.map(({ id }) => id)
  const values = Map.groupBy(await listValuesOf(db, ids, attribute.id), ({ productId }) => productId)
  return {
    row: row => isWanted[column?.codes[row] ?? 0] === 1,
    isOther: id => says(values.get(id) ?? []),
  }
}
