import { setImmediate as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type CatalogIndex, ExternalLink } from '../domain/catalog-index.ts'
import { buildCategoryTree, type CategoryTree } from '../domain/category-tree.ts'
import type { Codes } from '../domain/filtering/code-runs.ts'
import { ascending, columnOrder, type RowOrder, rowOrder } from '../domain/listing/row-order.ts'
import { sortInSteps } from '../domain/listing/sort-in-steps.ts'
import {
  findCatalogRevision,
  findSetting,
  listAttributeFacts,
  listCategoryRows,
  listIndexRows,
  listPictureRevisions,
} from './index-store.ts'
import { loadColumns } from './load-columns.ts'
import { loadNameOrder, loadPartNumberOrder } from './load-orders.ts'

const chunkLength = 2000

type IndexRow = Awaited<ReturnType<typeof listIndexRows>>[number] & { ordinal: number }

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

/** Reads the catalogue in small steps, so that requests are answered meanwhile. */
export async function loadIndex(db: Database): Promise<CatalogIndex> {
  const revision = await findCatalogRevision(db)
  const tree = buildCategoryTree(await listCategoryRows(db))
  const attributes = await listAttributeFacts(db)
  const products = await listProducts(db, tree)
  const ids = Int32Array.from(products, ({ id }) => id)
  const rowOf = new Map(products.map(({ id }, row) => [id, row]))
  const categoryOf = Uint16Array.from(products, ({ ordinal }) => ordinal)
  setCategoryRows(tree, categoryOf)
  const rowAt = ascending(ids.length)
  const filters = inPlace(attributes, 'filterPosition')
  const listAttributes = inPlace(attributes, 'listPosition')
  const listed = [...new Set([...filters, ...listAttributes])].filter(({ kind }) => kind !== 'text')
  const ruled = attributes.filter(({ key }) => ruledKeys.has(key))
  const byPartNumber = remembered(() => loadPartNumberOrder(db, ids, rowOf))
  return {
    revision,
    ids,
    rowOf,
    tree,
    categoryOf,
    attributes,
    filters,
    listAttributes,
    columns: await loadColumns(db, listed, ids, rowOf),
    ruleColumns: await loadColumns(db, ruled, ids, rowOf),
    inPosition: { rankOf: rowAt, rowAt },
    newestFirst: await newestFirst(products),
    pictureRevisions: await listPictureRevisions(db),
    externalLinks: z.array(ExternalLink).parse(JSON.parse((await findSetting(db, 'external_links')) ?? '[]')),
    bestSellerIds: idsInPlace(products, 'bestSellerPosition'),
    homeProductIds: idsInPlace(products, 'homePosition'),
    byName: remembered((language: Language) => loadNameOrder(db, ids, rowOf, language)),
    byPartNumber: () => byPartNumber('all'),
    byColumn: rememberedByKey((column, isDescending) => columnOrder(column, isDescending)),
  }
}

/** All products of published categories, in the order 'position'. */
async function listProducts(db: Database, tree: CategoryTree): Promise<IndexRow[]> {
  const products: IndexRow[] = []
  let afterId = 0
  for (;;) {
    const chunk = await listIndexRows(db, afterId, chunkLength)
    for (const row of chunk) {
      const ordinal = tree.byId.get(row.categoryId)?.ordinal
      if (ordinal !== undefined) products.push({ ...row, ordinal })
    }
    const last = chunk.at(-1)
    if (!last || chunk.length < chunkLength) break
    afterId = last.id
    await pause()
  }
  // Both are PostgreSQL integers, so one number can hold them; the sort keeps the order of the ids in which the rows were read.
  const keys = Float64Array.from(products, ({ ordinal, position }) => ordinal * 2 ** 32 + position + 2 ** 31)
  return Array.from(await sortByKeys(keys)).flatMap(place => products[place] ?? [])
}

export function setCategoryRows(tree: CategoryTree, categoryOf: Codes): void {
  const counts = new Uint32Array(tree.inOrder.length + 1)
  for (const ordinal of categoryOf) counts[ordinal] = (counts[ordinal] ?? 0) + 1
  const starts = [0]
  for (const count of counts) starts.push((starts.at(-1) ?? 0) + count)
  for (const node of tree.inOrder) {
    node.firstRow = starts[node.ordinal] ?? 0
    node.endRow = starts[node.endOrdinal] ?? 0
  }
}

async function newestFirst(products: readonly IndexRow[]): Promise<RowOrder> {
  return rowOrder(await sortByKeys(Float64Array.from(products, ({ createdAt }) => -createdAt.getTime())))
}

const sortByKeys = (keys: Float64Array) => sortInSteps(keys.length, (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0), pause)

function inPlace<K extends 'filterPosition' | 'listPosition', T extends Record<K, number | null>>(
  attributes: readonly T[],
  key: K,
): T[] {
  return attributes.filter(attribute => attribute[key] !== null).sort((a, b) => (a[key] ?? 0) - (b[key] ?? 0))
}

function idsInPlace(products: readonly IndexRow[], key: 'bestSellerPosition' | 'homePosition'): number[] {
  const placed = products.filter(product => product[key] !== null)
  return placed.sort((a, b) => (a[key] ?? 0) - (b[key] ?? 0)).map(({ id }) => id)
}

/** Loads once for each argument; a failed load is repeated on the next call. */
function remembered<A extends string>(load: (argument: A) => Promise<RowOrder>): (argument: A) => Promise<RowOrder> {
  const known = new Map<A, Promise<RowOrder>>()
  return argument => {
    const order = known.get(argument) ?? load(argument)
    known.set(argument, order)
    order.catch(() => known.delete(argument))
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
