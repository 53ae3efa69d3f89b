import { setImmediate as nextTurn } from 'node:timers/promises'
import Papa from 'papaparse'
import { type Cells, clearWord, isBlank, textOf } from '#features/catalog/exchange/domain/cells/cell.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { BulkPreview } from '../desk-contract.ts'
import type { BulkChange } from '../domain/bulk-change.ts'
import { type GridVocabulary, isSame, readEdits } from '../domain/read-edits.ts'
import { findNamed, type Row, readRows } from './read-rows.ts'
import { bulkCells } from './save-cells.ts'
import { wordFaults } from './word-faults.ts'

const readAtOnce = 100
/** Only the first products of a longer list are looked at before it is changed. */
const mostLookedAt = 1000
const mostShown = 50
const mostShownLetters = 300

interface Bulk {
  ids: readonly number[]
  changes: readonly BulkChange[]
  /** Narrowed to the columns of the changes. */
  vocabulary: GridVocabulary
  language: Language
}

/** The effects of the changes on the first products. */
export async function previewRows(
  db: Database,
  { ids, changes, vocabulary, language }: Bulk,
): Promise<Pick<BulkPreview, 'looked_at' | 'changed' | 'unchanged' | 'refused' | 'rows'>> {
  const preview = { looked_at: 0, changed: 0, unchanged: 0, refused: 0, rows: [] as BulkPreview['rows'] }
  for await (const rows of readPaced(db, ids.slice(0, mostLookedAt), { changes, vocabulary })) {
    const after = rows.map(row => bulkCells(row.cells, changes))
    const references = await findNamed(db, after)
    for (const [at, { shown, cells }] of rows.entries()) {
      const given = after[at] ?? {}
      const read = readEdits(given, cells, { vocabulary, references, language })
      const reasons = new Map(wordFaults(read, language).map(({ column, reason }) => [column, reason]))
      preview.looked_at++
      if (reasons.size > 0) preview.refused++
      else if (Object.keys(read.changes).length > 0) preview.changed++
      else preview.unchanged++
      const columns = Object.keys(given).filter(column => !isSame(given[column], cells[column]))
      for (const column of columns.slice(0, Math.max(0, mostShown - preview.rows.length)))
        preview.rows.push({
          id: shown.id,
          sku: shown.live.name,
          column,
          before: textOf(cells[column]).slice(0, mostShownLetters),
          after: textOf(given[column]).slice(0, mostShownLetters),
          reason: reasons.get(column) ?? null,
        })
    }
  }
  return preview
}

async function* readPaced(
  db: Database,
  ids: readonly number[],
  { changes, vocabulary }: Pick<Bulk, 'changes' | 'vocabulary'>,
): AsyncGenerator<Row[]> {
  const columns = changes.map(({ column }) => column)
  for (let at = 0; at < ids.length; at += readAtOnce) {
    yield await readRows(db, ids.slice(at, at + readAtOnce), columns, vocabulary)
    await nextTurn()
  }
}

/** The changes of very many products as the file of an import: the rows that change, with their ids. */
export async function fileOfBulk(db: Database, { ids, changes, vocabulary }: Bulk): Promise<Uint8Array> {
  const columns = [...new Set(changes.map(({ column }) => column))]
  const lines = [Papa.unparse([['id', ...columns]])]
  // A value that is the same for all needs no look at the products.
  const isFixed = changes.every(change => 'value' in change)
  const write = (id: number, given: Cells) => [
    id,
    ...columns.map(column => (column in given ? cellOf(textOf(given[column])) : '')),
  ]
  if (isFixed) {
    const row = bulkCells({}, changes)
    for (let at = 0; at < ids.length; at += 1000) {
      lines.push(Papa.unparse(ids.slice(at, at + 1000).map(id => write(id, row))))
      await nextTurn()
    }
  } else
    for await (const rows of readPaced(db, ids, { changes, vocabulary })) {
      const changed = rows.flatMap(({ shown, cells }) => {
        const given = bulkCells(cells, changes)
        return Object.keys(given).length > 0 ? [write(shown.id, given)] : []
      })
      if (changed.length > 0) lines.push(Papa.unparse(changed))
    }
  return Buffer.from(lines.join('\n'))
}

/** In files a blank cell changes nothing. */
const cellOf = (text: string): string => (isBlank(text) ? clearWord : text)
