import type { Database } from '#server/database/connection.ts'
import { type Cells, splitEntries, textOf } from '../../domain/cells/cell.ts'
import { replacedByColumn, skuKey } from '../../domain/cells/product-cells.ts'
import { idColumn } from '../../domain/column.ts'
import { rowFaultText } from '../../messages/cell-faults.ts'
import { refuseTooManyPrices } from '../prices/store.ts'
import { type RowResult, type Run, type StoredRow, updateRows, updateRun } from '../run-store.ts'
import { cellsOf } from './mapped-rows.ts'
import { findKeyRows, listSameNames, nextLater } from './settle-store.ts'

const rowsAtOnce = 500
/** Rows that wait for rows with errors become errors themselves, and others may wait for these: so many passes are made at most. */
const mostPasses = 20
/** The numbers of passes (`passDone`): the first after naming and checking, and 2 for each, the second where the pass has found something. */
const firstPass = 2

/**
 * Looks at what checked rows say together: names that two of them give to different records, and rows that wait for records which no row
 * will make. False: nothing is left to look at.
 */
export async function settleStep(tx: Database, run: Run): Promise<boolean> {
  const { id, passDone, lastRow } = run
  if (passDone === firstPass && lastRow === 0) {
    await refuseSameNames(tx, run)
    if (run.kind === 'prices') await refuseTooManyPrices(tx, run.id, run.language)
  }
  const rows = await nextLater(tx, run, rowsAtOnce)
  const last = rows.at(-1)
  if (last) {
    const refused = await refusedOf(tx, run, rows)
    await updateRows(tx, id, refused)
    const hasFound = refused.length > 0 && passDone % 2 === 0
    await updateRun(tx, id, { lastRow: last.row, passDone: hasFound ? passDone + 1 : passDone })
    return true
  }
  const isLast = passDone % 2 === 0 || passDone >= firstPass + 2 * mostPasses
  if (!isLast) await updateRun(tx, id, { lastRow: 0, passDone: passDone + 1 })
  return !isLast
}

/** Names in addresses and part numbers that several rows of the file give. */
async function refuseSameNames(tx: Database, run: Run): Promise<void> {
  if (run.kind !== 'products' || !run.columns.some(column => column === 'se_name' || column === idColumn)) return
  const text = rowFaultText[run.language]
  const refused = (await listSameNames(tx, run.id)).map(({ stored, field, first }) =>
    errorOf(stored, field, text.same_as_row(first)),
  )
  await updateRows(tx, run.id, refused)
}

async function refusedOf(tx: Database, run: Run, rows: readonly StoredRow[]): Promise<RowResult[]> {
  const all = rows.map(row => ({ row, cells: cellsOf(run, row) }))
  const keys = new Set(all.flatMap(({ row, cells }) => row.later.flatMap(column => keysIn(run, cells, column))))
  const makers = await findKeyRows(tx, run.id, [...keys])
  const text = rowFaultText[run.language]
  const reasonOf = (column: string, key: string): string | null => {
    const maker = makers.get(key)
    // The record is there already, or the row's own check has said that it is nowhere.
    if (!maker || maker.state === 'update' || maker.state === 'unchanged') return null
    if (maker.state !== 'create') return text.maker_is_wrong(maker.row)
    const state = textOf(cellsOf(run, maker).state).toLowerCase()
    const isPublic = state === '' || state === 'published'
    return column === replacedByColumn && !isPublic ? text.maker_is_no_replacement(maker.row) : null
  }
  return all.flatMap(({ row, cells }) => {
    for (const column of row.later)
      for (const key of keysIn(run, cells, column)) {
        const reason = reasonOf(column, key)
        if (reason) return [errorOf(row, column, reason)]
      }
    return []
  })
}

/** The keys of the records that a cell names. */
const keysIn = ({ kind }: Run, cells: Cells, column: string): string[] => {
  const words = textOf(cells[column])
  if (kind !== 'products') return [words.toLowerCase()]
  return column === replacedByColumn ? [skuKey(words)] : splitEntries(words).map(skuKey)
}

const errorOf = ({ row, key, recordId }: StoredRow, column: string, reason: string): RowResult => ({
  row,
  key,
  state: 'error',
  record_id: recordId,
  differences: [],
  errors: [{ column, reason }],
  later: [],
  outcome: null,
})
