import type { EditDeps } from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import { createVocabularies, type readVocabulary } from '#features/catalog/exchange/server/steps/read-vocabulary.ts'
import type { ProductFilter } from '#features/catalog/product-view/domain/product-filter.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, Refusal, refused } from '#server/calls/refusal.ts'
import { bulkLimit } from '#shared/desk/desk-replies.ts'
import {
  applyBulk,
  confirmCells,
  getGridColumns,
  previewBulk,
  readGrid,
  saveGrid,
  undoGrid,
} from '../../desk-contract.ts'
import type { BulkChange } from '../../domain/bulk-change.ts'
import { type GridVocabulary, isEditable } from '../../domain/read-edits.ts'
import { factOfColumn } from '../../domain/trade-column.ts'
import { gridRefusals } from '../../messages/desk-grid-refusals.ts'
import { fileOfBulk, previewRows } from '../bulk.ts'
import { confirmCells as confirmSeen } from '../confirm-cells.ts'
import { narrowed, readRows } from '../read-rows.ts'
import { rowsOf, saveCells } from '../save-cells.ts'
import { undoBatch } from '../undo-batch.ts'
import { presentColumns, presentRows } from './present.ts'

interface GridFilter extends ProductFilter {
  order?: 'position' | 'sku' | 'name' | 'changed' | undefined
}

export interface GridDeps extends EditDeps {
  /** Ids of the products that the list shows with a filter, in its order. */
  matchProducts: (context: DeskContext, filter: GridFilter) => Promise<readonly number[]>
  /** The revision of the catalogue in memory. */
  revision: () => number
  /** Begins an import of products with the rows of a file. Answers its id. */
  beginImport: (context: DeskContext, file: { bytes: Uint8Array; fileName: string }) => Promise<number>
}

export function productGridDeskRoutes(deps: GridDeps): Binding[] {
  const held = { ...deps, vocabularyOf: createVocabularies() }
  return [...readingRoutes(held), ...savingRoutes(held), ...bulkRoutes(held)]
}

interface HeldDeps extends GridDeps {
  vocabularyOf: typeof readVocabulary
}

function readingRoutes(deps: HeldDeps): Binding[] {
  return [
    handleDesk(getGridColumns, async (_, { db, language }) =>
      presentColumns(await deps.vocabularyOf(db, language), language),
    ),
    handleDesk(readGrid, async ({ body: { view, columns, from, count, ids: named } }, context) => {
      const { db, language } = context
      const revision = deps.revision()
      const ids = named ?? (await deps.matchProducts(context, { ...view.filter, order: view.order }))
      const shown = named ?? ids.slice(from, from + count)
      const vocabulary = narrowed(await deps.vocabularyOf(db, language), columns)
      const rows = await readRows(db, shown, columns, vocabulary)
      return { rows: presentRows(rows, columns, vocabulary), total: ids.length, revision }
    }),
  ]
}

function savingRoutes(deps: HeldDeps): Binding[] {
  return [
    handleDesk(saveGrid, async ({ body: { cells, publish } }, context) => {
      refuseWithoutRight(context, publish)
      const columns = new Set(cells.map(({ column }) => column))
      const vocabulary = await readColumns(deps, context, columns)
      return saveCells(context, rowsOf(cells), { deps, vocabulary, publish })
    }),
    handleDesk(confirmCells, ({ body: { cells } }, context) => {
      const text = gridRefusals[context.language]
      const others = cells.filter(({ column }) => !factOfColumn(column))
      if (others.length > 0)
        throw invalid(Object.fromEntries(others.map(({ column }) => [column, [text.unknown_column]])))
      const seen = cells.flatMap(({ id, column, value }) => {
        const fact = factOfColumn(column)
        return fact ? [{ id, fact, column, value }] : []
      })
      const rows = [...Map.groupBy(seen, ({ id }) => id)].map(([id, own]) => ({ id, cells: own }))
      return confirmSeen(context, deps, rows)
    }),
    handleDesk(undoGrid, ({ body }, context) => undoBatch(context, deps, body.batch_id)),
  ]
}

function bulkRoutes(deps: HeldDeps): Binding[] {
  const matching = async (context: DeskContext, filter: ProductFilter, exceptions: readonly number[]) => {
    const isLeftOut = new Set(exceptions)
    return (await deps.matchProducts(context, filter)).filter(id => !isLeftOut.has(id))
  }
  return [
    handleDesk(previewBulk, async ({ body: { filter, exceptions, changes } }, context) => {
      const { db, language } = context
      const ids = await matching(context, filter, exceptions)
      const vocabulary = await readColumns(deps, context, columnsOf(changes))
      const preview = await previewRows(db, { ids, changes, vocabulary, language })
      return { count: ids.length, is_run: ids.length > bulkLimit, ...preview }
    }),
    handleDesk(applyBulk, async ({ body }, context) => {
      const { db, language } = context
      const { filter, exceptions, changes, expected_count: expected, publish } = body
      refuseWithoutRight(context, publish)
      const text = gridRefusals[language]
      const vocabulary = await readColumns(deps, context, columnsOf(changes))
      const ids = await matching(context, filter, exceptions)
      if (ids.length !== expected) throw refused('count_changed', text.count_changed(ids.length, expected))
      if (ids.length === 0) throw refused('nothing_left', text.nothing_left)
      if (ids.length <= bulkLimit) {
        const edits = ids.map(id => ({ id, seen: null, change: { bulk: changes } }))
        return { ...(await saveCells(context, edits, { deps, vocabulary, publish })), run_id: null }
      }
      if (!context.staff.permissions.has('catalog.import'))
        throw new Refusal(403, 'forbidden', { message: text.no_import })
      const bytes = await fileOfBulk(db, { ids, changes, vocabulary, language })
      const fileName = text.fileName([...columnsOf(changes)].join(', '))
      const runId = await deps.beginImport(context, { bytes, fileName })
      return { done: 0, unchanged: 0, refused: [], batch_id: null, rows: [], run_id: runId }
    }),
  ]
}

const columnsOf = (changes: readonly BulkChange[]) => new Set(changes.map(({ column }) => column))

/** Reads what the columns are made of. 400 for a column that does not exist or cannot be changed. */
async function readColumns(
  { vocabularyOf }: HeldDeps,
  { db, language }: DeskContext,
  columns: ReadonlySet<string>,
): Promise<GridVocabulary> {
  const whole = await vocabularyOf(db, language)
  const known = new Set(presentColumns(whole, language).columns.map(({ key }) => key))
  const text = gridRefusals[language]
  const errors = [...columns].flatMap(column => {
    if (!known.has(column)) return [[column, [text.unknown_column]]]
    return isEditable(column) ? [] : [[column, [text.fixed_column]]]
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
  return narrowed(whole, columns)
}

function refuseWithoutRight({ staff, language }: DeskContext, publish: 'now' | 'as_draft'): void {
  if (publish === 'now' && !staff.permissions.has('catalog.publish'))
    throw new Refusal(403, 'forbidden', { message: gridRefusals[language].no_right })
}
