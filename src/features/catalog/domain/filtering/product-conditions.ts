import type { AttributeFacts, AttributeValue } from '../attribute.ts'
import type { CatalogIndex } from '../catalog-index.ts'

/** What a product must state of one attribute: any of some options, a number or range that overlaps, or yes or no. */
export type Condition =
  | { attribute_id: number; option_ids: number[] }
  | { attribute_id: number; from: number | null; to: number | null }
  | { attribute_id: number; yes: boolean }

/** Products by what they are instead of by a list: those in and below a category that meet every condition. */
export interface ProductConditions {
  category_id: number | null
  conditions: Condition[]
}

/** A document that stands at the products which meet its conditions. */
export interface FilteredDocument {
  recordId: number
  filter: ProductConditions
}

/** Whether values of the condition's attribute meet it. `optionNow`: the option that another one was merged into. */
export function meetsCondition(
  values: readonly AttributeValue[],
  condition: Condition,
  optionNow: (id: number) => number,
): boolean {
  if ('option_ids' in condition) {
    const wanted = new Set(condition.option_ids.map(optionNow))
    return values.some(({ optionId }) => optionId !== null && wanted.has(optionId))
  }
  if ('yes' in condition) return values.some(({ yes }) => yes === condition.yes)
  const { from, to } = condition
  return values.some(
    ({ number, numberTo }) =>
      number !== null && number <= (to ?? Infinity) && (numberTo ?? number) >= (from ?? -Infinity),
  )
}

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
