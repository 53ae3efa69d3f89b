import { randomUUID } from 'node:crypto'
import {
  type EditDeps,
  isFieldsEntry,
  isLiveEntry,
  openChanges,
  rulesOnce,
} from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import { attributesIn, undoManyImported } from '#features/catalog/catalog-edit/server/steps/undo-many.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound, Refusal } from '#server/calls/refusal.ts'
import { listChangesOf } from '#server/changes/change-log.ts'
import { inSteps } from '#server/changes/in-steps.ts'
import { sumUp } from '#server/changes/undo-changes.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { gridRefusals } from '../messages/desk-grid-refusals.ts'
import { inGroups, stepNotes, tellStep } from './save-cells.ts'

/** Takes back what one save of the grid has changed, in steps. 404 for a batch that is none. */
export async function undoBatch(context: DeskContext, deps: EditDeps, undone: string): Promise<BulkResult> {
  const { db, language, staff } = context
  const entries = await listChangesOf(db, { batchId: undone })
  if (entries.length === 0 || !entries.every(isFieldsEntry)) throw notFound()
  // A change that was public at once is undone in public at once.
  if (entries.some(isLiveEntry) && !staff.permissions.has('catalog.publish'))
    throw new Refusal(403, 'forbidden', { message: gridRefusals[language].no_right })
  const author = await deskAuthor(db, context)
  const batchId = randomUUID()
  const notesOf = stepNotes()
  const rulesOf = rulesOnce(attributesIn(entries))
  const outcomes = await inSteps(
    db,
    inGroups(entries),
    (tx, group) => undoManyImported(openChanges(tx, author, { ...deps, rulesOf }, notesOf(tx)), group, batchId),
    async (tx, step) => {
      const notes = notesOf(tx)
      const done = step.flat().filter(({ isDone }) => isDone).length
      if (done > 0) notes.noteAudit({ event: 'products_undone', customerId: null, details: { batch: undone, done } })
      await tellStep(tx, context, notes)
    },
  )
  return sumUp(outcomes.flat(), batchId)
}
