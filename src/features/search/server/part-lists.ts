import { setImmediate as pause } from 'node:timers/promises'
import { type CatalogIndex, runsOfIds } from '#features/catalog/domain/catalog-index.ts'
import type { Database } from '#server/database/connection.ts'
import { buildPartList, type PartList } from '../domain/parts/part-list.ts'
import { listPartNumbers } from './store.ts'

/** Returns the part numbers of one state of the catalogue; all languages share the list. */
export type PartLists = (index: CatalogIndex) => Promise<PartList>

/** Reads the list on the first call and again after the catalogue has changed. */
export function createPartLists(db: Database): PartLists {
  let held: { index: CatalogIndex; list: Promise<PartList> } | null = null
  return index => {
    if (held?.index === index) return held.list
    const list = loadPartList(db, index)
    held = { index, list }
    list.catch(() => {
      held = null
    })
    return list
  }
}

const runLength = 2000

async function loadPartList(db: Database, index: CatalogIndex): Promise<PartList> {
  const parts: { row: number; partNumber: string }[] = []
  for (const { fromId, toId } of runsOfIds(index.ids, runLength)) {
    for (const { id, sku, manufacturerPartNumber } of await listPartNumbers(db, fromId, toId)) {
      const row = index.rowOf.get(id)
      if (row === undefined) continue
      for (const partNumber of new Set([sku, manufacturerPartNumber ?? sku])) parts.push({ row, partNumber })
    }
    await pause()
  }
  return buildPartList(parts, pause)
}
