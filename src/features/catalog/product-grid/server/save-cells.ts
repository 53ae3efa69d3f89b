import { randomUUID } from 'node:crypto'
import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import type { ProductFields } from '#features/catalog/catalog-edit/domain/product-fields.ts'
import {
  type EditDeps,
  errorsOf,
  lockShown,
  openChanges,
  type ProductChanges,
  rulesOnce,
  type ShownProduct,
  saveShown,
} from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import { saveManyShown } from '#features/catalog/catalog-edit/server/steps/save-many-shown.ts'
import type { Cell, Cells } from '#features/catalog/exchange/domain/cells/cell.ts'
import { columnOfField, fieldOfColumn, type References } from '#features/catalog/exchange/domain/cells/product-cells.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { inSteps } from '#server/changes/in-steps.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { type AuditFact, keepAudits } from '#server/security/audit.ts'
import type { GridSaved } from '../desk-contract.ts'
import { type BulkChange, changedCell } from '../domain/bulk-change.ts'
import { type GridVocabulary, type ReadEdits, readEdits } from '../domain/read-edits.ts'
import { gridRefusals } from '../messages/desk-grid-refusals.ts'
import { findNamed, type Row, withCells } from './read-rows.ts'
import { type CellError, wordFaults } from './word-faults.ts'

/** The changed cells of a product. */
interface RowEdit {
  id: number
  /** The revision that the author has seen; null: whatever it is. */
  seen: number | null
  /** The new cells; or what becomes of the present ones. */
  change: { cells: Cells } | { bulk: readonly BulkChange[] }
}

interface SaveWork {
  deps: EditDeps
  vocabulary: GridVocabulary
  publish: 'now' | 'as_draft'
}

export type Outcome = GridSaved['rows'][number] & { name: string }

/** So many are locked and read together. */
const groupRows = 25

export const inGroups = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / groupRows) }, (_, at) =>
    items.slice(at * groupRows, (at + 1) * groupRows),
  )

/** Saves the changed cells of products as one batch, in steps, so that others are served in between. */
export async function saveCells(context: DeskContext, edits: readonly RowEdit[], work: SaveWork): Promise<GridSaved> {
  const { db } = context
  const batchId = randomUUID()
  const author = await deskAuthor(db, context)
  // Rising: two presses then wait for each other instead of blocking each other.
  const groups = inGroups(edits.toSorted((a, b) => a.id - b.id))
  const notesOf = stepNotes()
  const deps = { ...work.deps, rulesOf: rulesOnce(work.vocabulary.attributes.map(({ key }) => key)) }
  const outcomes = await inSteps(
    db,
    groups,
    (tx, group) => saveGroup(openChanges(tx, author, deps, notesOf(tx)), group, { ...work, batchId }),
    tx => tellStep(tx, context, notesOf(tx)),
  )
  return sumUp(edits, outcomes.flat(), batchId)
}

interface StepNotes extends Pick<ProductChanges, 'noteChange' | 'noteAudit'> {
  changed: Set<number>
  facts: AuditFact[]
}

/** The notes of a step, by its transaction: one that is begun anew has changed nothing yet. */
export function stepNotes(): (tx: Database) => StepNotes {
  const byStep = new WeakMap<Database, StepNotes>()
  return tx => {
    const known = byStep.get(tx)
    if (known) return known
    const [changed, facts] = [new Set<number>(), [] as AuditFact[]]
    const notes = {
      ...{ changed, facts },
      noteChange: (id: number) => void changed.add(id),
      noteAudit: (fact: AuditFact) => void facts.push(fact),
    }
    byStep.set(tx, notes)
    return notes
  }
}

/** Tells the processes and the audit what a step has changed, as its last statements. */
export async function tellStep(tx: Database, context: DeskContext, { changed, facts }: StepNotes): Promise<void> {
  await announceChanges(
    tx,
    context.now,
    [...changed].map(id => ({ kind: 'product', id })),
  )
  if (facts.length > 0) await keepAudits(tx, context, facts)
}

export function sumUp(edits: readonly { id: number }[], outcomes: readonly Outcome[], batchId: string): GridSaved {
  const byId = new Map(outcomes.map(outcome => [outcome.id, outcome]))
  const rows = edits.flatMap(({ id }) => byId.get(id) ?? [])
  const count = (became: Outcome['became']) => rows.filter(row => row.became === became).length
  return {
    done: count('done'),
    unchanged: count('unchanged'),
    refused: rows
      .filter(({ became }) => became === 'conflict' || became === 'refused')
      .map(({ id, name, errors }) => ({ id, name, reason: errors.map(({ reason }) => reason).join(' ') })),
    batch_id: count('done') > 0 ? batchId : null,
    rows: rows.map(({ id, became, errors }) => ({ id, became, errors })),
  }
}

async function saveGroup(
  products: ProductChanges,
  group: readonly RowEdit[],
  work: SaveWork & { batchId: string },
): Promise<Outcome[]> {
  const { tx, author } = products
  const columns = group.flatMap(({ change }) =>
    'cells' in change ? Object.keys(change.cells) : change.bulk.map(({ column }) => column),
  )
  const shown = await lockShown(
    tx,
    group.map(({ id }) => id),
    new Set(columns.map(fieldOfColumn)),
  )
  const rows = new Map((await withCells(tx, shown, work.vocabulary)).map(row => [row.shown.id, row]))
  const given = new Map(group.map(edit => [edit.id, cellsAfter(edit, rows.get(edit.id))]))
  const references = await findNamed(tx, [...given.values()])
  const groupWork = { ...work, references }
  const asked = group.flatMap(({ id, seen }) => {
    const row = rows.get(id)
    return row
      ? [readRow(row, { cells: given.get(id) ?? {}, seen: seen ?? row.shown.revision }, author, groupWork)]
      : []
  })
  const stored = await saveManyShown(
    products,
    asked.filter(({ read }) => read.faults.size === 0),
    work,
  )
  const byId = new Map(asked.map(one => [one.shown.id, one]))
  const outcomes: Outcome[] = []
  for (const { id } of group) {
    const row = byId.get(id)
    const reason = gridRefusals[author.language].gone
    if (!row) outcomes.push({ id, name: `${id}`, became: 'refused', errors: [{ column: '', reason }] })
    else outcomes.push(stored.has(id) ? noteSaved(products, row, work) : await saveRow(products, row, work))
  }
  return outcomes
}

interface AskedRow {
  shown: ShownProduct
  read: ReadEdits
  changes: Partial<ProductFields>
  /** The revision that the author has seen. */
  seen: number
}

function readRow(
  { shown, cells: current }: Row,
  { cells, seen }: { cells: Cells; seen: number },
  { language }: Author,
  { vocabulary, references }: SaveWork & { references: References },
): AskedRow {
  const read = readEdits(cells, current, { vocabulary, references, language })
  // as: each value was read by the rule of its field.
  return { shown, read, changes: read.changes as Partial<ProductFields>, seen }
}

/** The cells that an edit changes. */
function cellsAfter({ change }: RowEdit, row: Row | undefined): Cells {
  if ('cells' in change) return change.cells
  return bulkCells(row?.cells ?? {}, change.bulk)
}

/** One row's cells after the changes of a whole list. */
export function bulkCells(current: Cells, changes: readonly BulkChange[]): Cells {
  const after: Record<string, Cell> = {}
  for (const change of changes) {
    const cell = changedCell(after[change.column] ?? current[change.column], change)
    if (cell !== undefined) after[change.column] = cell
  }
  return after
}

/** Saves what was not stored together with others: it is refused, changes nothing, or other records know of it. */
async function saveRow(
  products: ProductChanges,
  { shown, read, changes, seen }: AskedRow,
  work: SaveWork & { batchId: string },
): Promise<Outcome> {
  const { tx, author } = products
  const row = { id: shown.id, name: shown.live.name }
  if (read.faults.size > 0) return { ...row, became: 'refused', errors: wordFaults(read, author.language) }
  if (Object.keys(changes).length === 0) return { ...row, became: 'unchanged', errors: [] }
  const { publish, batchId } = work
  try {
    // Nothing stays of a row that is refused in the middle.
    const isChanged = await tx.transaction(() => saveShown(products, shown, { seen, changes, publish, batchId }))
    return isChanged ? noteSaved(products, { shown, changes }, work) : { ...row, became: 'unchanged', errors: [] }
  } catch (error) {
    const { errors, isConflict } = errorsOf(error)
    return { ...row, became: isConflict ? 'conflict' : 'refused', errors: byColumn(errors, read) }
  }
}

function noteSaved(
  { noteAudit }: ProductChanges,
  { shown: { id, live }, changes }: Pick<AskedRow, 'shown' | 'changes'>,
  { publish, batchId }: SaveWork & { batchId: string },
): Outcome {
  noteAudit({
    event: 'product_saved',
    customerId: null,
    subject: { kind: 'product', id },
    details: { batch: batchId, waits: publish === 'as_draft', fields: Object.keys(changes) },
  })
  return { id, name: live.name, became: 'done', errors: [] }
}

const byColumn = (errors: Readonly<Record<string, string[]>>, { columnsOf }: ReadEdits): CellError[] =>
  Object.entries(errors).flatMap(([field, reasons]) =>
    (columnsOf.get(field) ?? [columnOfField(field)]).flatMap(column => reasons.map(reason => ({ column, reason }))),
  )

/** The cells of a save, by product. The oldest revision of a product counts. */
export function rowsOf(
  cells: readonly { id: number; column: string; value: Cell; base_revision: number }[],
): RowEdit[] {
  return [...Map.groupBy(cells, ({ id }) => id)].map(([id, own]) => ({
    id,
    seen: Math.min(...own.map(cell => cell.base_revision)),
    change: { cells: Object.fromEntries(own.map(({ column, value }) => [column, value])) },
  }))
}
