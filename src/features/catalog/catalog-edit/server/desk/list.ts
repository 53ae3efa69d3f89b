import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { type CategoryNode, isWithin } from '#features/catalog/catalog/domain/category-tree.ts'
import { summaryRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { presentProductPicture } from '#features/catalog/catalog/domain/presenting/picture-path.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import type { ProductFilter } from '#features/catalog/product-view/domain/product-filter.ts'
import { type Cursor, defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { Database } from '#server/database/connection.ts'
import type { DeskList } from '#shared/desk/desk-replies.ts'
import { type Language, languages } from '#shared/language.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { soonEnd } from '#shared/time/soon.ts'
import { percentOf } from '../../domain/completeness.ts'
import type { EditedProductRow } from '../../domain/product-row.ts'
import { listProducts as readProducts } from '../store.ts'
import { type ListFacts, statedBy } from './list-facts.ts'
import { type Entry, idAt, inOrder, type Order, otherAt, type Passes } from './list-order.ts'
import { readStated } from './stated-rows.ts'
import { listChangedProducts, listOutdatedProducts, listWaitingProducts } from './store.ts'
import type { Unlisted } from './unlisted.ts'

export interface ListDeps {
  catalog: Catalog
  /** Ids of the products that a search of the site finds, the best first. */
  findProducts: (text: string, language: Language) => Promise<readonly number[]>
}

export interface Readers extends ListDeps {
  factsOf: (db: Database, index: CatalogIndex) => Promise<ListFacts>
  unlistedOf: (db: Database, facts: ListFacts) => Promise<readonly Unlisted[]>
}

export type ListQuery = ProductFilter & {
  order?: Order | undefined
  cursor?: string | undefined
  page_size?: number | undefined
  fields?: string | undefined
}

/** One page of all products, those that are not published among them. */
export async function listProducts(
  readers: Readers,
  query: ListQuery,
  context: DeskContext,
): Promise<DeskList<EditedProductRow>> {
  const { db, language } = context
  const { cursor: text, page_size: pageSize = defaultDeskPageSize, fields, ...filter } = query
  const list = `Product/List ${JSON.stringify(filter)}`
  const cursor = await readCursor(db, list, text, language)
  const { index } = readers.catalog
  const facts = await readers.factsOf(db, index)
  const others = await readers.unlistedOf(db, facts)
  const waiting = await listWaitingProducts(db)
  const passes = await readFilter(readers, filter, { facts, others, waiting, context })
  const ordered = await inOrder({ facts, others, passes }, filter, language)
  const { entries } = ordered
  const idOf = (entry: Entry) => idAt(ordered, index, entry)
  const { rows, offset } = pageAt(entries, idOf, cursor, pageSize)
  const placeOf = (entry: Entry) => [offset(entry), idOf(entry)]
  const page = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total: entries.length })
  const rowsOfPage = page.rows.map(entry => presentEntry(entry, otherAt(ordered, entry), { facts, waiting, language }))
  return { ...page, rows: await withValues(db, rowsOfPage, fields) }
}

/** Ids of all products that the list shows with a filter, in its order. */
export async function matchProducts(
  readers: Readers,
  filter: Omit<ListQuery, 'cursor' | 'page_size' | 'fields'>,
  context: DeskContext,
): Promise<readonly number[]> {
  const { db, language } = context
  const { index } = readers.catalog
  const facts = await readers.factsOf(db, index)
  const others = await readers.unlistedOf(db, facts)
  const waiting = await listWaitingProducts(db)
  const passes = await readFilter(readers, filter, { facts, others, waiting, context })
  const ordered = await inOrder({ facts, others, passes }, filter, language)
  return ordered.entries.map(entry => idAt(ordered, index, entry))
}

/** The rows of a page as deskListOf takes them, and the place of each. A cursor finds its row again where others came or went. */
function pageAt(
  entries: readonly Entry[],
  idOf: (entry: Entry) => number,
  cursor: Cursor | null,
  pageSize: number,
): { rows: Entry[]; offset: (entry: Entry) => number } {
  const offset = (entry: Entry) => entries.indexOf(entry)
  if (!cursor) return { rows: entries.slice(0, pageSize + 1), offset }
  const [place = 0, id] = cursor.values.map(Number)
  const found = entries.findIndex(entry => idOf(entry) === id)
  const at = found === -1 ? place : found
  if (cursor.toward === 'next') {
    const from = found === -1 ? at : at + 1
    return { rows: entries.slice(from, from + pageSize + 1), offset }
  }
  return { rows: entries.slice(Math.max(0, at - pageSize - 1), at).reverse(), offset }
}

interface FilterFacts {
  facts: ListFacts
  others: readonly Unlisted[]
  waiting: ReadonlyMap<number, Date | null>
  context: DeskContext
}

async function readFilter(
  readers: Readers,
  filter: ProductFilter,
  { facts, others, waiting, context }: FilterFacts,
): Promise<Passes> {
  const { index } = facts
  const { q, state, category_id: categoryId, without, complete_below: below, translation } = filter
  const rowTests: ((row: number) => boolean)[] = []
  const otherTests: ((other: Unlisted) => boolean)[] = []
  const words = foldText(q ?? '')
    .split(/\s+/)
    .filter(word => word !== '')
  const found = words.length > 0 ? await readers.findProducts(q ?? '', context.language) : null
  if (found) {
    const ids = new Set(found)
    rowTests.push(row => ids.has(index.ids[row] ?? 0))
    otherTests.push(other => ids.has(other.id) || words.every(word => other.words.includes(word)))
  }
  if (state) {
    if (state !== 'published') rowTests.push(() => false)
    otherTests.push(other => other.state === state)
  }
  if (categoryId !== undefined) {
    const node = index.tree.byId.get(categoryId)
    rowTests.push(row => node !== undefined && row >= node.firstRow && row < node.endRow)
    // A hidden category is not in the tree.
    const isOf = (other: Unlisted) => other.categoryId === categoryId || other.parentCategoryId === categoryId
    otherTests.push(other => isOf(other) || isBelow(index, other.categoryId, node))
  }
  if (without !== undefined) {
    const attributeId = index.attributes.find(({ key }) => key === without)?.id ?? 0
    const has = statedBy(index)(attributeId)
    rowTests.push(row => !has(row))
    otherTests.push(other => !other.stated.has(attributeId))
  }
  const stated = await readStated(context.db, index, filter, { others, language: context.language })
  if (stated) {
    rowTests.push(stated.row)
    otherTests.push(other => stated.isOther(other.id))
  }
  if (below !== undefined) {
    rowTests.push(row => percentOf(facts.missing[row] ?? 0, facts.needed[row] ?? 1) < below)
    otherTests.push(other => other.completeness < below)
  }
  if (translation || filter.translation_state) {
    const tests = await translationTests(facts, filter, context.db)
    rowTests.push(tests.row)
    otherTests.push(tests.other)
  }
  if (filter.without_document) {
    rowTests.push(row => facts.hasDocument[row] === 0)
    otherTests.push(other => !other.hasDocument)
  }
  const ids = await idSets(filter, waiting, context)
  for (const set of ids) {
    rowTests.push(row => set.has(index.ids[row] ?? 0))
    otherTests.push(other => set.has(other.id))
  }
  return {
    row: rowTests.length > 0 ? row => rowTests.every(test => test(row)) : null,
    other: other => otherTests.every(test => test(other)),
    found,
  }
}

/** Products with texts that are missing, or older than what they translate. */
async function translationTests(
  facts: ListFacts,
  { translation, translation_state: state }: ProductFilter,
  db: Database,
): Promise<{ row: (row: number) => boolean; other: (other: Unlisted) => boolean }> {
  const wanted: readonly Language[] = translation ? [translation] : languages
  const bits = wanted.reduce((sum, language) => sum | (1 << languages.indexOf(language)), 0)
  const [isMissing, isOutdated] = [state !== 'outdated', state !== 'missing']
  const outdated = isOutdated ? await listOutdatedProducts(db, wanted) : new Set<number>()
  const idOfRow = (row: number) => facts.index.ids[row] ?? 0
  return {
    row: row => (isMissing && ((facts.languages[row] ?? 0) & bits) !== 0) || outdated.has(idOfRow(row)),
    other: ({ id, incompleteLanguages }) =>
      (isMissing && wanted.some(one => incompleteLanguages.includes(one))) || outdated.has(id),
  }
}

const isBelow = ({ tree }: CatalogIndex, categoryId: number, above: CategoryNode | undefined): boolean => {
  const node = tree.byId.get(categoryId)
  return node !== undefined && above !== undefined && isWithin(node, above)
}

async function idSets(
  { with_draft: withDraft, publishes_within: within, changed_by: by, changed_since: since }: ProductFilter,
  waiting: ReadonlyMap<number, Date | null>,
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
): Promise<{ has: (id: number) => boolean }[]> {
  const end = soonEnd(now)
  const isChanged = by !== undefined || since !== undefined
  return [
    ...(withDraft ? [waiting] : []),
    ...(within ? [new Map([...waiting].filter(([, at]) => at !== null && at <= end))] : []),
    ...(isChanged
      ? [await listChangedProducts(db, { by, since: since === undefined ? undefined : new Date(since) })]
      : []),
  ]
}

const mostFields = 40

/** Adds the live values of the fields that were asked for. */
async function withValues(
  db: Database,
  rows: readonly Omit<EditedProductRow, 'values'>[],
  asked: string | undefined,
): Promise<EditedProductRow[]> {
  const fields = (asked ?? '').split(',').filter(Boolean).slice(0, mostFields)
  if (fields.length === 0) return rows.map(row => ({ ...row, values: {} }))
  const ids = rows.map(({ id }) => id)
  const stored = new Map((await readProducts(db, ids)).map(one => [one.id, one.fields]))
  return rows.map(row => {
    const values: Readonly<Record<string, unknown>> = stored.get(row.id) ?? {}
    const has = (field: string) => Object.hasOwn(values, field) && values[field] !== null
    return { ...row, values: Object.fromEntries(fields.filter(has).map(field => [field, values[field]])) }
  })
}

interface Shown {
  facts: ListFacts
  waiting: ReadonlyMap<number, Date | null>
  language: Language
}

function presentEntry(
  row: number,
  other: Unlisted | undefined,
  { facts, waiting, language }: Shown,
): Omit<EditedProductRow, 'values'> {
  const { index } = facts
  const id = other?.id ?? index.ids[row] ?? 0
  const waits = { has_waiting: waiting.has(id), publishes_on: waiting.get(id)?.toISOString() ?? null }
  if (other) return { ...other.present(language), ...waits }
  const { products, tree, categoryOf } = index
  const summary = summaryRow(products, row, language)
  const missing = facts.missing[row] ?? 0
  return {
    id,
    sku: summary.sku,
    name: summary.name,
    state: 'published',
    series: tree.inOrder[categoryOf[row] ?? 0]?.name[language] ?? '',
    manufacturer_part_number: summary.manufacturerPartNumber,
    completeness: percentOf(missing, facts.needed[row] ?? 1),
    missing_count: missing,
    incomplete_languages: languages.filter((_, at) => ((facts.languages[row] ?? 0) & (1 << at)) !== 0),
    ...waits,
    has_document: facts.hasDocument[row] === 1,
    picture_url: presentProductPicture(summary, summary.name, language).thumb_image_url,
    changed_on: new Date(products.updatedAt[row] ?? 0).toISOString(),
  }
}
