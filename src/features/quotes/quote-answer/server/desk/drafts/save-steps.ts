import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, Refusal } from '#server/calls/refusal.ts'
import { listChangesSince } from '#server/changes/change-log.ts'
import { changeWords, saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { linesOf } from '../../../domain/draft/draft-state.ts'
import { type PlannedStep, planSteps, removalConflicts } from '../../../domain/draft/draft-steps.ts'
import type { DraftStep } from '../../../domain/draft/take-over.ts'
import { draftText } from '../../../messages/desk-draft.ts'
import { draftKind, draftSubject, type OpenDraft } from '../../draft-subject.ts'
import { priceSteps } from '../prices/price-steps.ts'
import { type DraftDeps, readDraft, renumbered } from './open-draft.ts'
import { prepareSteps } from './prepare-steps.ts'

/** Saves steps as one change, joined with what others have saved since the base. */
export async function saveSteps(
  tx: Database,
  context: DeskContext,
  deps: DraftDeps,
  opened: OpenDraft,
  baseRevision: number,
  steps: readonly DraftStep[],
) {
  const id = opened.quote.id
  const prepared = await prepareSteps(tx, opened, steps)
  const priced = await priceSteps(tx, context, opened, prepared.steps)
  const { open, changes } = await planned(tx, context, opened, priced)
  const author = await deskAuthor(tx, context)
  const seesCost = context.staff.permissions.has('quote.cost')
  const touched = linesOf(Object.keys(changes))
  const subject = draftSubject(open, { author, seesCost, addedBy: prepared.addedBy, touched })
  const since = await listChangesSince(tx, draftKind, id, baseRevision)
  const removals = removalConflicts(changes, since)
  if (removals.length > 0) {
    const word = await changeWords(tx, subject, since)
    const errors = removals.map(({ field, revision }) => [field, [word(since.find(one => one.revision === revision))]])
    throw new Refusal(409, 'stale_version', { errors: Object.fromEntries(errors) })
  }
  const { revision, mergedFrom } = await saveRecord(tx, subject, { id, baseRevision, changes })
  return {
    record: await readDraft(tx, context, deps, id, open.asked),
    revision,
    merged_from: mergedFrom,
    added: prepared.addedIds,
  }
}

/** The changes that the steps make. Where two lines have no position left between them, the lines are numbered anew before. */
async function planned(tx: Database, { language }: DeskContext, open: OpenDraft, steps: readonly PlannedStep[]) {
  const plan = planSteps(open.state, steps)
  if (plan.ok) return { open, changes: plan.changes }
  const spaced = plan.reason === 'too_near' ? await renumbered(tx, open) : open
  const again = planSteps(spaced.state, steps)
  if (again.ok) return { open: spaced, changes: again.changes }
  if (again.reason === 'too_near') throw new Error(`The lines of quote ${open.quote.id} have no room`)
  throw invalid({ [`changes.${again.step}.${again.field}`]: [draftText[language].no_line] })
}

/** For changes of the whole draft: only those who have seen how it is make them. */
export async function refuseStale(
  tx: Database,
  context: DeskContext,
  open: OpenDraft,
  baseRevision: number,
): Promise<void> {
  if (open.row.revision === baseRevision) return
  const since = await listChangesSince(tx, draftKind, open.quote.id, baseRevision)
  const subject = draftSubject(open, { author: await deskAuthor(tx, context), seesCost: false })
  const word = await changeWords(tx, subject, since)
  throw new Refusal(409, 'stale_version', { errors: { '': [word(since.at(-1))] } })
}
