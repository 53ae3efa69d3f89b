import { type Language, languages } from '#shared/language.ts'
import type { CatalogContents, Place, ProductFacts, Relations } from './catalog-contents.ts'
import { joinColumn } from './join-column.ts'
import type { PackedTexts } from './packed-texts.ts'
import { joinOrder, layOutRows, type RowLayout } from './row-layout.ts'
import type { ValueColumn } from './value-column.ts'

/** What a change of some products says of them: the same as the contents, with the published ones among them as its products. */
export interface ChangedProducts
  extends Pick<
    CatalogContents,
    'revision' | 'bestSellers' | 'homeProducts' | 'aliases' | 'pictureRevisions' | 'filteredDocuments' | 'products'
  > {
  /** Every product that changed, published or not. */
  ids: ReadonlySet<number>
}

export interface JoinedContents {
  contents: CatalogContents
  layout: RowLayout
}

type Pause = () => Promise<unknown>

/**
 * The contents after a change of some products, made from the contents before it; they equal contents that are read anew. What did not
 * change is the same object as before. Awaits `pause` between its steps.
 */
export async function joinContents(
  before: CatalogContents,
  rowOf: ReadonlyMap<number, number>,
  changed: ChangedProducts,
  pause: Pause,
): Promise<JoinedContents> {
  const layout = layOutRows(before.products, changed.products, rowOf, changed.ids)
  const products = await joinProducts(before, changed.products, layout, pause)
  const rowOfId = rowFinder(products.ids, layout, rowOf, changed)
  const joinPlaces = (some: readonly Place[], read: readonly Place[]) =>
    [...some.filter(([id]) => !changed.ids.has(id)), ...read].sort(
      (a, b) => a[1] - b[1] || rowOfId(a[0]) - rowOfId(b[0]),
    )
  const contents = {
    ...before,
    revision: changed.revision,
    pictureRevisions: changed.pictureRevisions,
    filteredDocuments: changed.filteredDocuments,
    bestSellers: joinPlaces(before.bestSellers, changed.bestSellers),
    homeProducts: joinPlaces(before.homeProducts, changed.homeProducts),
    aliases: [...before.aliases.filter(([id]) => !changed.ids.has(id)), ...changed.aliases].sort(compareAliases),
    products,
  }
  return { contents, layout }
}

export const compareAliases = (a: CatalogContents['aliases'][number], b: CatalogContents['aliases'][number]) =>
  a[0] - b[0] || (a[1] < b[1] ? -1 : Number(a[1] > b[1]))

function rowFinder(
  ids: Int32Array,
  { rowOfKept, rowOfRead }: RowLayout,
  rowOf: ReadonlyMap<number, number>,
  { products }: ChangedProducts,
): (id: number) => number {
  const read = new Map(Array.from(products.ids, (id, at) => [id, rowOfRead[at] ?? 0]))
  return id => read.get(id) ?? rowOfKept[rowOf.get(id) ?? -1] ?? ids.length
}

async function joinProducts(
  { products: before, attributes }: CatalogContents,
  read: ProductFacts,
  layout: RowLayout,
  pause: Pause,
): Promise<ProductFacts> {
  const numbers = joinFigures(before, read, layout)
  await pause()
  const textsOf = async (
    field: 'seNames' | 'skus' | 'manufacturers' | 'manufacturerPartNumbers' | 'pictures' | 'leadTimes' | 'trade',
  ) => {
    const joined = joinTexts(before[field], read[field], layout)
    if (joined !== before[field]) await pause()
    return joined
  }
  const inLanguages = async (field: 'names' | 'shortDescriptions') => {
    const joined: Partial<Record<Language, PackedTexts>> = {}
    for (const language of languages) {
      const own = joinTexts(before[field][language], read[field][language], layout)
      if (own !== before[field][language]) await pause()
      joined[language] = own
    }
    return { ...before[field], ...joined }
  }
  const columnsBefore = new Map(before.values.map(column => [column.attributeId, column]))
  const columnsRead = new Map(read.values.map(column => [column.attributeId, column]))
  const values: ValueColumn[] = []
  for (const { id } of attributes) {
    const column = joinColumn(columnsBefore.get(id), columnsRead.get(id), layout)
    if (column) values.push(column)
    if (column !== columnsBefore.get(id)) await pause()
  }
  return {
    ...numbers,
    seNames: await textsOf('seNames'),
    skus: await textsOf('skus'),
    manufacturers: await textsOf('manufacturers'),
    manufacturerPartNumbers: await textsOf('manufacturerPartNumbers'),
    pictures: await textsOf('pictures'),
    leadTimes: await textsOf('leadTimes'),
    trade: await textsOf('trade'),
    names: await inLanguages('names'),
    shortDescriptions: await inLanguages('shortDescriptions'),
    values,
  }
}

function joinFigures(before: ProductFacts, read: ProductFacts, layout: RowLayout) {
  const createdAt = joinNumbers(before.createdAt, read.createdAt, layout)
  return {
    ids: joinNumbers(before.ids, read.ids, layout),
    categoryOf: joinNumbers(before.categoryOf, read.categoryOf, layout),
    positions: joinNumbers(before.positions, read.positions, layout),
    createdAt,
    newestFirst:
      createdAt === before.createdAt
        ? before.newestFirst
        : joinOrder(before.newestFirst, layout, (a, b) => (createdAt[b] ?? 0) - (createdAt[a] ?? 0)),
    revisions: joinNumbers(before.revisions, read.revisions, layout),
    updatedAt: joinNumbers(before.updatedAt, read.updatedAt, layout),
    leadTimeFrom: joinNumbers(before.leadTimeFrom, read.leadTimeFrom, layout),
    leadTimeTo: joinNumbers(before.leadTimeTo, read.leadTimeTo, layout),
    replacedBy: joinNumbers(before.replacedBy, read.replacedBy, layout),
    hasDocuments: joinNumbers(before.hasDocuments, read.hasDocuments, layout),
    relations: joinRelations(before.relations, read.relations, layout),
  }
}

type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array

/** The same array where nothing is another. */
function joinNumbers<T extends Numbers>(before: T, read: T, layout: RowLayout): T {
  const { segments, count, isInPlace, rowOfRead } = layout
  if (isInPlace && rowOfRead.every((row, at) => before[row] === read[at])) return before
  // The constructor of a typed array makes one of its own type.
  const joined = new (before.constructor as new (length: number) => T)(count)
  let row = 0
  for (const { isRead, first, end } of segments) {
    joined.set((isRead ? read : before).subarray(first, end), row)
    row += end - first
  }
  return joined
}

function joinTexts(before: PackedTexts, read: PackedTexts, { segments, count, isInPlace, rowOfRead }: RowLayout) {
  if (isInPlace && rowOfRead.every((row, at) => isSameText(before, row, read, at))) return before
  const starts = new Uint32Array(count + 1)
  let length = 0
  for (const { isRead, first, end } of segments) {
    const own = isRead ? read.starts : before.starts
    length += (own[end] ?? 0) - (own[first] ?? 0)
  }
  const bytes = new Uint8Array(length)
  let row = 0
  let at = 0
  for (const { isRead, first, end } of segments) {
    const own = isRead ? read : before
    const from = own.starts[first] ?? 0
    bytes.set(own.bytes.subarray(from, own.starts[end]), at)
    const shift = at - from
    for (let place = first + 1; place <= end; place++) starts[++row] = (own.starts[place] ?? 0) + shift
    at = starts[row] ?? 0
  }
  return { bytes, starts }
}

function isSameText(a: PackedTexts, row: number, b: PackedTexts, other: number): boolean {
  const [from, otherFrom] = [a.starts[row] ?? 0, b.starts[other] ?? 0]
  const length = (a.starts[row + 1] ?? 0) - from
  if (length !== (b.starts[other + 1] ?? 0) - otherFrom) return false
  for (let at = 0; at < length; at++) if (a.bytes[from + at] !== b.bytes[otherFrom + at]) return false
  return true
}

function joinRelations(before: Relations, read: Relations, { segments, count, isInPlace, rowOfRead }: RowLayout) {
  if (isInPlace && rowOfRead.every((row, at) => hasSameRelations(before, row, read, at))) return before
  const starts = new Uint32Array(count + 1)
  let row = 0
  for (const { isRead, first, end } of segments) {
    const own = (isRead ? read : before).starts
    const shift = (starts[row] ?? 0) - (own[first] ?? 0)
    for (let place = first + 1; place <= end; place++) starts[++row] = (own[place] ?? 0) + shift
  }
  const relatedIds = new Int32Array(starts[count] ?? 0)
  const isAccessory = new Uint8Array(relatedIds.length)
  let at = 0
  for (const { isRead, first, end } of segments) {
    const own = isRead ? read : before
    const [from, to] = [own.starts[first] ?? 0, own.starts[end] ?? 0]
    relatedIds.set(own.relatedIds.subarray(from, to), at)
    isAccessory.set(own.isAccessory.subarray(from, to), at)
    at += to - from
  }
  return { starts, relatedIds, isAccessory }
}

function hasSameRelations(a: Relations, row: number, b: Relations, other: number): boolean {
  const [from, otherFrom] = [a.starts[row] ?? 0, b.starts[other] ?? 0]
  const length = (a.starts[row + 1] ?? 0) - from
  if (length !== (b.starts[other + 1] ?? 0) - otherFrom) return false
  for (let at = 0; at < length; at++) {
    if (a.relatedIds[from + at] !== b.relatedIds[otherFrom + at]) return false
    if (a.isAccessory[from + at] !== b.isAccessory[otherFrom + at]) return false
  }
  return true
}
