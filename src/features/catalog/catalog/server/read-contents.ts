import { setImmediate as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { ShownMedia } from '#features/site/media/domain/media-path.ts'
import { findShownMedia } from '#features/site/media/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import { type AttributeFacts, withShownWords } from '../domain/attribute.ts'
import { buildCategoryTree, type CategoryTree } from '../domain/category-tree.ts'
import {
  type CatalogContents,
  ExternalLink,
  type Place,
  type ProductFacts,
  packNumbers,
  type Relations,
} from '../domain/contents/catalog-contents.ts'
import { type ChangedProducts, compareAliases } from '../domain/contents/join-contents.ts'
import { type PackedTexts, packTextsInSteps } from '../domain/contents/packed-texts.ts'
import { buildValueColumn, type ValueColumn } from '../domain/contents/value-column.ts'
import type { LeadTimeStep } from '../domain/lead-time.ts'
import { eachInSteps } from '../domain/listing/each-in-steps.ts'
import { sortInSteps } from '../domain/listing/sort-in-steps.ts'
import { writeTrade } from '../domain/trade/packed-trade.ts'
import {
  findCatalogRevision,
  findSetting,
  listAttributeFacts,
  listCategoryRows,
  listDocumentedCategories,
  listDocumentedProducts,
  listFilteredDocuments,
  listIndexAliases,
  listIndexLeadTimes,
  listIndexPictures,
  listIndexRelations,
  listIndexRows,
  listIndexRowsOf,
  listIndexTexts,
  listIndexValues,
  listPictureRevisions,
  type SomeIds,
} from './index-store.ts'
import { leadTimeStep } from './store.ts'

const chunkLength = 2000
/** So many rows are gone through in one turn of the event loop. */
const turnRows = 5000
/** And so many values. */
const turnValues = 20_000
const mostRelations = 100

type IndexRowRead = Awaited<ReturnType<typeof listIndexRowsOf>>[number]
type IndexRow = IndexRowRead & { ordinal: number }

/** Reads the published catalogue in small steps, so that requests are answered meanwhile. */
export async function readContents(db: Database): Promise<CatalogContents> {
  const revision = await findCatalogRevision(db)
  const categories = await listCategoryRows(db)
  const attributes = await listAttributeFacts(db)
  const rows = await inRowOrder(await listProducts(db), buildCategoryTree(categories))
  const chunks = runsOfIds(rows, chunkLength)
  return {
    revision,
    categories,
    attributes,
    externalLinks: z.array(ExternalLink).parse(JSON.parse((await findSetting(db, 'external_links')) ?? '[]')),
    pictureRevisions: await listPictureRevisions(db),
    bestSellers: placesOf(rows, 'bestSellerPosition'),
    homeProducts: placesOf(rows, 'homePosition'),
    documentedCategories: await listDocumentedCategories(db),
    filteredDocuments: await listFilteredDocuments(db),
    aliases: await readAliases(db, rows, chunks),
    products: await readProducts(db, rows, attributes, chunks),
  }
}

/** Reads some products of a catalogue whose categories and attributes are known. */
export async function readChangedProducts(
  db: Database,
  { categories, attributes, pictureRevisions }: CatalogContents,
  { revision, ids }: Pick<ChangedProducts, 'revision' | 'ids'>,
): Promise<ChangedProducts> {
  const found = await listIndexRowsOf(db, [...ids])
  const rows = await inRowOrder(found, buildCategoryTree(categories))
  const chunks = rows.length > 0 ? [rows.map(({ id }) => id)] : []
  const isPicture = pictureRevisions.some(([id]) => ids.has(id))
  return {
    revision,
    ids,
    pictureRevisions: isPicture ? await listPictureRevisions(db) : pictureRevisions,
    bestSellers: placesOf(rows, 'bestSellerPosition'),
    homeProducts: placesOf(rows, 'homePosition'),
    filteredDocuments: await listFilteredDocuments(db),
    aliases: await readAliases(db, rows, chunks),
    products: await readProducts(db, rows, attributes, chunks),
  }
}

async function listProducts(db: Database): Promise<IndexRowRead[]> {
  const products: IndexRowRead[] = []
  let afterId = -(2 ** 31)
  for (;;) {
    const chunk = await listIndexRows(db, afterId, chunkLength)
    for (const row of chunk) products.push(row)
    const last = chunk.at(-1)
    if (!last || chunk.length < chunkLength) return products
    afterId = last.id
    await pause()
  }
}

/** The products of published categories, in the order 'position'. `read`: in the order of their ids. */
async function inRowOrder(read: readonly IndexRowRead[], tree: CategoryTree): Promise<IndexRow[]> {
  const products = read.flatMap((row): IndexRow[] => {
    const ordinal = tree.byId.get(row.categoryId)?.ordinal
    return ordinal === undefined ? [] : [{ ...row, ordinal }]
  })
  await pause()
  // Both are PostgreSQL integers, so one number can hold them; the sort keeps the order of the ids in which the rows were read.
  const keys = Float64Array.from(products, ({ ordinal, position }) => ordinal * 2 ** 32 + position + 2 ** 31)
  const order = await sortByKeys(keys)
  await pause()
  return Array.from(order).flatMap(place => products[place] ?? [])
}

async function readAliases(
  db: Database,
  rows: readonly IndexRow[],
  chunks: readonly SomeIds[],
): Promise<CatalogContents['aliases']> {
  const known = new Set(rows.map(({ id }) => id))
  const aliases: (readonly [number, string])[] = []
  for (const some of chunks)
    for (const { productId, sku } of await listIndexAliases(db, some))
      if (known.has(productId)) aliases.push([productId, sku])
  return aliases.sort(compareAliases)
}

async function readProducts(
  db: Database,
  rows: readonly IndexRow[],
  attributes: readonly AttributeFacts[],
  chunks: readonly SomeIds[],
): Promise<ProductFacts> {
  const reading = { db, ids: Int32Array.from(rows, ({ id }) => id), chunks, rowOf: new Map<number, number>() }
  await eachInTurns(rows, ({ id }, row) => void reading.rowOf.set(id, row))
  // A catalogue may have a hundred thousand products: each array is a turn of its own.
  const made = async <T>(make: () => T): Promise<T> => {
    await pause()
    return make()
  }
  return {
    ids: reading.ids,
    categoryOf: await made(() => Uint16Array.from(rows, ({ ordinal }) => ordinal)),
    positions: await made(() => Int32Array.from(rows, ({ position }) => position)),
    createdAt: await made(() => Float64Array.from(rows, ({ createdAt }) => createdAt.getTime())),
    newestFirst: await sortByKeys(await made(() => Float64Array.from(rows, ({ createdAt }) => -createdAt.getTime()))),
    revisions: await made(() => Int32Array.from(rows, ({ revision }) => revision)),
    updatedAt: await made(() => Float64Array.from(rows, ({ updatedAt }) => updatedAt.getTime())),
    leadTimeFrom: await made(() => packNumbers(rows.map(({ leadTimeWeeksFrom }) => leadTimeWeeksFrom))),
    leadTimeTo: await made(() => packNumbers(rows.map(({ leadTimeWeeksTo }) => leadTimeWeeksTo))),
    replacedBy: await made(() => packNumbers(rows.map(({ replacedById }) => replacedById))),
    seNames: await packed(rows.map(({ seName }) => seName)),
    skus: await packed(rows.map(({ sku }) => sku)),
    manufacturers: await packed(rows.map(({ manufacturer }) => manufacturer)),
    manufacturerPartNumbers: await packed(rows.map(({ manufacturerPartNumber }) => manufacturerPartNumber)),
    ...(await readTexts(reading)),
    values: await readValues(reading, attributes),
    relations: await readRelations(reading),
    hasDocuments: await readDocumented(reading),
    pictures: await readPictures(reading),
    leadTimes: await readLeadTimes(reading),
    trade: await packed(rows.map(writeTrade)),
  }
}

/** Goes through many rows in several turns of the event loop. */
const eachInTurns = <T>(rows: ArrayLike<T>, work: (row: T, at: number) => void): Promise<void> =>
  eachInSteps(rows.length, turnRows, pause, at => work(rows[at] as T, at))

async function packed(texts: readonly (string | null)[]): Promise<PackedTexts> {
  await pause()
  return packTextsInSteps(texts, pause)
}

/** The products that are read, and in which pieces. */
interface Reading {
  db: Database
  ids: Int32Array
  rowOf: Map<number, number>
  chunks: readonly SomeIds[]
}

async function readTexts({ db, ids, rowOf, chunks }: Reading) {
  const noTexts = () => (ids.length === 0 ? [] : new Array<string | null>(ids.length).fill(null))
  const names = { en: noTexts(), es: noTexts(), fr: noTexts() }
  const shortDescriptions = { en: noTexts(), es: noTexts(), fr: noTexts() }
  for (const some of chunks) {
    for (const [id, language, name, shortDescription] of await listIndexTexts(db, some)) {
      const row = rowOf.get(id)
      if (row === undefined || !languages.includes(language)) continue
      names[language][row] = name
      shortDescriptions[language][row] = shortDescription
    }
    await pause()
  }
  const pack = async ({ en, es, fr }: typeof names): Promise<Record<'en' | 'es' | 'fr', PackedTexts>> => ({
    en: await packed(en),
    es: await packed(es),
    fr: await packed(fr),
  })
  return { names: await pack(names), shortDescriptions: await pack(shortDescriptions) }
}

async function readValues(
  { db, ids, rowOf, chunks }: Reading,
  attributes: readonly AttributeFacts[],
): Promise<ValueColumn[]> {
  await pause()
  const builders = new Map(attributes.map(({ id }) => [id, buildValueColumn(id, ids.length)]))
  for (const some of chunks) {
    const values = (await listIndexValues(db, some)).map(withShownWords)
    await pause()
    let done = 0
    for (const { productIds, ...value } of values) {
      const rows = productIds.flatMap(id => rowOf.get(id) ?? [])
      builders.get(value.attributeId)?.add(value, rows)
      done += rows.length
      if (done < turnValues) continue
      done = 0
      await pause()
    }
    await pause()
  }
  const columns: ValueColumn[] = []
  for (const builder of builders.values()) {
    columns.push(builder.finish())
    await pause()
  }
  return columns.filter(({ lists }) => lists.length > 1)
}

async function readRelations({ db, ids, rowOf, chunks }: Reading): Promise<Relations> {
  const ofRow = new Map<number, { relatedId: number; kind: 'accessory' | 'related' }[]>()
  for (const some of chunks) {
    for (const { productId, ...relation } of await listIndexRelations(db, some)) {
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
  await eachInTurns(ids, (_, row) => {
    shown.push(...(ofRow.get(row) ?? []))
    starts[row + 1] = shown.length
  })
  return {
    starts,
    relatedIds: Int32Array.from(shown, ({ relatedId }) => relatedId),
    isAccessory: Uint8Array.from(shown, ({ kind }) => Number(kind === 'accessory')),
  }
}

async function readPictures({ db, ids, rowOf, chunks }: Reading): Promise<PackedTexts> {
  const ofRow = new Map<number, ShownMedia[]>()
  for (const some of chunks) {
    const pictures = await listIndexPictures(db, some)
    const shown = await findShownMedia(db, [...new Set(pictures.map(({ mediaId }) => mediaId))])
    for (const { productId, mediaId } of pictures) {
      const row = rowOf.get(productId)
      const picture = shown.get(mediaId)
      if (row === undefined || !picture) continue
      const known = ofRow.get(row)
      if (known) known.push(picture)
      else ofRow.set(row, [picture])
    }
    await pause()
  }
  return packedLists(ids, ofRow)
}

async function readLeadTimes({ db, ids, rowOf, chunks }: Reading): Promise<PackedTexts> {
  const ofRow = new Map<number, LeadTimeStep[]>()
  for (const some of chunks) {
    for (const { productId, ...step } of await listIndexLeadTimes(db, some)) {
      const row = rowOf.get(productId)
      if (row === undefined) continue
      ofRow.set(row, [...(ofRow.get(row) ?? []), leadTimeStep(step)])
    }
    await pause()
  }
  return packedLists(ids, ofRow)
}

/** The list of each row as JSON. */
async function packedLists(ids: Reading['ids'], ofRow: ReadonlyMap<number, readonly unknown[]>): Promise<PackedTexts> {
  const texts: (string | null)[] = []
  await eachInTurns(ids, (_, row) => {
    const own = ofRow.get(row)
    texts.push(own ? JSON.stringify(own) : null)
  })
  return packed(texts)
}

async function readDocumented({ db, ids, rowOf, chunks }: Reading): Promise<Uint8Array> {
  const has = new Uint8Array(ids.length)
  for (const some of chunks) {
    for (const id of await listDocumentedProducts(db, some)) {
      const row = rowOf.get(id)
      if (row !== undefined) has[row] = 1
    }
  }
  return has
}

const sortByKeys = (keys: Float64Array) => sortInSteps(keys.length, (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0), pause)

function placesOf(rows: readonly IndexRow[], key: 'bestSellerPosition' | 'homePosition'): Place[] {
  const placed = rows.flatMap(row => (row[key] === null ? [] : [[row.id, row[key]] as const]))
  return placed.sort((a, b) => a[1] - b[1])
}

/** Cuts the ids of products into runs of at most `length` products that follow each other by id. */
function runsOfIds(rows: readonly IndexRow[], length: number): SomeIds[] {
  const sorted = Int32Array.from(rows, ({ id }) => id).sort()
  const runs: SomeIds[] = []
  for (let start = 0; start < sorted.length; start += length) {
    const last = Math.min(start + length, sorted.length) - 1
    runs.push({ fromId: sorted[start] ?? 0, toId: sorted[last] ?? 0 })
  }
  return runs
}
