import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import {
  type FieldErrors,
  type LockedRecord,
  type Subject,
  saveRecord,
  writeChange,
} from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { ProductFields } from '../domain/product-fields.ts'
import { hasContent } from '../domain/waiting.ts'
import { editText } from '../messages/desk-product-faults.ts'
import type { ProductChanges } from './change-products.ts'
import { findWaitingBatches } from './import-batches.ts'
import { ringPublishing } from './release-store.ts'
import { findWaiting, insertWaiting, removeWaiting, type WaitingRow } from './waiting-store.ts'
import {
  keepWaiting,
  lockedWaiting,
  type WaitingFacts,
  type WaitingFields,
  waitingKind,
  waitingSubject,
} from './waiting-subject.ts'

export type LiveProduct = LockedRecord<ProductFields>

/** Locks a product; 404 without it. Whoever changes a product or what waits of it locks the product first. */
export async function lockLive({ tx, subject }: ProductChanges, id: number): Promise<LiveProduct> {
  const live = await subject.lock(tx, id)
  if (!live) throw notFound()
  return live
}

interface Place {
  id: number
  live: LiveProduct
  releaseId: number | null
}

interface WaitingSave {
  baseRevision: number
  /** The live revision that the author has seen. */
  seen: number | undefined
  changes: Partial<ProductFields>
  note?: string | undefined
  batchId?: string
  importBatches?: ReadonlyMap<string, string>
}

/** Saves changed fields into the waiting set of a product, joined with what others have saved there since. */
export async function saveWaiting(changes: ProductChanges, place: Place, save: WaitingSave) {
  const { tx, subject, author } = changes
  const { id, live, releaseId } = place
  const known = await findWaiting(tx, id, releaseId)
  if (!known && save.baseRevision > 0) throw staleAll(Object.keys(save.changes), author.language)
  const seen = save.seen ?? known?.baseRevision ?? live.revision
  const { actorId, now } = author
  const row = known ?? (await insertWaiting(tx, { productId: id, releaseId, baseRevision: seen, actorId, now }))
  const saved = await saveRecord(tx, waitingSubject({ live, row, seen }, subject), {
    id: row.id,
    baseRevision: save.baseRevision,
    changes: { ...save.changes, ...(save.note !== undefined && { 'waiting.note': save.note }) },
    ...(save.batchId && { batchId: save.batchId }),
    ...(save.importBatches && { importBatches: save.importBatches }),
  })
  if (!known && saved.changed.length === 0) await removeWaiting(tx, row.id)
  // Saved once more as it waits: its author has seen the live value, and keeps their own.
  else if (saved.changed.length === 0) await keepWaiting(tx, { live, row, seen }, save.changes)
  return saved
}

/** 409: what the author has changed is no longer there. */
export function staleAll(fields: readonly string[], language: keyof typeof changeText): Refusal {
  const words = [changeText[language].changedSince]
  const names = fields.length > 0 ? fields : ['']
  return staleConflicts(Object.fromEntries(names.map(field => [field, words])))
}

/** 409 with who has changed each field. */
export const staleConflicts = (errors: FieldErrors): Refusal => new Refusal(409, 'stale_version', { errors })

/** Changes what is kept of a set beside its fields, such as its time; ends the set where its state changes. */
export async function changeWaiting(
  { tx, subject }: ProductChanges,
  live: LiveProduct,
  row: WaitingRow,
  facts: Partial<WaitingFacts>,
  about: { reason?: string; batchId?: string } = {},
): Promise<void> {
  const record = lockedWaiting(live, row)
  const changed = changedOf(record.fields, facts)
  if (changed.length === 0) return
  const setSubject: Subject<WaitingFields> = waitingSubject({ live, row, seen: row.baseRevision }, subject)
  await writeChange(tx, setSubject, row.id, record, changed, about)
}

function changedOf(before: WaitingFields, after: Partial<WaitingFacts>): ChangedField[] {
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) =>
    values[field] === value ? [] : [{ field, before: values[field], after: value }],
  )
}

/** Brings what waits live. Throws 409 where a field was changed live meanwhile, and 400 where a value is no longer possible. */
export async function applyWaiting(
  changes: ProductChanges,
  live: LiveProduct,
  row: WaitingRow,
  { isMadePublic = false, batchId }: { isMadePublic?: boolean; batchId?: string } = {},
): Promise<void> {
  const { tx, stepSubject, noteAudit } = changes
  const about = { ...(row.note !== '' && { reason: row.note }), ...(batchId && { batchId }) }
  const fields: Partial<ProductFields> = { ...row.fields, ...(isMadePublic && { state: 'published' }) }
  // First, so that the set is checked by nobody else who looks at it.
  const saved = await saveRecord(tx, stepSubject, {
    id: row.subjectId,
    baseRevision: row.baseRevision,
    changes: fields,
    isReplay: true,
    importBatches: await findWaitingBatches(tx, { kind: waitingKind, id: row.id }, row.fields),
    ...about,
  })
  await changeWaiting(changes, live, row, { 'waiting.state': 'published' }, about)
  noteAudit({
    event: 'published',
    customerId: null,
    subject: { kind: 'product', id: row.subjectId },
    details: {
      revision: saved.revision,
      fields: saved.changed.map(({ field }) => field),
      ...(row.releaseId !== null && { release: row.releaseId }),
    },
  })
}

/** Publishes a product at once: what waits of it, a draft, or one that was withdrawn. `revision`: what the author has seen. */
export async function publishNow(changes: ProductChanges, id: number, revision: number): Promise<void> {
  const { tx, stepSubject, author, noteAudit } = changes
  const live = await lockLive(changes, id)
  const row = await findWaiting(tx, id)
  const isPublic = live.fields.state === 'published'
  const text = editText[author.language]
  if (isPublic && !row) throw refused('wrong_status', text.not_draft)
  if (row && (isPublic || hasContent(row.fields))) {
    refuseOther(row.revision, revision, author.language)
    return applyWaiting(changes, live, row, { isMadePublic: !isPublic })
  }
  refuseOther(live.revision, revision, author.language)
  if (row) await changeWaiting(changes, live, row, { 'waiting.state': 'published' })
  const changed = [{ field: 'state', before: live.fields.state, after: 'published' }]
  await writeChange(tx, stepSubject, id, live, changed, {})
  const subject = { kind: 'product', id }
  noteAudit({
    event: 'published',
    customerId: null,
    subject,
    details: { revision: live.revision + 1, fields: ['state'] },
  })
}

function refuseOther(current: number, seen: number, language: keyof typeof changeText): void {
  if (current !== seen) throw staleAll([], language)
}

/** The set with which a product is published later: what waits of it, or that it becomes public. */
async function openPlan(
  changes: ProductChanges,
  id: number,
  revision: number,
): Promise<{ live: LiveProduct; row: WaitingRow }> {
  const { tx, author } = changes
  const live = await lockLive(changes, id)
  const row = await findWaiting(tx, id)
  const isPublic = live.fields.state === 'published'
  if (isPublic && !row) throw refused('nothing_waits', editText[author.language].nothing_waits)
  refuseOther(row && (isPublic || hasContent(row.fields)) ? row.revision : live.revision, revision, author.language)
  if (row && (isPublic || row.fields.state === 'published')) return { live, row }
  return { live, row: await addState(changes, { id, live, releaseId: null }, row) }
}

/** Adds to a set that the product becomes public; begins the set where there is none. */
async function addState(
  changes: ProductChanges,
  { id, live, releaseId }: Place,
  known: WaitingRow | null,
): Promise<WaitingRow> {
  const { tx, subject, author } = changes
  const { actorId, now } = author
  const row =
    known ?? (await insertWaiting(tx, { productId: id, releaseId, baseRevision: live.revision, actorId, now }))
  const record = lockedWaiting(live, row)
  const changed = [{ field: 'state', before: live.fields.state, after: 'published' }]
  await writeChange(tx, waitingSubject({ live, row, seen: row.baseRevision }, subject), row.id, record, changed, {})
  const stored = await findWaiting(tx, id, releaseId)
  if (!stored) throw new Error(`The plan of product ${id} was not stored`)
  return stored
}

/** Publishes a product at a time; null takes the time back. */
export async function publishLater(
  changes: ProductChanges,
  id: number,
  revision: number,
  at: Date | null,
): Promise<void> {
  const { tx, author, noteAudit } = changes
  if (at && at <= author.now) throw invalid({ at: [editText[author.language].past] })
  const { live, row } = await openPlan(changes, id, revision)
  const isOnlyState = !hasContent(row.fields)
  if (at === null && isOnlyState) await changeWaiting(changes, live, row, { 'waiting.state': 'discarded' })
  else
    await changeWaiting(changes, live, row, {
      'waiting.publish_at': at?.toISOString() ?? null,
      'waiting.refusal': null,
    })
  await ringPublishing(tx)
  const details = { at: at?.toISOString() ?? null }
  noteAudit({ event: 'publishing_planned', customerId: null, subject: { kind: 'product', id }, details })
}

/** Puts what waits of a product, or that it becomes public, into a release. The caller has locked the release. */
export async function publishWith(
  changes: ProductChanges,
  id: number,
  revision: number,
  releaseId: number,
): Promise<void> {
  const { tx, author, noteAudit } = changes
  const { live, row } = await openPlan(changes, id, revision)
  const there = await findWaiting(tx, id, releaseId)
  if (there) {
    const twice = Object.keys(row.fields).filter(field => Object.hasOwn(there.fields, field))
    const words = [editText[author.language].in_release]
    if (twice.length > 0) throw invalid(Object.fromEntries(twice.map(field => [field, words])))
    await changeWaiting(changes, live, row, { 'waiting.state': 'discarded' })
    const merged = row.fields as Partial<ProductFields> // as: a set has fields of a product.
    const seen = row.baseRevision
    const importBatches = await findWaitingBatches(changes.tx, { kind: waitingKind, id: row.id }, merged)
    const save = { baseRevision: there.revision, seen, changes: merged, importBatches }
    await saveWaiting(changes, { id, live, releaseId }, save)
  } else await changeWaiting(changes, live, row, { 'waiting.release_id': releaseId, 'waiting.publish_at': null })
  noteAudit({
    event: 'publishing_planned',
    customerId: null,
    subject: { kind: 'product', id },
    details: { release: releaseId },
  })
}

/** Throws away what waits. */
export async function discard(
  changes: ProductChanges,
  id: number,
  revision: number,
  releaseId: number | null,
): Promise<void> {
  const { tx, author, noteAudit } = changes
  const live = await lockLive(changes, id)
  const row = await findWaiting(tx, id, releaseId)
  if (!row) throw refused('nothing_waits', editText[author.language].nothing_waits)
  refuseOther(row.revision, revision, author.language)
  const before = Object.keys(row.fields)
  await changeWaiting(changes, live, row, { 'waiting.state': 'discarded' })
  noteAudit({
    event: 'changes_discarded',
    customerId: null,
    subject: { kind: 'product', id },
    details: { fields: before },
  })
}
