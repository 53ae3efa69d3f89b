import { setImmediate as pause } from 'node:timers/promises'
import { type CatalogIndex, runsOfIds } from '#features/catalog/domain/catalog-index.ts'
import type { Column } from '#features/catalog/domain/filtering/column.ts'
import type { Database } from '#server/database/connection.ts'
import { quantityColumns, searchedAttributes } from '../domain/engine/quantity-columns.ts'
import { listQuantities } from './store.ts'

const runLength = 2000

type Quantities = ReadonlyMap<number, Column>

/** Reads the quantities on the first call and again after the catalogue has changed; all languages share them. */
export function createQuantities(db: Database): (index: CatalogIndex) => Promise<Quantities> {
  let held: { index: CatalogIndex; columns: Promise<Quantities> } | null = null
  return index => {
    if (held?.index === index) return held.columns
    const columns = loadQuantities(db, index)
    held = { index, columns }
    columns.catch(() => {
      held = null
    })
    return columns
  }
}

/** The quantities that can be searched for although no list filters by them. */
async function loadQuantities(db: Database, index: CatalogIndex): Promise<Quantities> {
  const attributes = searchedAttributes(index.attributes, index.columns)
  const columns = quantityColumns(attributes, index.ids.length)
  if (attributes.length === 0) return columns.finish()
  const ids = attributes.map(({ id }) => id)
  for (const { fromId, toId } of runsOfIds(index.ids, runLength)) {
    for (const { productIds, ...value } of await listQuantities(db, ids, fromId, toId)) {
      const rows = productIds.flatMap(id => index.rowOf.get(id) ?? [])
      columns.add(value, rows)
    }
    await pause()
  }
  return columns.finish()
}
