import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import { listChangesSince } from '#server/changes/change-log.ts'
import { type Conflict, joinChanges } from '#server/changes/join-changes.ts'
import { type Author, type LockedRecord, type Subject, saveRecord, writeChange } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import { announceAfterCommit } from '#server/database/channel.ts'
import type { Database } from '#server/database/connection.ts'
import type { DraftKind } from '../../domain/draft-kinds.ts'
import { draftText } from '../../messages/desk-drafts.ts'
import { type DraftFacts, draftSubject, lockedDraft } from '../draft-subject.ts'
import { type DraftRow, findDraft, findDraftById, insertDraft, removeDraft } from '../store.ts'
import type { DraftedKind, Fields } from './drafted-kind.ts'

/** Rings the clock that publishes drafts. */
export const draftChannel = 'record_drafts'

/** A locked record and what waits of it. */
export interface Place {
  kind: DraftKind
  id: number
  of: DraftedKind
  subject: Subject<Fields>
  live: LockedRecord<Fields>
}

interface Sought {
  kind: DraftKind
  id: number
  of: DraftedKind
  author: Author
  /** Notes a change of the catalogue, which the caller announces. */
  note?: Parameters<DraftedKind['subject']>[1]
}

/** Locks the public record; 404 without it. Who changes a draft locks the record first. */
export async function lockPlace(tx: Database, sought: Sought): Promise<Place> {
  const place = await findPlace(tx, sought)
  if (!place) throw notFound()
  return place
}

/** The same; null without the record. */
export async function findPlace(tx: Database, { kind, id, of, author, note }: Sought): Promise<Place | null> {
  const subject = of.subject(author, note)
  const live = await subject.lock(tx, id)
  return live && { kind, id, of, subject, live }
}

interface Save {
  baseRevision: number
  /** The public revision that the author has seen. */
  seen: number
  changes: Fields
}

/** Saves changed fields of a draft, joined with what others have saved there since; answers the revisions that were joined. */
export async function saveFields(tx: Database, place: Place, { baseRevision, seen, changes }: Save): Promise<number[]> {
  const { kind, id, of, subject, live } = place
  const { language } = subject.author
  const text = draftText[language]
  if (!of.isPublic(live)) throw refused('wrong_status', text.notPublic)
  const fixed = Object.keys(changes).filter(field => of.fixed.includes(field) || !Object.hasOwn(live.fields, field))
  if (fixed.length > 0) throw invalid(Object.fromEntries(fixed.map(field => [field, [text.fixedField]])))
  const cleaned = of.clean?.(changes, language) ?? changes
  const known = await findDraft(tx, kind, id)
  // It was published or thrown away meanwhile.
  if (!known && baseRevision > 0) throw stale(Object.keys(changes), language)
  const row = known ?? (await beginDraft(tx, place, Math.min(seen, live.revision)))
  const draft = draftSubject({ live, row }, subject)
  const saved = await saveRecord(tx, draft, { id: row.id, baseRevision, changes: cleaned })
  if (!known && saved.changed.length === 0) await removeDraft(tx, row.id)
  return saved.mergedFrom
}

function beginDraft(tx: Database, { kind, id, subject, live }: Place, baseRevision: number): Promise<DraftRow> {
  const { actorId: changedBy, now: updatedAt } = subject.author
  return insertDraft(tx, { kind, subjectId: id, name: live.name, baseRevision, changedBy, updatedAt })
}

/** 409: what the author has changed is no longer there. */
function stale(fields: readonly string[], language: keyof typeof changeText): Refusal {
  const words = [changeText[language].changedSince]
  const names = fields.length > 0 ? fields : ['']
  return new Refusal(409, 'stale_version', { errors: Object.fromEntries(names.map(field => [field, words])) })
}

/** The draft of which the author has seen a revision. */
export async function seenDraft(tx: Database, { kind, id, subject }: Place, revision: number): Promise<DraftRow> {
  const { language } = subject.author
  const row = await findDraft(tx, kind, id)
  if (!row) throw refused('nothing_waits', draftText[language].nothingWaits)
  if (row.revision !== revision) throw stale([], language)
  return row
}

/**
 * The draft of a record to publish, now or later: the one of which the author has seen a revision, or, for a record that is not public
 * and has none (revision 0), a draft of nothing but that.
 */
export async function openPlan(tx: Database, place: Place, revision: number): Promise<DraftRow> {
  const { kind, id, of, live, subject } = place
  if (revision > 0 || !of.madePublicBy || of.isPublic(live)) return seenDraft(tx, place, revision)
  // Somebody was quicker.
  if (await findDraft(tx, kind, id)) throw stale([], subject.author.language)
  const row = await beginDraft(tx, place, live.revision)
  await saveRecord(tx, draftSubject({ live, row }, subject), {
    id: row.id,
    baseRevision: 0,
    changes: of.madePublicBy,
  })
  const begun = await findDraftById(tx, row.id)
  if (!begun) throw new Error(`The plan of ${kind} ${id} was not stored`)
  return begun
}

/** Changes what is kept of a draft beside its fields; ends it where its state changes. */
export async function changeFacts(
  tx: Database,
  { live, subject }: Place,
  row: DraftRow,
  facts: Partial<DraftFacts>,
  about: { batchId?: string } = {},
): Promise<void> {
  const before = lockedDraft(live, row)
  const changed = Object.entries(facts)
    .map(([field, after]) => ({ field, before: before.fields[field] ?? null, after }))
    .filter(change => change.before !== change.after)
  if (changed.length > 0) await writeChange(tx, draftSubject({ live, row }, subject), row.id, before, changed, about)
}

/**
 * Brings what waits live, as a save of the record. Throws 409 where a field was changed live meanwhile, and 400 for what is no longer
 * possible; then nothing is written.
 */
export async function applyDraft(
  tx: Database,
  place: Place,
  row: DraftRow,
  about: { batchId?: string } = {},
): Promise<void> {
  const { of, live, subject } = place
  const after = { ...live, fields: { ...live.fields, ...row.fields } }
  if (of.isPublic(after) && !of.isPublic(live)) {
    const errors = (await of.whyNotPublic?.(tx, after.fields, subject.author)) ?? {}
    if (Object.keys(errors).length > 0) throw invalid(errors)
  }
  await saveRecord(tx, subject, {
    id: place.id,
    baseRevision: row.baseRevision,
    changes: row.fields,
    // That its translations are right was stated when they were typed.
    isReplay: true,
    ...about,
  })
  const left = await findDraftById(tx, row.id)
  if (left) await changeFacts(tx, place, left, { 'draft.state': 'published' }, about)
}

/** Sets the time of a draft, or takes it back: then a draft of nothing but that the record becomes public ends. */
export async function planDraft(tx: Database, place: Place, row: DraftRow, at: Date | null): Promise<void> {
  const { of, live, subject } = place
  const { author } = subject
  if (at && at <= author.now) throw invalid({ at: [draftText[author.language].past] })
  const isOnlyPlan =
    !of.isPublic(live) && Object.keys(row.fields).every(field => Object.hasOwn(of.madePublicBy ?? {}, field))
  if (at === null && isOnlyPlan) await changeFacts(tx, place, row, { 'draft.state': 'discarded' })
  else await changeFacts(tx, place, row, { 'draft.publish_at': at?.toISOString() ?? null, 'draft.refusal': null })
  await announceAfterCommit(tx, draftChannel)
}

/** The fields that wait and were changed live since they were typed. */
export async function findConflicts(
  db: Database,
  { id, subject, live }: Pick<Place, 'id' | 'subject' | 'live'>,
  row: DraftRow,
): Promise<Conflict[]> {
  if (row.baseRevision === live.revision) return []
  const since = await listChangesSince(db, subject.kind, id, row.baseRevision)
  const current = Object.fromEntries(Object.keys(row.fields).map(field => [field, live.fields[field]]))
  const { baseRevision, fields: changes } = row
  const joined = joinChanges({ baseRevision, revision: live.revision, current, changes, since })
  return joined.ok ? [] : joined.conflicts
}
