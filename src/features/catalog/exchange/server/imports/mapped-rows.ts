import type { Database } from '#server/database/connection.ts'
import { type Cells, isBlank, textOf } from '../../domain/cells/cell.ts'
import { skuKey } from '../../domain/cells/product-cells.ts'
import type { Column } from '../../domain/column.ts'
import { headingUnits } from '../../domain/heading-unit.ts'
import { isJoined, type MappedRow, mapRows, targetsOf } from '../../domain/mapping.ts'
import { rowFaultText } from '../../messages/cell-faults.ts'
import type { OpenKind, Plan } from '../kinds/kind.ts'
import { countKey, findKeys, findRow, listRowsOfKeys, type Run, type StoredRow } from '../run-store.ts'

type Mapped = Pick<Run, 'headings' | 'columns' | 'options'>
type FileRow = Pick<StoredRow, 'row' | 'cells'>

/** The most further rows that are read for one product. */
const mostParts = 500
const mostNotes = 20

// No part number has small letters or blanks when it is a key.
const partPattern = /^part of row (\d+)$/
const partKey = (row: number): string => `part of row ${row}`

/** The row that a row belongs to; null: it is one of its own. */
export function headOf(key: string): number | null {
  const row = partPattern.exec(key)?.[1]
  return row === undefined ? null : Number(row)
}

/** The cells of one row by their columns. */
export const cellsOf = (run: Mapped, { row, cells }: FileRow): Cells => mapRows(run, [{ row, cells }], new Set()).cells

/** The cells of rows with those of the further rows about the same products. */
export async function joinRows(
  tx: Database,
  run: Run,
  rows: readonly StoredRow[],
  columns: readonly Column[],
): Promise<MappedRow[]> {
  const joined = new Set(columns.flatMap(column => (isJoined(column) ? [column.key] : [])))
  const units = headingUnits(run.headings, place => targetsOf(run, place), columns)
  const keys = rows.map(({ row }) => partKey(row))
  const further = run.options.rowsBy === undefined ? [] : await listRowsOfKeys(tx, run.id, keys)
  const parts = Map.groupBy(further, ({ key }) => key)
  return rows.map(row => mapRows(run, [row, ...(parts.get(partKey(row.row)) ?? [])], joined, units))
}

/** Names the record of each row; of one that belongs to an earlier row, that row. */
export async function nameRows(
  tx: Database,
  run: Run,
  rows: readonly FileRow[],
  kind: OpenKind,
): Promise<{ row: number; key: string }[]> {
  const { id, lastRow, options } = run
  const ownKey = (row: FileRow) => kind.keyOf(cellsOf(run, row)).slice(0, 200)
  const place = options.rowsBy
  if (place === undefined) return rows.map(row => ({ row: row.row, key: ownKey(row) }))
  const groupOf = ({ cells }: FileRow, key: string) => {
    const cell = cells[place] ?? null
    return isBlank(cell) ? key : skuKey(textOf(cell)).slice(0, 200)
  }
  const named = rows.map(row => ({ row, key: ownKey(row) }))
  const earlier = await findKeys(
    tx,
    id,
    [...new Set(named.map(({ row, key }) => groupOf(row, key)))].filter(key => key !== ''),
  )
  const heads = new Map([...earlier].filter(([, row]) => row <= lastRow))
  let last = await lastHead(tx, run, row => groupOf(row, ownKey(row)))
  if (last) heads.set(last.group, last.row)
  const counts = new Map<number, number>()
  const keys: { row: number; key: string }[] = []
  for (const { row, key } of named) {
    const group = groupOf(row, key)
    const head = group === '' ? last?.row : heads.get(group)
    const count = head === undefined ? 0 : (counts.get(head) ?? (await countKey(tx, id, partKey(head))))
    if (head === undefined || count >= mostParts) {
      keys.push({ row: row.row, key })
      if (group === '') continue
      last = { row: row.row, group }
      heads.set(group, row.row)
    } else {
      keys.push({ row: row.row, key: partKey(head) })
      counts.set(head, count + 1)
    }
  }
  return keys
}

/** The product that the last named row is about. */
async function lastHead(tx: Database, { id, lastRow }: Run, groupOf: (row: FileRow) => string) {
  const last = await findRow(tx, id, lastRow)
  if (!last) return null
  const head = headOf(last.key)
  const row = head === null ? last : await findRow(tx, id, head)
  return row && { row: row.row, group: groupOf(row) }
}

/** Plans rows; those that belong to an earlier one change nothing by themselves. */
export async function planJoined(
  run: Pick<Run, 'language'>,
  rows: readonly StoredRow[],
  mapped: readonly MappedRow[],
  plan: (cells: readonly Cells[]) => Promise<Plan[]>,
): Promise<Plan[]> {
  const text = rowFaultText[run.language]
  const own = mapped.filter((_, at) => headOf(rows[at]?.key ?? '') === null)
  const plans = (await plan(own.map(({ cells }) => cells))).values()
  return rows.flatMap(({ key }, at) => {
    const head = headOf(key)
    if (head !== null) return partPlan(text.part_of(head))
    const { value } = plans.next()
    const left = mapped[at]?.left ?? []
    if (!value || value.state === 'error' || value.state === 'conflict' || left.length === 0) return value ?? []
    const notes = left
      .slice(0, mostNotes)
      .map(({ column, row, words }) => ({ column, reason: text.also_said(row, words) }))
    return { ...value, errors: [...value.errors, ...notes] }
  })
}

const partPlan = (reason: string): Plan => ({
  state: 'unchanged',
  recordId: null,
  differences: [],
  errors: [{ column: '', reason }],
  later: [],
  apply: () => Promise.reject(new Error('A further row has nothing to apply')),
})
