import { readOptionField } from '#features/catalog/attribute/domain/attribute-record.ts'
import { undoAttributeEntry } from '#features/catalog/attribute/server/steps/undo-attributes.ts'
import { rulesOnce } from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import { undoExceptionEntry } from '#features/catalog/catalog-edit/server/steps/import-exceptions.ts'
import { openImported } from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import { attributesIn, undoManyImported } from '#features/catalog/catalog-edit/server/steps/undo-many.ts'
import { undoDocumentEntry } from '#features/catalog/document/server/steps/import-documents.ts'
import { undoPrices } from '#features/catalog/price/server/steps/import-prices.ts'
import { undoCategoryEntry } from '#features/catalog/series/server/steps/make-categories.ts'
import { type FileTexts, undoTexts } from '#features/site/content-edit/server/steps/import-texts.ts'
import { undoGiven } from '#features/site/redirect/server/steps/import-redirects.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { type ChangeRow, listBatch } from '#server/changes/change-log.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { UndoOutcome } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { isOfProducts } from '../../domain/column.ts'
import { noteUndone, type Run, updateRun } from '../run-store.ts'
import { attributeFollowers } from '../steps/attribute-followers.ts'
import { authorOf, type StepWork } from './import-steps.ts'

const groupEntries = 25
/** Each has the prices of up to a hundred products and more. */
const priceEntries = 1

/** Takes back the next entries of a run, the newest first. False: there are none left. */
export async function undoStep(tx: Database, run: Run, work: StepWork): Promise<boolean> {
  const author = await authorOf(tx, run, work.now)
  const until = performance.now() + work.stepMs
  const undone: number[] = []
  const refused: { id: number; reason: string }[] = []
  let [beforeId, done] = [run.lastRow, 0]
  while (done < 500) {
    const most = run.kind === 'prices' ? priceEntries : groupEntries
    const entries = await listBatch(tx, run.batchId, beforeId, most)
    if (entries.length === 0) break
    for (const outcome of await undoGroup(tx, run, entries, author, work)) {
      if (outcome.isDone) undone.push(outcome.id)
      refused.push(...outcome.refused)
    }
    beforeId = entries.at(-1)?.id ?? beforeId
    done += entries.length
    if (performance.now() > until) break
  }
  await noteUndone(tx, run.id, undone, refused)
  if (done > 0) await updateRun(tx, run.id, { lastRow: beforeId, doneCount: run.doneCount + done })
  return done > 0
}

async function undoGroup(
  tx: Database,
  run: Run,
  entries: readonly ChangeRow[],
  author: Author,
  work: StepWork,
): Promise<UndoOutcome[]> {
  const batchId = run.undoBatchId ?? run.batchId
  if (isOfProducts(run.kind)) {
    const deps = { ...work, rulesOf: rulesOnce(attributesIn(entries)) }
    return undoManyImported(
      openImported(tx, author, deps, () => {}),
      entries,
      batchId,
    )
  }
  const outcomes: UndoOutcome[] = []
  if (run.kind === 'prices') {
    for (const entry of entries) outcomes.push(...(await undoPrices(tx, author, entry, batchId)))
    return outcomes
  }
  for (const entry of entries) outcomes.push(await undoOne(tx, run, entry, author, batchId))
  return outcomes
}

async function undoOne(
  tx: Database,
  run: Run,
  entry: ChangeRow,
  author: Author,
  batchId: string,
): Promise<UndoOutcome> {
  if (run.kind === 'categories') return undoCategoryEntry(tx, author, entry, batchId)
  if (run.kind === 'redirects') return undoGiven(tx, author, entry, batchId)
  if (run.kind === 'documents') return undoDocumentEntry(tx, people, author, entry, batchId)
  if (run.kind === 'fit_exceptions') return undoExceptionEntry(tx, author, entry, batchId)
  const texts = textKinds[run.kind]
  if (texts) return undoTexts(tx, texts, author, entry, batchId)
  const outcome = await undoAttributeEntry(tx, author, entry, { batchId, followers: attributeFollowers })
  // The rows of a file of options are about options.
  const option = run.kind === 'options' ? readOptionField(entry.fields[0]?.field ?? '') : null
  if (!option) return outcome
  const { optionId: id } = option
  return { ...outcome, id, refused: outcome.refused.map(one => ({ ...one, id })) }
}

const people = { namesOf: findStaffNames }
const textKinds: Partial<Record<Run['kind'], FileTexts>> = { posts: 'post', faqs: 'faq', topics: 'topic' }
