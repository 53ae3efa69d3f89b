import type { AttributeFacts } from './attribute.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { buildCategoryTree, type CategoryTree } from './category-tree.ts'
import type { CatalogContents, ProductFacts } from './contents/catalog-contents.ts'
import type { RowLayout } from './contents/row-layout.ts'
import type { ValueColumn } from './contents/value-column.ts'
import type { Codes } from './filtering/code-runs.ts'
import { type Column, columnKeeper, columnOfValues, columnValue } from './filtering/column.ts'
import { ascending, columnOrder, type RowOrder, rowOrder } from './listing/row-order.ts'
import { joinTextOrders, type TextOrders, textOrders } from './listing/text-orders.ts'
import { isTradeFacet, tradeColumns } from './trade/trade-facets.ts'

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

/** The index before a change of some products, and how the rows come from those before. */
export interface EarlierIndex {
  index: CatalogIndex
  layout: RowLayout
}

/**
 * Makes the index of a catalogue in small steps; awaits `pause` between them, so that requests are answered meanwhile. `earlier`: what
 * the change left as it was is taken from there.
 */
export async function buildIndex(
  contents: CatalogContents,
  pause: Pause,
  earlier: EarlierIndex | null = null,
): Promise<CatalogIndex> {
  const { revision, attributes, products } = contents
  const { ids, categoryOf } = products
  const sameRows = earlier?.layout.isInPlace ? earlier.index : null
  const rowAt = sameRows?.inPosition.rowAt ?? ascending(ids.length)
  const filters = inPlace(attributes, 'filterPosition')
  const listAttributes = inPlace(attributes, 'listPosition')
  const listed = [...new Set([...filters, ...listAttributes])].filter(({ kind }) => kind !== 'text')
  const columns = await columnsOf(products, listed, pause)
  const ownKeys = new Set(attributes.map(({ key }) => key))
  const trade = (await tradeColumns(products.trade, pause)).filter(({ attribute }) => !ownKeys.has(attribute.key))
  for (const column of trade) columns.set(column.attribute.id, column)
  for (const column of columns.values()) {
    const isFilter = column.attribute.filterPosition !== null || isTradeFacet(column.attribute)
    if (!isFilter || column.hasRuns()) continue
    column.runs()
    await pause()
  }
  const ruled = attributes.filter(({ key }) => ruledKeys.has(key))
  const orders = earlier
    ? await joinTextOrders(textOrdersOf.get(earlier.index), earlier.index.products, products, earlier.layout, pause)
    : new Map<string, RowOrder>()
  const { byName, byPartNumber, settled } = textOrders(products, orders, pause)
  const index: CatalogIndex = {
    revision,
    products,
    ids,
    rowOf: sameRows?.rowOf ?? new Map(Array.from(ids, (id, row) => [id, row])),
    tree: sameRows?.categoryOf === categoryOf ? sameRows.tree : treeOf(contents),
    categoryOf,
    attributes,
    filters: [...filters, ...trade.map(({ attribute }) => attribute)],
    listAttributes,
    columns,
    ruleColumns: await columnsOf(products, ruled, pause),
    inPosition: { rankOf: rowAt, rowAt },
    newestFirst:
      sameRows?.products.newestFirst === products.newestFirst ? sameRows.newestFirst : rowOrder(products.newestFirst),
    pictureRevisions: new Map(contents.pictureRevisions),
    externalLinks: contents.externalLinks,
    bestSellerIds: contents.bestSellers.map(([id]) => id),
    homeProductIds: contents.homeProducts.map(([id]) => id),
    documentedCategories: new Set(contents.documentedCategories),
    filteredDocuments: contents.filteredDocuments,
    aliases: Map.groupBy(contents.aliases, ([id]) => id),
    byName,
    byPartNumber,
    byColumn: rememberedByKey((column, isDescending) => columnOrder(column, isDescending)),
  }
  textOrdersOf.set(index, settled)
  return index
}

/** The orders that somebody has asked for. */
const textOrdersOf = new WeakMap<CatalogIndex, TextOrders>()

function treeOf({ categories, products }: CatalogContents): CategoryTree {
  const tree = buildCategoryTree(categories)
  setCategoryRows(tree, products.categoryOf)
  return tree
}

const columnsKept = columnKeeper()

/** The columns of the attributes, by attribute id; an attribute that no product has gets one without values. */
async function columnsOf(
  { ids, values }: ProductFacts,
  attributes: readonly AttributeFacts[],
  pause: Pause,
): Promise<Map<number, Column>> {
  const byId = new Map(values.map(column => [column.attributeId, column]))
  const columns = new Map<number, Column>()
  for (const attribute of attributes) {
    const own = byId.get(attribute.id)
    if (!own) {
      const none: Pick<ValueColumn, 'codes' | 'lists'> = { codes: new Uint8Array(ids.length), lists: [[]] }
      columns.set(attribute.id, columnOfValues(attribute, none, columnValue))
      continue
    }
    const known = columnsKept.find(attribute, own)
    columns.set(attribute.id, known ?? columnsKept.keep(own, columnOfValues(attribute, own, columnValue)))
    if (!known) await pause()
  }
  return columns
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

function rememberedByKey(make: CatalogIndex['byColumn']): CatalogIndex['byColumn'] {
  const known = new Map<string, RowOrder>()
  return (column, isDescending) => {
    const key = `${isDescending ? '-' : ''}${column.attribute.id}`
    const order = known.get(key) ?? make(column, isDescending)
    known.set(key, order)
    return order
  }
}
