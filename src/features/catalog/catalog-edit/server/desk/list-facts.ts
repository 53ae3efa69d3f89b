import { setImmediate as pause } from 'node:timers/promises'
import { isOnRequest } from '#features/catalog/catalog/domain/attribute.ts'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { pathOf } from '#features/catalog/catalog/domain/category-tree.ts'
import { type PackedTexts, textAt } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { filteredDocumentsAt } from '#features/catalog/catalog/domain/filtering/product-conditions.ts'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import { countNeeded } from '../../domain/completeness.ts'
import { listRequirements, listUndescribed } from './store.ts'

/** The facts about the rows of the index, above all what each lacks. */
export interface ListFacts {
  index: CatalogIndex
  /** How many fields a row lacks, and how many it needs. */
  missing: Uint16Array
  needed: Uint16Array
  /** The languages in which a text is missing, as bits by the language's place. */
  languages: Uint8Array
  /** 1: the product or one of its categories has a document. */
  hasDocument: Uint8Array
  /** Rows, the last changed first. */
  lastChanged: Uint32Array
}

interface Held extends ListFacts {
  requirements: string
  /** The languages without a description, as bits. */
  undescribed: Uint8Array
}

const chunkLength = 2000

/** Keeps what the rows lack; after a change it is read anew only for the products that changed. */
export function createListFacts(): (db: Database, index: CatalogIndex) => Promise<ListFacts> {
  let held: Held | null = null
  let running: Promise<unknown> = Promise.resolve()
  return (db, index) => {
    const make = async () => {
      const requirements = await listRequirements(db)
      const key = JSON.stringify(requirements)
      if (held?.index === index && held.requirements === key) return held
      held = await gather(db, index, { ...requirements, key }, held)
      return held
    }
    // One after the other: two would do the same work.
    const made = running.then(make)
    running = made.catch(() => {})
    return made
  }
}

type Requirements = Awaited<ReturnType<typeof listRequirements>> & { key: string }

async function gather(
  db: Database,
  index: CatalogIndex,
  requirements: Requirements,
  before: Held | null,
): Promise<Held> {
  const count = index.ids.length
  const undescribed = await readUndescribed(db, index, before)
  const without = textsMissing(index)
  const facts: Held = {
    index,
    requirements: requirements.key,
    undescribed,
    missing: new Uint16Array(count),
    needed: new Uint16Array(count),
    languages: new Uint8Array(count),
    hasDocument: Uint8Array.from(index.products.hasDocuments),
    lastChanged: byLastChange(index),
  }
  const isStated = statedBy(index)
  for (const node of index.tree.inOrder) {
    const required = requirements.required.flatMap(one => (one.categoryId === node.id ? isStated(one.attributeId) : []))
    const needsDocument = requirements.documented.includes(node.id)
    const hasAll = pathOf(node).some(({ id }) => index.documentedCategories.has(id))
    const needed = countNeeded(required.length, needsDocument)
    for (let row = node.firstRow; index.categoryOf[row] === node.ordinal; row++) {
      if (hasAll || filteredDocumentsAt(index, row).length > 0) facts.hasDocument[row] = 1
      const bits = undescribed[row] ?? 0
      let missing = countBits(bits) + (needsDocument && facts.hasDocument[row] === 0 ? 1 : 0)
      let lacking = bits
      for (const { texts, bit } of without) {
        if (!isMissing(texts, row)) continue
        missing++
        lacking |= bit
      }
      for (const has of required) if (!has(row)) missing++
      facts.missing[row] = missing
      facts.needed[row] = needed
      facts.languages[row] = lacking
    }
    await pause()
  }
  return facts
}

async function readUndescribed(db: Database, index: CatalogIndex, before: Held | null): Promise<Uint8Array> {
  const { ids, products } = index
  const bits = new Uint8Array(ids.length)
  const anew: number[] = []
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row] ?? 0
    const known = before?.index.rowOf.get(id)
    if (before && known !== undefined && before.index.products.revisions[known] === products.revisions[row])
      bits[row] = before.undescribed[known] ?? 0
    else anew.push(id)
  }
  anew.sort((a, b) => a - b)
  for (let start = 0; start < anew.length; start += chunkLength) {
    const end = Math.min(start + chunkLength, anew.length) - 1
    // A few changed products far from each other are read one by one.
    const ranges =
      anew.length <= 20
        ? anew.slice(start, end + 1).map(id => [id, id] as const)
        : [[anew[start] ?? 0, anew[end] ?? 0] as const]
    for (const [from, to] of ranges)
      for (const [id, lacking] of await listUndescribed(db, from, to)) {
        const row = index.rowOf.get(id)
        if (row !== undefined) bits[row] = lacking
      }
    await pause()
  }
  return bits
}

function textsMissing({ products }: CatalogIndex): { texts: PackedTexts; bit: number }[] {
  return languages.flatMap((language, at) => [
    { texts: products.names[language], bit: 1 << at },
    { texts: products.shortDescriptions[language], bit: 1 << at },
  ])
}

/** Null and an empty text, without decoding the others. */
function isMissing(texts: PackedTexts, row: number): boolean {
  const length = (texts.starts[row + 1] ?? 0) - (texts.starts[row] ?? 0)
  return length === 0 || (length === 1 && textAt(texts, row) === null)
}

const countBits = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1)

/** Whether rows state an attribute, by its id. */
export function statedBy({ products }: CatalogIndex): (attributeId: number) => (row: number) => boolean {
  // Many series ask for the same ones.
  const known = new Map<number, (row: number) => boolean>()
  const read = (attributeId: number) => {
    const column = products.values.find(one => one.attributeId === attributeId)
    if (!column) return () => false
    const isStated = Uint8Array.from(column.lists, list => (list.some(value => !isOnRequest(value)) ? 1 : 0))
    return (row: number) => isStated[column.codes[row] ?? 0] === 1
  }
  return attributeId => {
    const has = known.get(attributeId) ?? read(attributeId)
    known.set(attributeId, has)
    return has
  }
}

// Tenths of a second since this day times the number of rows is a whole number that a double holds.
const firstMs = Date.UTC(2020, 0, 1)

function byLastChange({ products: { updatedAt } }: CatalogIndex): Uint32Array {
  const count = updatedAt.length
  const keys = Float64Array.from(
    updatedAt,
    (at, row) => -Math.max(0, Math.floor((at - firstMs) / 100)) * count + row,
  ).sort()
  // -t × n + row: the row is what is left above the next multiple of n below.
  return Uint32Array.from(keys, key => ((key % count) + count) % count)
}
