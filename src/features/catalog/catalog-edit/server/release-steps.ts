import { randomUUID } from 'node:crypto'
import { lockProducts } from '#features/catalog/catalog/server/steps/change-product.ts'
import type { DraftedKinds } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { invalid, notFound, Refusal, refusalText, refused } from '#server/calls/refusal.ts'
import { byId, keepFormerRows } from '#server/changes/former-rows.ts'
import {
  type FieldErrors,
  type LockedRecord,
  type Subject,
  saveRecord,
  writeChange,
} from '#server/changes/save-record.ts'
import { type Worded, wordRefusal } from '#server/changes/word-refusal.ts'
import { cleanText, cleanWords } from '#shared/text/clean-text.ts'
import { editText, wordFault } from '../messages/desk-product-faults.ts'
import type { CatalogChanges, ProductChanges } from './change-products.ts'
import { listDraftIds, removeMembers } from './draft-members.ts'
import { applyWithRelease, type DraftOfRelease, lockDrafts, putDraft, takeOutDraft } from './release-drafts.ts'
import {
  insertRelease,
  listSets,
  lockRelease,
  type ReleaseRecord,
  removeRelease,
  ringPublishing,
  updateRelease,
} from './release-store.ts'
import { applyWaiting, changeWaiting, lockLive, staleAll } from './waiting-steps.ts'

export const releaseKind = 'release'

interface ReleaseFields {
  name: string
  note: string
  /** ISO 8601; null: when somebody publishes it. */
  publish_at: string | null
  state: ReleaseRecord['state']
  refusal: string | null
  /** The ids of the drafts that go live with it. They are kept elsewhere: here a change of them is one of the release. */
  drafts?: readonly number[]
}

const fieldsOf = ({ name, note, publishAt, state, refusal }: ReleaseRecord): ReleaseFields => ({
  name,
  note,
  publish_at: publishAt?.toISOString() ?? null,
  state,
  refusal,
})

/** Releases as records that are changed in the one way. */
function releaseSubject({ author }: ProductChanges): Subject<ReleaseFields> {
  return {
    kind: releaseKind,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => field,
    lock: async (tx, id) => {
      const row = await lockRelease(tx, id)
      return row && { revision: row.revision, name: row.name, fields: fieldsOf(row) }
    },
    check: async (_tx, _id, _record, { name }) => {
      const errors: FieldErrors = {}
      if (name === '') errors.name = [wordFault({ reason: 'required' }, author.language)]
      return errors
    },
    write: (tx, id, { publish_at: publishAt, drafts: _, ...same }, revision) =>
      updateRelease(tx, id, {
        ...same,
        ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
        ...(same.state === 'published' && { publishedAt: author.now }),
        revision,
      }),
  }
}

interface ReleaseSave {
  id: number | undefined
  baseRevision: number
  changes: { name?: string | undefined; note?: string | undefined }
}

/** Makes a release or changes its name and note. */
export async function saveRelease(changes: ProductChanges, { id: known, baseRevision, changes: given }: ReleaseSave) {
  const { tx, author, noteAudit } = changes
  const { actorId, now } = author
  const name = given.name === undefined ? undefined : cleanWords(given.name)
  const fields = {
    ...(name !== undefined && { name }),
    ...(given.note !== undefined && { note: cleanText(given.note) }),
  }
  if (known === undefined && !name) throw invalid({ name: [refusalText[author.language].required] })
  const id = known ?? (await insertRelease(tx, { name: '', actorId, now }))
  const saved = await saveRecord(tx, releaseSubject(changes), {
    id,
    baseRevision: known === undefined ? 0 : baseRevision,
    changes: fields,
  })
  if (saved.changed.length > 0)
    noteAudit({ event: 'release_saved', customerId: null, subject: { kind: releaseKind, id }, details: fields })
  return { id, revision: saved.revision, mergedFrom: saved.mergedFrom }
}

/** Locks a release that is not published yet. Throws 404 without it, and 409 where somebody changed it since it was seen. */
async function lockOpen({ tx, author }: ProductChanges, id: number, revision: number): Promise<ReleaseRecord> {
  const row = await lockRelease(tx, id)
  if (!row) throw notFound()
  if (row.state === 'published') throw refused('wrong_status', editText[author.language].release_over)
  if (row.revision !== revision) throw staleAll([], author.language)
  return row
}

const lockedOf = (row: ReleaseRecord): LockedRecord<ReleaseFields> => ({
  revision: row.revision,
  name: row.name,
  fields: fieldsOf(row),
})

/** Changes what is kept of a release beside its name and note. */
async function changeRelease(
  changes: ProductChanges,
  row: ReleaseRecord,
  after: Partial<ReleaseFields>,
  about: { batchId?: string } = {},
): Promise<void> {
  const record = lockedOf(row)
  const before: Record<string, unknown> = { ...record.fields }
  const changed = Object.entries(after).flatMap(([field, value]) =>
    before[field] === value ? [] : [{ field, before: before[field], after: value }],
  )
  if (changed.length > 0) await writeChange(changes.tx, releaseSubject(changes), row.id, record, changed, about)
}

/** Publishes a release at a time; null takes the time back. */
export async function planRelease(
  changes: ProductChanges,
  id: number,
  revision: number,
  at: Date | null,
): Promise<void> {
  const { tx, author, noteAudit } = changes
  if (at && at <= author.now) throw invalid({ at: [editText[author.language].past] })
  const row = await lockOpen(changes, id, revision)
  const publishAt = at?.toISOString() ?? null
  await changeRelease(changes, row, { publish_at: publishAt, state: 'open', refusal: null })
  await ringPublishing(tx)
  const subject = { kind: releaseKind, id }
  noteAudit({ event: 'publishing_planned', customerId: null, subject, details: { at: publishAt } })
}

export async function publishRelease(
  changes: CatalogChanges,
  id: number,
  revision: number,
  kinds: DraftedKinds,
): Promise<void> {
  await bringLive(changes, await lockOpen(changes, id, revision), kinds)
}

/**
 * Brings all changes of a locked release live, or none: throws 400 with what is not possible, by record. Records are locked in one
 * order, those of drafts before the products, so that two releases do not wait for each other.
 */
export async function bringLive(changes: CatalogChanges, row: ReleaseRecord, kinds: DraftedKinds): Promise<void> {
  const { tx, author, noteAudit } = changes
  const text = editText[author.language]
  const drafts = await lockDrafts(changes, row.id, kinds)
  await lockProducts(
    tx,
    (await listSets(tx, row.id)).map(set => set.subjectId),
  )
  // Read again now that nobody else changes them.
  const sets = await listSets(tx, row.id)
  if (sets.length === 0 && drafts.length === 0) throw refused('nothing_waits', text.release_empty)
  const batchId = randomUUID()
  const reasons: string[] = []
  const part = async (name: string, worded: Worded, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      // Refused before anything of it was written; the others are tried, so that all reasons are told at once.
      if (!(error instanceof Refusal)) throw error
      reasons.push(text.part_refused(name, wordRefusal(worded, error)))
    }
  }
  for (const set of sets) {
    const live = await lockLive(changes, set.subjectId)
    await part(live.name, changes, () => applyWaiting(changes, live, set, { batchId }))
  }
  // After the products: a renamed series makes another revision of each of its own.
  for (const draft of drafts)
    await part(draft.place.live.name, draft.place, () =>
      applyWithRelease(changes, draft, { releaseId: row.id, batchId }),
    )
  if (reasons.length > 0)
    throw new Refusal(400, 'part_refused', { message: reasons.join(' '), errors: { '': reasons } })
  await removeMembers(tx, await listDraftIds(tx, row.id))
  await changeRelease(changes, row, { state: 'published', publish_at: null, refusal: null }, { batchId })
  const details = {
    products: sets.map(set => set.subjectId),
    ...(drafts.length > 0 && { drafts: drafts.map(({ place: { kind, id } }) => ({ kind, id })) }),
  }
  noteAudit({ event: 'release_published', customerId: null, subject: { kind: releaseKind, id: row.id }, details })
}

/** Lets the draft of another record go live with a release, or takes it out. */
export async function changeMember(
  changes: CatalogChanges,
  id: number,
  draft: DraftOfRelease,
  { kinds, isIn }: { kinds: DraftedKinds; isIn: boolean },
): Promise<void> {
  const { tx } = changes
  const row = await lockForSets(changes, id)
  const before = await listDraftIds(tx, id)
  const draftId = await (isIn ? putDraft : takeOutDraft)(changes, id, draft, kinds)
  const after = isIn ? [...before, draftId] : before.filter(one => one !== draftId)
  await writeChange(tx, releaseSubject(changes), id, lockedOf(row), [{ field: 'drafts', before, after }], {})
}

/** Notes on a locked release why it could not be published at its time; nothing of it is published. */
export async function refuseRelease(changes: ProductChanges, row: ReleaseRecord, refusal: string): Promise<void> {
  await changeRelease(changes, row, { state: 'refused', publish_at: null, refusal })
  const subject = { kind: releaseKind, id: row.id }
  changes.noteAudit({ event: 'publishing_refused', customerId: null, subject, details: { refusal } })
}

/** Deletes a release that is not published, with what waits in it of products. Drafts of other records go on waiting by themselves. */
export async function deleteRelease(changes: ProductChanges, id: number, revision: number): Promise<void> {
  const { tx, author, noteAudit } = changes
  const row = await lockOpen(changes, id, revision)
  const sets = await listSets(tx, id)
  await lockProducts(
    tx,
    sets.map(set => set.subjectId),
  )
  const about = { batchId: randomUUID() }
  await keepFormerRows(tx, { ...about, kind: releaseKind, id }, { root: byId('release', id), at: author.now })
  for (const set of sets)
    await changeWaiting(changes, await lockLive(changes, set.subjectId), set, { 'waiting.state': 'discarded' }, about)
  await writeChange(
    tx,
    { ...releaseSubject(changes), write: () => removeRelease(tx, id) },
    id,
    lockedOf(row),
    [{ field: 'name', before: row.name, after: null }],
    about,
  )
  const details = { name: row.name, products: sets.map(set => set.subjectId) }
  noteAudit({ event: 'release_deleted', customerId: null, subject: { kind: releaseKind, id }, details })
}

/** Locks a release into which changes are put. Throws 404 without it. */
export async function lockForSets({ tx, author }: ProductChanges, id: number): Promise<ReleaseRecord> {
  const row = await lockRelease(tx, id)
  if (!row) throw notFound()
  if (row.state === 'published') throw refused('wrong_status', editText[author.language].release_over)
  return row
}
