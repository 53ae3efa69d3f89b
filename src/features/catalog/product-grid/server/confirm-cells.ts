import { randomUUID } from 'node:crypto'
import type { TradeFact } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { fieldOfFact } from '#features/catalog/catalog-edit/domain/product-fields.ts'
import { valueOfFact } from '#features/catalog/catalog-edit/domain/trade-facts.ts'
import {
  type EditDeps,
  lockShown,
  openChanges,
  type ProductChanges,
  type ShownProduct,
} from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import { confirmLocked } from '#features/catalog/catalog-edit/server/steps/confirm-facts.ts'
import { isSameCell } from '#features/catalog/exchange/domain/cells/cell.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { inSteps } from '#server/changes/in-steps.ts'
import type { GridSaved } from '../desk-contract.ts'
import { gridRefusals } from '../messages/desk-grid-refusals.ts'
import { inGroups, type Outcome, stepNotes, sumUp, tellStep } from './save-cells.ts'
import type { CellError } from './word-faults.ts'

/** The trade data of a product as somebody has seen them. */
interface SeenRow {
  id: number
  cells: { fact: TradeFact; column: string; value: string | number }[]
}

/** Confirms trade data of products as one batch, in steps, so that others are served in between. */
export async function confirmCells(context: DeskContext, deps: EditDeps, rows: readonly SeenRow[]): Promise<GridSaved> {
  const { db } = context
  const author = await deskAuthor(db, context)
  const batchId = randomUUID()
  const notesOf = stepNotes()
  const outcomes = await inSteps(
    db,
    // Rising: two presses then wait for each other instead of blocking each other.
    inGroups(rows.toSorted((a, b) => a.id - b.id)),
    (tx, group) => confirmGroup(openChanges(tx, author, deps, notesOf(tx)), group, batchId),
    tx => tellStep(tx, context, notesOf(tx)),
  )
  return sumUp(rows, outcomes.flat(), batchId)
}

async function confirmGroup(products: ProductChanges, group: readonly SeenRow[], batchId: string): Promise<Outcome[]> {
  const fields = group.flatMap(({ cells }) => cells.map(({ fact }) => fieldOfFact(fact)))
  const ids = group.map(({ id }) => id)
  const byId = new Map((await lockShown(products.tx, ids, fields)).map(product => [product.id, product]))
  const outcomes: Outcome[] = []
  for (const row of group) outcomes.push(await confirmRow(products, row, { product: byId.get(row.id), batchId }))
  return outcomes
}

async function confirmRow(
  products: ProductChanges,
  { id, cells }: SeenRow,
  { product, batchId }: { product: ShownProduct | undefined; batchId: string },
): Promise<Outcome> {
  const text = gridRefusals[products.author.language]
  if (!product) return { id, name: `${id}`, became: 'refused', errors: [{ column: '', reason: text.gone }] }
  const { live, waitingFields } = product
  const errors = cells.flatMap(({ fact, column, value }): CellError[] => {
    if (waitingFields.includes(fieldOfFact(fact))) return [{ column, reason: text.still_waits(value) }]
    const known = valueOfFact(live.fields, fact)
    if (known === null) return [{ column, reason: text.nothing_known(value) }]
    return isSameCell(value, known) ? [] : [{ column, reason: text.other_value(value, known) }]
  })
  const name = live.name
  if (errors.length > 0) return { id, name, became: 'conflict', errors }
  const seen = Object.fromEntries(cells.map(({ fact }) => [fact, valueOfFact(live.fields, fact) ?? undefined]))
  const isDone = await confirmLocked(products, { id, live }, seen, { batchId })
  return { id, name, became: isDone ? 'done' : 'unchanged', errors: [] }
}
