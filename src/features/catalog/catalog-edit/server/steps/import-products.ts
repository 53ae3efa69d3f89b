import { deleteProduct, lockDeleted } from '#features/catalog/catalog/server/steps/change-product.ts'
import { hasPrice } from '#features/catalog/price/server/store.ts'
import { hasNumber } from '#features/quotes/own-part/server/store.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { type ChangeRow, insertChange } from '#server/changes/change-log.ts'
import { type Author, type FieldErrors, saveRecord, writeChange } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import { isAsMade, type UndoOutcome, undoEntry } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import type { ProductFields } from '../../domain/product-fields.ts'
import type { Fault } from '../../domain/values/field-fault.ts'
import { isSame } from '../../domain/values/same-value.ts'
import { editText } from '../../messages/desk-product-faults.ts'
import { nameField } from '../../messages/desk-product-fields.ts'
import { type EditDeps, openChanges, type ProductChanges } from '../change-products.ts'
import { checkChanges, readChanges } from '../check-changes.ts'
import { checkDraft, makeDraft } from '../make-products.ts'
import { productKind, wordFaults } from '../product-subject.ts'
import type { StoredProduct } from '../store.ts'
import { lockLive, saveWaiting, staleAll } from '../waiting-steps.ts'
import { findWaiting, findWaitingById } from '../waiting-store.ts'
import { waitingKind, waitingSubject } from '../waiting-subject.ts'

export { nameField as nameProductField, productKind }
export type ImportDeps = EditDeps

type Given = Readonly<Record<string, unknown>>

/** The values of fields as they would be stored, where they are others than those of the product; why others are refused, in words. */
export async function checkImported(
  tx: Database,
  product: StoredProduct | null,
  given: Given,
  { language }: Pick<Author, 'language'>,
): Promise<{ changes: Partial<ProductFields>; errors: FieldErrors }> {
  const { changes, faults } = product ? await checkExisting(tx, product, given) : await checkNew(tx, given)
  return { changes, errors: wordFaults(faults, language) }
}

async function checkNew(tx: Database, given: Given) {
  const { read, faults } = await checkDraft(tx, given)
  return { changes: read, faults }
}

async function checkExisting(tx: Database, { id, fields }: StoredProduct, given: Given) {
  const { changes: read, faults } = await readChanges(tx, given)
  const before: Record<string, unknown> = fields
  // as: each is a field that was read by its rule.
  const changes = Object.fromEntries(
    Object.entries(read).filter(([field, value]) => !isSame(value, before[field])),
  ) as Partial<ProductFields>
  const state = stateFault(fields.state, changes.state)
  if (state) faults.set('state', state)
  if (Object.keys(changes).length === 0) return { changes, faults }
  for (const [field, fault] of await checkChanges(tx, id, { fields }, changes))
    if (!faults.has(field)) faults.set(field, fault)
  return { changes, faults }
}

/** A product that was public once is withdrawn, and one that never was is a draft. */
function stateFault(before: unknown, after: unknown): Fault | null {
  if (after === undefined || after === 'published') return null
  return before === 'published' && after === 'withdrawn' ? null : { reason: 'wrong_value' }
}

export interface ImportWork {
  author: Author
  batchId: string
  /** `as_draft`: what is new stays a draft, what is public changes later; states stay as they are. */
  publish: 'now' | 'as_draft'
}

/** Changes of products whose announcement the caller makes, once for all. `noteChange` is told of those that are or were public. */
export const openImported = (tx: Database, author: Author, deps: EditDeps, noteChange: (id: number) => void) =>
  openChanges(tx, author, deps, { noteChange, noteAudit: () => {} })

/**
 * Stores what an import has checked: in the product, or in what waits of it. Answers the product's id. Throws a Refusal for what is
 * no longer possible; then the caller takes back what was written.
 */
export async function applyImported(
  changes: ProductChanges,
  product: StoredProduct | null,
  given: Partial<ProductFields>,
  { batchId, publish }: ImportWork,
): Promise<number> {
  const { state, ...others } = given
  if (!product)
    return makeImported(changes, { others, state: publish === 'now' ? (state ?? 'published') : 'draft' }, batchId)
  const { id, revision } = product
  if (publish === 'now') {
    await saveRecord(changes.tx, changes.stepSubject, { id, baseRevision: revision, changes: given, batchId })
    return id
  }
  // as: all fields but the state.
  const rest = others as Partial<ProductFields>
  const live = await lockLive(changes, id)
  if (live.fields.state !== 'published')
    await saveRecord(changes.tx, changes.subject, { id, baseRevision: revision, changes: rest, batchId })
  else {
    const waiting = await findWaiting(changes.tx, id)
    const taken = Object.entries(rest).filter(
      ([field, value]) => waiting && Object.hasOwn(waiting.fields, field) && !isSame(waiting.fields[field], value),
    )
    if (taken.length > 0)
      throw staleAll(
        taken.map(([field]) => field),
        changes.author.language,
      )
    const save = { baseRevision: waiting?.revision ?? 0, seen: live.revision, changes: rest, batchId }
    await saveWaiting(changes, { id, live, releaseId: null }, save)
  }
  return id
}

async function makeImported(
  changes: ProductChanges,
  { others, state }: { others: Given; state: unknown },
  batchId: string,
): Promise<number> {
  const id = await makeDraft(changes, others, { batchId })
  if (state === 'draft') return id
  const live = await lockLive(changes, id)
  const changed = [{ field: 'state', before: 'draft', after: state }]
  await writeChange(changes.tx, changes.stepSubject, id, live, changed, { batchId })
  return id
}

/** Takes back one entry of an import: a product that it made goes, where nobody has changed or named it since. */
export async function undoImported(changes: ProductChanges, entry: ChangeRow, batchId: string): Promise<UndoOutcome> {
  if (entry.subjectKind === waitingKind) return undoWaiting(changes, entry, batchId)
  const isMade = entry.revision === 1 && entry.fields.some(({ field, before }) => field === 'sku' && before === null)
  return isMade ? removeMade(changes, entry, batchId) : undoEntry(changes.tx, changes.stepSubject, entry, batchId)
}

async function undoWaiting(changes: ProductChanges, entry: ChangeRow, batchId: string): Promise<UndoOutcome> {
  const { tx, author, subject } = changes
  const row = await findWaitingById(tx, entry.subjectId)
  const gone = { id: entry.subjectId, name: '', reason: changeText[author.language].gone }
  if (!row) return { id: entry.subjectId, isDone: false, refused: [gone] }
  const live = await lockLive(changes, row.subjectId)
  const held = waitingSubject({ live, row, seen: row.baseRevision }, subject)
  const outcome = await undoEntry(tx, held, entry, batchId)
  const { subjectId: id } = row
  return { ...outcome, id, refused: outcome.refused.map(one => ({ ...one, id })) }
}

async function removeMade(changes: ProductChanges, entry: ChangeRow, batchId: string): Promise<UndoOutcome> {
  const { tx, subject, author, noteChange } = changes
  const { subjectId: id } = entry
  const live = await subject.lock(tx, id)
  if (!live) return { id, isDone: false, refused: [] }
  const refuse = (reason: string): UndoOutcome => ({ id, isDone: false, refused: [{ id, name: live.name, reason }] })
  if (!isAsMade(entry, live.fields) || (await findWaiting(tx, id)))
    return refuse(changeText[author.language].changedSince)
  const text = editText[author.language]
  // Prices and numbers would go with the product.
  await lockDeleted(tx, id)
  if (await hasPrice(tx, id)) return refuse(text.priced)
  if (await hasNumber(tx, id)) return refuse(text.numbered)
  if (!(await deleteProduct(tx, id))) return refuse(text.named_elsewhere)
  const { now: at, actorId, source } = author
  const fields = [{ field: 'sku', before: live.name, after: null }]
  await insertChange(tx, {
    at,
    actorId,
    source,
    batchId,
    subjectKind: productKind,
    subjectId: id,
    revision: live.revision + 1,
    fields,
  })
  noteChange(id)
  return { id, isDone: true, refused: [] }
}

/** The words of a refusal by field; throws again what is none. */
export function errorsOf(error: unknown): { errors: FieldErrors; isConflict: boolean } {
  if (!(error instanceof Refusal)) throw error
  return { errors: error.errors ?? { '': [error.message] }, isConflict: error.code === 'stale_version' }
}
