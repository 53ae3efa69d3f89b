import type { CheckedChanges } from '#features/catalog/catalog-edit/server/steps/apply-many.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { listChangesSince } from '#server/changes/change-log.ts'
import { joinChanges } from '#server/changes/join-changes.ts'
import { type Author, changeWords, type FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { type Cell, type Cells, isBlank } from '../../domain/cells/cell.ts'
import { type Column, type ExchangeKind, revisionColumn } from '../../domain/column.ts'
import { rowFaultText } from '../../messages/cell-faults.ts'

export interface Difference {
  field: string
  before: Cell
  after: Cell
}

export interface CellError {
  /** The key of the column; '' is the whole row. */
  column: string
  reason: string
  /** Set where somebody may accept it. */
  code?: string
}

export type RowState = 'create' | 'update' | 'unchanged' | 'conflict' | 'error'

/** The change that a row is about to make. */
export interface Plan {
  state: RowState
  recordId: number | null
  differences: Difference[]
  errors: CellError[]
  /** Columns that name records which the file itself makes; they follow when these are there. */
  later: string[]
  /** Stores it, in the transaction of its plan. Answers the record's id; null: it waits for a record that the file makes. */
  apply: (work: ApplyWork) => Promise<number | null>
  /** Changes that may be stored together with those of other rows; see `applyTogether`. */
  together?: CheckedChanges
}

export interface ApplyWork {
  batchId: string
  publish: 'now' | 'as_draft'
  /** Told of each product whose change the site shows. */
  noteChange: (productId: number) => void
}

export interface PlanFacts {
  author: Author
  /** Which of these keys the file's own rows make. */
  findComing: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** The rows are applied in this transaction: their records are locked before they are read. */
  isToApply?: boolean
}

/** One kind of records, read with its columns for a step of the work. */
export interface OpenKind {
  name: ExchangeKind
  columns: readonly Column[]
  /** By which a row finds its record; '' where it does not say. */
  keyOf: (cells: Cells) => string
  /** It knows only records of the rows with which it was opened. */
  isOfRows?: true
  /** The rows of all records, or of those with the ids, some hundreds at a time. */
  readAll: (ids?: readonly number[]) => AsyncIterable<Cells[]>
  plan: (tx: Database, rows: readonly Cells[], facts: PlanFacts) => Promise<Plan[]>
  /** Stores what it can of some plans with a statement for each table, and answers which those are; the others are applied one by one. */
  applyTogether?: (tx: Database, plans: readonly Plan[], author: Author, work: ApplyWork) => Promise<ReadonlySet<Plan>>
}

export const cannotApply = () => Promise.reject(new Error('This row has nothing to apply'))

export const errorPlan = (errors: CellError[], recordId: number | null = null): Plan => ({
  state: 'error',
  recordId,
  differences: [],
  errors,
  later: [],
  apply: cannotApply,
})

export const unchangedPlan = (recordId: number): Plan => ({
  state: 'unchanged',
  recordId,
  differences: [],
  errors: [],
  later: [],
  apply: async () => recordId,
})

/** The cells that differ between two states of a record, in the order of the columns. */
export function differencesOf(columns: readonly Column[], before: Cells, after: Cells): Difference[] {
  return columns.flatMap(({ key, kind, isTold }) => {
    const [was, is] = [before[key] ?? null, after[key] ?? null]
    return kind === 'revision' || isTold || was === is ? [] : [{ field: key, before: was, after: is }]
  })
}

export const errorsByColumn = (errors: FieldErrors, columnOf: (field: string) => string): CellError[] =>
  Object.entries(errors).flatMap(([field, reasons]) => reasons.map(reason => ({ column: columnOf(field), reason })))

/** The revision at which a row was written; null where it does not say, undefined where it says none. */
export function givenRevision(cells: Cells): number | null | undefined {
  const cell = cells[revisionColumn]
  if (isBlank(cell)) return null
  const revision = typeof cell === 'string' ? Number(cell) : cell
  return typeof revision === 'number' && Number.isInteger(revision) && revision >= 0 ? revision : undefined
}

interface Written {
  subject: { kind: string; id: number }
  /** At which the row was written. */
  baseRevision: number
  revision: number
  current: Readonly<Record<string, unknown>>
  changes: Readonly<Record<string, unknown>>
  /** The part of an entry of the subject that is about the record, where that is a part of it. */
  readEntry?: (fields: readonly ChangedField[]) => ChangedField[]
}

/** The people who have changed the same fields since a row was written, by field. */
export async function findConflicts(
  tx: Database,
  author: Author,
  { subject, baseRevision, revision, current, changes, readEntry }: Written,
): Promise<FieldErrors> {
  if (baseRevision === revision) return {}
  const entries = await listChangesSince(tx, subject.kind, subject.id, baseRevision)
  const since = readEntry ? entries.map(entry => ({ ...entry, fields: readEntry(entry.fields) })) : entries
  const joined = joinChanges({ baseRevision, revision, current, changes, since })
  if (joined.ok) return {}
  const word = await changeWords(tx, { people: { namesOf: findStaffNames }, author }, since)
  return Object.fromEntries(
    joined.conflicts.map(conflict => [
      conflict.field,
      [word(since.find(change => change.revision === conflict.revision))],
    ]),
  )
}

export const revisionError = ({ language }: Author): CellError => ({
  column: revisionColumn,
  reason: rowFaultText[language].not_whole,
})
