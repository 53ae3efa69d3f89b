import { setImmediate as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import type { AttributeFacts } from '../domain/attribute.ts'
import { buildCategoryTree, type CategoryTree } from '../domain/category-tree.ts'
import {
  type CatalogContents,
  ExternalLink,
  type ProductFacts,
  packNumbers,
  type Relations,
} from '../domain/contents/catalog-contents.ts'
import { type PackedTexts, packTexts } from '../domain/contents/packed-texts.ts'
import { buildValueColumn, type ValueColumn } from '../domain/contents/value-column.ts'
import { sortInSteps } from '../domain/listing/sort-in-steps.ts'
import {
  findCatalogRevision,
  findSetting,
  listAttributeFacts,
  listCategoryRows,
  listDocumentedCategories,
  listDocumentedProducts,
  listIndexRelations,
  listIndexRows,
  listIndexTexts,
  listIndexValues,
  listPictureRevisions,
} from './index-store.ts'

const chunkLength = 2000
const mostRelations = 100

type IndexRow = Awaited<ReturnType<typeof listIndexRows>>[number] & { ordinal: number }

/** Reads the published catalogue in small steps, so that requests are answered meanwhile. */
export async function readContents(db: Database): Promise<CatalogContents> {
  const revision = await findCatalogRevision(db)
  const categories = await listCategoryRows(db)
  const attributes = await listAttributeFacts(db)
  const rows = await listProducts(db, buildCategoryTree(categories))
  return {
    revision,
    categories,
    attributes,
    externalLinks: z.array(ExternalLink).parse(JSON.parse((await findSetting(db, 'external_links')) ?? '[]')),
    pictureRevisions: await listPictureRevisions(db),
    bestSellerIds: idsInPlace(rows, 'bestSellerPosition'),
    homeProductIds: idsInPlace(rows, 'homePosition'),
    documentedCategories: await listDocumentedCategories(db),
    products: await readProducts(db, rows, attributes),
  }
}

/** All products of published categories, in the order 'position'. */
async function listProducts(db: Database, tree: CategoryTree): Promise<IndexRow[]> {
  const products: IndexRow[] = []
  let afterId = -(2 ** 31)
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

async function readProducts(
  db: Database,
  rows: readonly IndexRow[],
  attributes: readonly AttributeFacts[],
): Promise<ProductFacts> {
  const ids = Int32Array.from(rows, ({ id }) => id)
  const rowOf = new Map(rows.map(({ id }, row) => [id, row]))
  return {
    ids,
    categoryOf: Uint16Array.from(rows, ({ ordinal }) => ordinal),
    newestFirst: await sortByKeys(Float64Array.from(rows, ({ createdAt }) => -createdAt.getTime())),
    revisions: Int32Array.from(rows, ({ revision }) => revision),
    updatedAt: Float64Array.from(rows, ({ updatedAt }) => updatedAt.getTime()),
    leadTimeFrom: packNumbers(rows.map(({ leadTimeWeeksFrom }) => leadTimeWeeksFrom)),
    leadTimeTo: packNumbers(rows.map(({ leadTimeWeeksTo }) => leadTimeWeeksTo)),
    replacedBy: packNumbers(rows.map(({ replacedById }) => replacedById)),
    seNames: packTexts(rows.map(({ seName }) => seName)),
    skus: packTexts(rows.map(({ sku }) => sku)),
    manufacturers: packTexts(rows.map(({ manufacturer }) => manufacturer)),
    manufacturerPartNumbers: packTexts(rows.map(({ manufacturerPartNumber }) => manufacturerPartNumber)),
    ...(await readTexts(db, ids, rowOf)),
    values: await readValues(db, ids, rowOf, attributes),
    relations: await readRelations(db, ids, rowOf),
    hasDocuments: await readDocumented(db, ids, rowOf),
  }
}

type RowOf = ReadonlyMap<number, number>

async function readTexts(db: Database, ids: Int32Array, rowOf: RowOf) {
  const noTexts = () => (ids.length === 0 ? [] : new Array<string | null>(ids.length).fill(null))
  const names = { en: noTexts(), es: noTexts(), fr: noTexts() }
  const shortDescriptions = { en: noTexts(), es: noTexts(), fr: noTexts() }
  for (const { fromId, toId } of runsOfIds(ids, chunkLength)) {
    for (const [id, language, name, shortDescription] of await listIndexTexts(db, fromId, toId)) {
      const row = rowOf.get(id)
      if (row === undefined || !languages.includes(language)) continue
      names[language][row] = name
      shortDescriptions[language][row] = shortDescription
    }
    await pause()
  }
  const pack = ({ en, es, fr }: typeof names): Record<'en' | 'es' | 'fr', PackedTexts> => ({
    en: packTexts(en),
    es: packTexts(es),
    fr: packTexts(fr),
  })
  return { names: pack(names), shortDescriptions: pack(shortDescriptions) }
}

async function readValues(
  db: Database,
  ids: Int32Array,
  rowOf: RowOf,
  attributes: readonly AttributeFacts[],
): Promise<ValueColumn[]> {
  const builders = new Map(attributes.map(({ id }) => [id, buildValueColumn(id, ids.length)]))
  for (const { fromId, toId } of runsOfIds(ids, chunkLength)) {
    for (const { productIds, ...value } of await listIndexValues(db, fromId, toId)) {
      const rows = productIds.flatMap(id => rowOf.get(id) ?? [])
      builders.get(value.attributeId)?.add(value, rows)
    }
    await pause()
  }
  return [...builders.values()].map(builder => builder.finish()).filter(({ lists }) => lists.length > 1)
}

async function readRelations(db: Database, ids: Int32Array, rowOf: RowOf): Promise<Relations> {
  const ofRow = new Map<number, { relatedId: number; kind: 'accessory' | 'related' }[]>()
  for (const { fromId, toId } of runsOfIds(ids, chunkLength)) {
    for (const { productId, ...relation } of await listIndexRelations(db, fromId, toId)) {
      const row = rowOf.get(productId)
      if (row === undefined) continue
      const known = ofRow.get(row)
      if (!known) ofRow.set(row, [relation])
      else if (known.length < mostRelations) known.push(relation)
    }
    await pause()
  }
  const starts = new Uint32Array(ids.length + 1)
  const shown: { relatedId: number; kind: 'accessory' | 'related' }[] = []
  for (let row = 0; row < ids.length; row++) {
    shown.push(...(ofRow.get(row) ?? []).filter(({ relatedId }) => rowOf.has(relatedId)))
    starts[row + 1] = shown.length
  }
  return {
    starts,
    relatedIds: Int32Array.from(shown, ({ relatedId }) => relatedId),
    isAccessory: Uint8Array.from(shown, ({ kind }) => Number(kind === 'accessory')),
  }
}

async function readDocumented(db: Database, ids: Int32Array, rowOf: RowOf): Promise<Uint8Array> {
  const has = new Uint8Array(ids.length)
  for (const { fromId, toId } of runsOfIds(ids, chunkLength)) {
    for (const id of await listDocumentedProducts(db, fromId, toId)) {
      const row = rowOf.get(id)
      if (row !== undefined) has[row] = 1
    }
  }
  return has
}

const sortByKeys = (keys: Float64Array) => sortInSteps(keys.length, (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0), pause)

function idsInPlace(products: readonly IndexRow[], key: 'bestSellerPosition' | 'homePosition'): number[] {
  const placed = products.filter(product => product[key] !== null)
  return placed.sort((a, b) => (a[key] ?? 0) - (b[key] ?? 0)).map(({ id }) => id)
}

/** Cuts product ids into runs of at most `length` products that follow each other by id. */
function runsOfIds(ids: Int32Array, length: number): { fromId: number; toId: number }[] {
  const sorted = ids.slice().sort()
  const runs: { fromId: number; toId: number }[] = []
  for (let start = 0; start < sorted.length; start += length) {
    const last = Math.min(start + length, sorted.length) - 1
    runs.push({ fromId: sorted[start] ?? 0, toId: sorted[last] ?? 0 })
  }
  return runs
}
