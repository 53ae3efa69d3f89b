import { isSame } from '#features/catalog/catalog-edit/domain/values/same-value.ts'
import type { Author, FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { type Cell, type Cells, isBlank, isSameCell, saysClear, textOf } from '../../domain/cells/cell.ts'
import type { ReadCell } from '../../domain/cells/cell-fault.ts'
import { type Column, type ExchangeKind, idColumn, revisionColumn } from '../../domain/column.ts'
import { rowFaultText, wordCellFault } from '../../messages/cell-faults.ts'
import {
  type ApplyWork,
  type CellError,
  cannotApply,
  differencesOf,
  errorPlan,
  errorsByColumn,
  findConflicts,
  givenRevision,
  type OpenKind,
  type Plan,
  type PlanFacts,
  revisionError,
  unchangedPlan,
} from './kind.ts'

/** A record of few, with its values by field. */
export interface FlatRecord {
  /** As the row finds it. */
  key: string
  recordId: number
  revision: number
  /** Under which the change log keeps it, and what stands before its fields there. */
  subject: { kind: string; id: number }
  prefix?: string
  fields: Readonly<Record<string, unknown>>
}

export interface FlatColumn {
  column: Column
  /** The field whose value it has. */
  field: string
  read: (cell: Cell, language: Author['language']) => ReadCell<unknown>
  write: (value: unknown) => Cell
  /** The key that a cell names, where it may be a record that the file makes. */
  names?: (cell: Cell) => string | null
  /** The field without a value, where that is not null. */
  emptied?: unknown
  /** It is written and not read. */
  isTold?: true
  /** The record that it names may come with a later file: a record is made without it, and says so. */
  mayFollow?: (language: Author['language']) => string
}

type Changes = Readonly<Record<string, unknown>>

export interface FlatKind {
  name: ExchangeKind
  columns: readonly FlatColumn[]
  /** All of them, or those that the rows at hand name; then `isOfRows` is set and `readAll` answers them all. */
  records: readonly FlatRecord[]
  isOfRows?: true
  readAll?: () => AsyncIterable<readonly FlatRecord[]>
  /** The values as the change log has them, where it has others. */
  logged?: (values: Changes) => Changes
  /** The part of an entry of the change log that is about a record that is a part of another. */
  readEntry?: (record: FlatRecord, fields: readonly ChangedField[]) => ChangedField[]
  /** A row may name its record by its id. */
  hasIds?: true
  keyOf: (cells: Cells) => string
  /** Why changes of a record are refused, by field; null: of a record that the row makes. */
  check: (tx: Database, record: FlatRecord | null, changes: Changes, author: Author) => Promise<FieldErrors>
  save: (tx: Database, record: FlatRecord, changes: Changes, author: Author, work: ApplyWork) => Promise<void>
  make: (tx: Database, changes: Changes, author: Author, work: ApplyWork) => Promise<number>
}

const rowsAtOnce = 500

/** The id that a row gives; null where it has none, and a number that no record has where it is no id. */
export function givenId(cells: Cells): number | null {
  const cell = cells[idColumn]
  if (isBlank(cell)) return null
  const id = Number(textOf(cell))
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : -1
}

/** Opens a kind whose records are few enough to be read whole, or are read by the rows at hand. */
export function openFlat(kind: FlatKind): OpenKind {
  const { name, columns: flat, records, isOfRows, hasIds } = kind
  const columns: Column[] = [
    ...flat.map(({ column }) => column),
    { key: revisionColumn, kind: 'revision', title: revisionColumn },
  ]
  const byKey = Map.groupBy(records, record => record.key)
  const byId = new Map(records.map(record => [record.recordId, record]))
  const find = (cells: Cells): FlatRecord | null | 'unknown' | 'several' => {
    const id = hasIds ? givenId(cells) : null
    if (id !== null) return byId.get(id) ?? 'unknown'
    const found = byKey.get(kind.keyOf(cells)) ?? []
    return found.length > 1 ? 'several' : (found[0] ?? null)
  }
  return {
    name,
    columns,
    ...(isOfRows && { isOfRows }),
    keyOf: cells => (hasIds && !isBlank(cells[idColumn]) ? `id ${textOf(cells[idColumn])}` : kind.keyOf(cells)),
    readAll: async function* () {
      for await (const group of kind.readAll?.() ?? inGroups(records)) yield group.map(record => cellsOf(kind, record))
    },
    plan: async (tx, rows, facts) => {
      const plans: Plan[] = []
      for (const cells of rows) {
        const record = find(cells)
        if (record === 'unknown' || record === 'several') {
          const text = rowFaultText[facts.author.language]
          const error = record === 'unknown' ? { column: idColumn, reason: text.no_such_id } : null
          plans.push(errorPlan([error ?? { column: '', reason: text.several }]))
        } else plans.push(await planRow(tx, kind, columns, cells, record, facts))
      }
      return plans
    },
  }
}

async function* inGroups(records: readonly FlatRecord[]) {
  for (let at = 0; at < records.length; at += rowsAtOnce) yield records.slice(at, at + rowsAtOnce)
}

const cellsOf = (
  { columns }: FlatKind,
  { fields, revision }: Pick<FlatRecord, 'fields' | 'revision'>,
): Record<string, Cell> => ({
  ...Object.fromEntries(
    columns.flatMap(({ column, field, write }) => {
      const cell = write(fields[field])
      return isBlank(cell) ? [] : [[column.key, cell]]
    }),
  ),
  [revisionColumn]: revision,
})

interface ReadFacts extends Pick<PlanFacts, 'author' | 'findComing'> {
  before: Record<string, Cell>
}

/** What the cells of a row change in the record; `later`: columns that name what another row of the file makes. */
async function readCells(
  kind: FlatKind,
  cells: Cells,
  record: FlatRecord | null,
  { before, author, findComing }: ReadFacts,
) {
  const changes: Record<string, unknown> = {}
  const errors: CellError[] = []
  const notes: CellError[] = []
  const later: string[] = []
  for (const { column, field, read, names, emptied = null, mayFollow, isTold } of kind.columns) {
    const cell = cells[column.key]
    if (isTold || cell === undefined || isBlank(cell) || isSameCell(cell, before[column.key])) continue
    if (saysClear(cell)) {
      changes[field] = emptied
      continue
    }
    const value = read(cell, author.language)
    const named = names?.(cell) ?? null
    if (value.ok) changes[field] = value.value
    else if (named !== null && (await findComing([named])).has(named)) later.push(column.key)
    else if (!record && mayFollow) notes.push({ column: column.key, reason: mayFollow(author.language) })
    else errors.push({ column: column.key, reason: wordCellFault(value.fault, author.language) })
  }
  for (const [field, value] of Object.entries(changes))
    if (record && isSame(value, record.fields[field] ?? null)) delete changes[field]
  return { changes, errors, notes, later }
}

async function planRow(
  tx: Database,
  kind: FlatKind,
  columns: readonly Column[],
  cells: Cells,
  record: FlatRecord | null,
  { author, findComing }: PlanFacts,
): Promise<Plan> {
  const base = givenRevision(cells)
  const recordId = record?.recordId ?? null
  if (base === undefined) return errorPlan([revisionError(author)], recordId)
  const before = record ? cellsOf(kind, record) : {}
  const { changes, errors, notes, later } = await readCells(kind, cells, record, { before, author, findComing })
  const isIdle = Object.keys(changes).length === 0 && later.length === 0 && errors.length === 0
  if (record && isIdle) return unchangedPlan(record.recordId)
  const columnOf = (field: string) =>
    kind.columns.find(one => one.field === field || one.field === `${field}.en`)?.column.key ?? field
  const known = new Set([...errors.map(({ column }) => column), ...later])
  const checked = await kind.check(tx, record, changes, author)
  errors.push(...errorsByColumn(checked, columnOf).filter(({ column }) => !known.has(column)))
  if (errors.length > 0) return errorPlan(errors, recordId)
  const after = cellsOf(kind, { revision: 0, fields: { ...record?.fields, ...changes } })
  const differences = [
    ...differencesOf(columns, before, after).filter(({ field }) => !later.includes(field)),
    ...later.map(field => ({ field, before: before[field] ?? null, after: cells[field] ?? null })),
  ]
  const plan = { recordId, differences, later }
  const conflicting =
    record && base !== null ? await conflictsOf(tx, kind, author, record, { base, changes, columnOf }) : []
  if (conflicting.length > 0) return { ...plan, state: 'conflict', errors: conflicting, apply: cannotApply }
  return {
    ...plan,
    state: record ? 'update' : 'create',
    errors: notes,
    apply: async work => {
      // Its place among the others is known only when they are there.
      if (!record && later.length > 0) return null
      if (!record) return kind.make(tx, changes, author, work)
      await kind.save(tx, record, changes, author, work)
      return record.recordId
    },
  }
}

const loggedOf = ({ logged }: FlatKind, record: FlatRecord): FlatRecord =>
  logged ? { ...record, fields: logged(record.fields) } : record

function loggedChanges({ logged }: FlatKind, { fields }: FlatRecord, changes: Changes): Changes {
  if (!logged) return changes
  const before = logged(fields)
  const after = Object.entries(logged({ ...fields, ...changes }))
  return Object.fromEntries(after.filter(([field, value]) => !isSame(value ?? null, before[field] ?? null)))
}

interface Written {
  base: number
  changes: Changes
  columnOf: (field: string) => string
}

async function conflictsOf(
  tx: Database,
  kind: FlatKind,
  author: Author,
  record: FlatRecord,
  { base: baseRevision, changes, columnOf }: Written,
): Promise<CellError[]> {
  const { subject, revision, fields, prefix = '' } = loggedOf(kind, record)
  const prefixed = (values: Changes) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [prefix + field, value]))
  const { readEntry } = kind
  const conflicts = await findConflicts(tx, author, {
    ...{ subject, baseRevision, revision, current: prefixed(fields) },
    changes: prefixed(loggedChanges(kind, record, changes)),
    ...(readEntry && { readEntry: entry => readEntry(record, entry) }),
  })
  return errorsByColumn(conflicts, field => columnOf(field.slice(prefix.length)))
}
