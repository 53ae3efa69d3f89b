import type { AttributeFacts } from '../attribute.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import { meetsCondition, type ProductConditions } from './filtered-document.ts'

/** The options of attributes that were merged, each with that of now. */
export function mergedOptions(attributes: readonly AttributeFacts[]): (id: number) => number {
  const now = new Map(
    attributes.flatMap(({ formerOptions = [] }) => formerOptions.map(one => [one.formerId, one.optionId] as const)),
  )
  return id => now.get(id) ?? id
}

type RowTest = (row: number) => boolean

/** Whether rows of the index meet the conditions. A category that is not public has no rows. */
export function rowsMeeting(index: CatalogIndex, { category_id: categoryId, conditions }: ProductConditions): RowTest {
  const { tree, products, attributes } = index
  const node = categoryId === null ? null : tree.byId.get(categoryId)
  if (node === undefined) return () => false
  const optionNow = mergedOptions(attributes)
  const tests = conditions.map((condition): RowTest => {
    const column = products.values.find(({ attributeId }) => attributeId === condition.attribute_id)
    if (!column) return () => false
    const isMet = Uint8Array.from(column.lists, list => Number(meetsCondition(list, condition, optionNow)))
    return row => isMet[column.codes[row] ?? 0] === 1
  })
  const isWithin: RowTest = row => node === null || (row >= node.firstRow && row < node.endRow)
  return row => isWithin(row) && tests.every(test => test(row))
}

const testsOf = new WeakMap<CatalogIndex, readonly { recordId: number; meets: RowTest }[]>()
const none: readonly number[] = []

/** The public documents that stand at a row by their conditions. */
export function filteredDocumentsAt(index: CatalogIndex, row: number): readonly number[] {
  if (index.filteredDocuments.length === 0) return none
  const tests =
    testsOf.get(index) ??
    index.filteredDocuments.map(({ recordId, filter }) => ({ recordId, meets: rowsMeeting(index, filter) }))
  testsOf.set(index, tests)
  return tests.flatMap(({ recordId, meets }) => (meets(row) ? recordId : []))
}
