import { setImmediate as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { runsOfIds } from '../domain/catalog-index.ts'
import { type RowOrder, rowOrder } from '../domain/listing/row-order.ts'
import { sortInSteps } from '../domain/listing/sort-in-steps.ts'
import { listNames, listPartNumbers } from './text-store.ts'

type RowOf = ReadonlyMap<number, number>

/** The products sorted by name, in JavaScript because PGlite has no ICU collations. */
export async function loadNameOrder(
  db: Database,
  ids: Int32Array,
  rowOf: RowOf,
  language: Language,
): Promise<RowOrder> {
  const names: string[] = new Array(ids.length).fill('')
  for (const { fromId, toId } of runsOfIds(ids, 2000)) {
    for (const { id, name } of await listNames(db, language, fromId, toId)) setText(names, rowOf.get(id), name)
    await pause()
  }
  return sortTexts(names, language)
}

/** The products sorted by the manufacturer's part number, else by SKU; digits count as numbers: GMT-2 before GMT-10. */
export async function loadPartNumberOrder(db: Database, ids: Int32Array, rowOf: RowOf): Promise<RowOrder> {
  const numbers: string[] = new Array(ids.length).fill('')
  for (const { fromId, toId } of runsOfIds(ids, 2000)) {
    for (const { id, sku, manufacturerPartNumber } of await listPartNumbers(db, fromId, toId)) {
      setText(numbers, rowOf.get(id), manufacturerPartNumber ?? sku)
    }
    await pause()
  }
  return sortTexts(numbers, 'en')
}

function setText(texts: string[], row: number | undefined, text: string): void {
  if (row !== undefined) texts[row] = text
}

async function sortTexts(texts: readonly string[], language: Language): Promise<RowOrder> {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return rowOrder(await sortInSteps(texts.length, (a, b) => compare(texts[a] ?? '', texts[b] ?? ''), pause))
}
