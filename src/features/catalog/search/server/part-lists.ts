import { setImmediate as pause } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { eachInSteps } from '#features/catalog/catalog/domain/listing/each-in-steps.ts'
import type { Catalog, TakenOver } from '#features/catalog/catalog/server/store.ts'
import { partNumbersOf } from '../domain/engine/product-words.ts'
import { rowsById } from '../domain/engine/search-index.ts'
import { buildPartList, joinPartList, type PartEntry, type PartList } from '../domain/parts/part-list.ts'

/** Returns the part numbers of one state of the catalogue; all languages share the list. */
export type PartLists = (index: CatalogIndex) => Promise<PartList>

/** Makes the list on the first call, and changes it with the catalogue. */
export function createPartLists(catalog?: Pick<Catalog, 'onTakeOver'>): PartLists {
  const lists = new WeakMap<CatalogIndex, Promise<PartList>>()
  const keep = (index: CatalogIndex, list: Promise<PartList>) => {
    lists.set(index, list)
    list.catch(() => lists.delete(index))
    return list
  }
  catalog?.onTakeOver(async ({ before, after, layout }: TakenOver) => {
    const known = lists.get(before)
    if (!known) return
    const { ids } = after
    const change = {
      entries: Array.from(layout.rowOfRead.toSorted((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))).flatMap(entriesOf(after)),
      rowOfKept: layout.rowOfKept,
      compare: (a: number, b: number) => (ids[a] ?? 0) - (ids[b] ?? 0),
    }
    await keep(after, joinPartList(await known, change, pause))
  })
  return index => lists.get(index) ?? keep(index, listOf(index))
}

const stepLength = 10_000

async function listOf(index: CatalogIndex): Promise<PartList> {
  const rows = rowsById(index)
  const own = entriesOf(index)
  const entries: PartEntry[] = []
  await eachInSteps(rows.length, stepLength, pause, at => entries.push(...own(rows[at] ?? 0)))
  return buildPartList(entries, pause)
}

const entriesOf =
  (index: CatalogIndex) =>
  (row: number): PartEntry[] =>
    [...new Set(partNumbersOf(index, row))].map(partNumber => ({ row, partNumber }))
