import { setImmediate as pause } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { runsOfIds } from '#features/catalog/domain/runs-of-ids.ts'
import type { Catalog } from '#features/catalog/server/store.ts'
import { indexNearParts, type NearParts } from '#features/quick-order/domain/near-parts.ts'
import { buildPartList } from '#features/search/domain/part-list.ts'
import type { Database } from '#server/database/connection.ts'
import { listPartNumbers } from './store.ts'

/** The part numbers of one state of the catalogue; its rows are those of `catalogIndex`. */
export interface PartIndex extends NearParts {
  catalogIndex: CatalogIndex
}

const runLength = 500

/** Reads the part numbers when they are first asked for, and again after a change of the catalogue. */
export function createPartIndex(catalog: Catalog): () => Promise<PartIndex> {
  let held: Promise<PartIndex> | null = null
  let heldFor: CatalogIndex | null = null
  return () => {
    const { db, index } = catalog
    if (held && heldFor === index) return held
    heldFor = index
    held = loadPartIndex(db, index).catch(error => {
      held = null
      throw error
    })
    return held
  }
}

async function loadPartIndex(db: Database, catalogIndex: CatalogIndex): Promise<PartIndex> {
  const entries: { row: number; partNumber: string }[] = []
  for (const { fromId, toId } of runsOfIds(catalogIndex.ids, runLength)) {
    for (const { id, sku, manufacturerPartNumber } of await listPartNumbers(db, fromId, toId)) {
      const row = catalogIndex.rowOf.get(id)
      if (row === undefined) continue
      for (const partNumber of new Set([sku, manufacturerPartNumber ?? ''])) entries.push({ row, partNumber })
    }
    await pause()
  }
  const near = await indexNearParts(await buildPartList(entries, pause), pause)
  return { ...near, catalogIndex }
}
