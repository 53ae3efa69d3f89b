import type { Language } from '#shared/language.ts'
import type { AttributeFacts } from './attribute.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { buildCategoryTree, type CategoryTree } from './category-tree.ts'
import type { CatalogContents, ProductFacts } from './contents/catalog-contents.ts'
import { textAt, textIn } from './contents/packed-texts.ts'
import type { ValueColumn } from './contents/value-column.ts'
import type { Codes } from './filtering/code-runs.ts'
import { type Column, columnOfValues, columnValue } from './filtering/column.ts'
import { ascending, columnOrder, type RowOrder, rowOrder } from './listing/row-order.ts'
import { sortInSteps } from './listing/sort-in-steps.ts'

/** Attributes that the rules of fit need, though no list filters or shows them; of 'rated_voltage' the number in its text. */
const ruledKeys: ReadonlySet<string> = new Set([
  'gmt_max',
  'positions_per_bus',
  'klm_positions_per_bus',
  'tpa_positions_per_bus',
  'bullet_positions_per_bus',
  'gmt_positions_per_bus',
  'positions_used',
  'voltage_range',
  'rated_voltage',
  'conducting',
])

type Pause = () => Promise<unknown>

/** Makes the index of a catalogue in small steps; awaits `pause` between them, so that requests are answered meanwhile. */
export async function buildIndex(contents: CatalogContents, pause: Pause): Promise<CatalogIndex> {
  const { revision, attributes, products } = contents
  const { ids, categoryOf } = products
  const tree = buildCategoryTree(contents.categories)
  setCategoryRows(tree, categoryOf)
  const rowAt = ascending(ids.length)
  const filters = inPlace(attributes, 'filterPosition')
  const listAttributes = inPlace(attributes, 'listPosition')
  const listed = [...new Set([...filters, ...listAttributes])].filter(({ kind }) => kind !== 'text')
  const columns = columnsOf(products, listed)
  await pause()
  for (const column of columns.values()) {
    if (column.attribute.filterPosition === null) continue
    column.runs()
    await pause()
  }
  const ruled = attributes.filter(({ key }) => ruledKeys.has(key))
  return {
    revision,
    products,
    ids,
    rowOf: new Map(Array.from(ids, (id, row) => [id, row])),
    tree,
    categoryOf,
    attributes,
    filters,
    listAttributes,
    columns,
    ruleColumns: columnsOf(products, ruled),
    inPosition: { rankOf: rowAt, rowAt },
    newestFirst: rowOrder(products.newestFirst),
    pictureRevisions: new Map(contents.pictureRevisions),
    externalLinks: contents.externalLinks,
    bestSellerIds: contents.bestSellerIds,
    homeProductIds: contents.homeProductIds,
    documentedCategories: new Set(contents.documentedCategories),
    byName: remembered((language: Language) => nameOrder(products, language, pause)),
    byPartNumber: remembered(() => partNumberOrder(products, pause)),
    byColumn: rememberedByKey((column, isDescending) => columnOrder(column, isDescending)),
  }
}

/** The columns of the attributes, by attribute id; an attribute that no product has gets one without values. */
function columnsOf({ ids, values }: ProductFacts, attributes: readonly AttributeFacts[]): Map<number, Column> {
  const none: Pick<ValueColumn, 'codes' | 'lists'> = { codes: new Uint8Array(ids.length), lists: [[]] }
  const byId = new Map(values.map(column => [column.attributeId, column]))
  return new Map(
    attributes.map(attribute => [attribute.id, columnOfValues(attribute, byId.get(attribute.id) ?? none, columnValue)]),
  )
}

function setCategoryRows(tree: CategoryTree, categoryOf: Codes): void {
  const counts = new Uint32Array(tree.inOrder.length + 1)
  for (const ordinal of categoryOf) counts[ordinal] = (counts[ordinal] ?? 0) + 1
  const starts = [0]
  for (const count of counts) starts.push((starts.at(-1) ?? 0) + count)
  for (const node of tree.inOrder) {
    node.firstRow = starts[node.ordinal] ?? 0
    node.endRow = starts[node.endOrdinal] ?? 0
  }
}

function inPlace<K extends 'filterPosition' | 'listPosition', T extends Record<K, number | null>>(
  attributes: readonly T[],
  key: K,
): T[] {
  return attributes.filter(attribute => attribute[key] !== null).sort((a, b) => (a[key] ?? 0) - (b[key] ?? 0))
}

/** The products sorted by name, in JavaScript because PGlite has no ICU collations. */
const nameOrder = ({ ids, names }: ProductFacts, language: Language, pause: Pause): Promise<RowOrder> =>
  sortTexts(
    Array.from(ids, (_, row) => textIn(names, row, language)),
    language,
    pause,
  )

/** The products sorted by the manufacturer's part number, else by SKU; digits count as numbers: GMT-2 before GMT-10. */
const partNumberOrder = ({ ids, skus, manufacturerPartNumbers }: ProductFacts, pause: Pause): Promise<RowOrder> =>
  sortTexts(
    Array.from(ids, (_, row) => textAt(manufacturerPartNumbers, row) ?? textAt(skus, row) ?? ''),
    'en',
    pause,
  )

async function sortTexts(texts: readonly string[], language: Language, pause: Pause): Promise<RowOrder> {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return rowOrder(await sortInSteps(texts.length, (a, b) => compare(texts[a] ?? '', texts[b] ?? ''), pause))
}

/** Sorts once for each argument. */
function remembered<A extends [] | [string]>(
  sort: (...argument: A) => Promise<RowOrder>,
): (...argument: A) => Promise<RowOrder> {
  const known = new Map<string, Promise<RowOrder>>()
  return (...argument) => {
    const key = argument.join()
    const order = known.get(key) ?? sort(...argument)
    known.set(key, order)
    return order
  }
}

function rememberedByKey(make: CatalogIndex['byColumn']): CatalogIndex['byColumn'] {
  const known = new Map<string, RowOrder>()
  return (column, isDescending) => {
    const key = `${isDescending ? '-' : ''}${column.attribute.id}`
    const order = known.get(key) ?? make(column, isDescending)
    known.set(key, order)
    return order
  }
}
