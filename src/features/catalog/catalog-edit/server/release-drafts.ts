import type { DraftKind } from '#features/staff/record-draft/domain/draft-kinds.ts'
import {
  applyDraft,
  changeFacts,
  findPlace,
  lockPlace,
  openPlan,
  type Place,
} from '#features/staff/record-draft/server/steps/draft-steps.ts'
import type { DraftedKinds } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import { type DraftRow, findDraft, listDraftsById } from '#features/staff/record-draft/server/store.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import { editText } from '../messages/desk-product-faults.ts'
import type { CatalogChanges } from './change-products.ts'
import { findReleases, insertMember, listDraftIds, removeMembers } from './draft-members.ts'

/** A locked record with its draft, which goes live with a release. */
export interface ReleaseDraft {
  place: Place
  row: DraftRow
}

/**
 * Locks the records whose drafts go live with a release, in one order for all, and answers them in the order in which they go live.
 * Drafts that were published or thrown away by themselves are left out.
 */
export async function lockDrafts(
  { tx, author, noteCatalog: note }: CatalogChanges,
  releaseId: number,
  kinds: DraftedKinds,
): Promise<ReleaseDraft[]> {
  const drafts: ReleaseDraft[] = []
  for (const { id: draftId, kind, subjectId: id } of await listDraftsById(tx, await listDraftIds(tx, releaseId))) {
    const place = await findPlace(tx, { kind, id, of: kinds[kind], author, note })
    // Read again now that nobody else changes it.
    const row = place && (await findDraft(tx, kind, id))
    if (place && row?.id === draftId) drafts.push({ place, row })
  }
  const rank = ({ place: { of, live } }: ReleaseDraft) => of.rank?.(live.fields) ?? 0
  return drafts.toSorted((a, b) => rank(a) - rank(b))
}

/** Brings a draft live with a release. Throws as `applyDraft` does; then nothing of it is written. */
export async function applyWithRelease(
  { tx, noteAudit }: CatalogChanges,
  { place, row }: ReleaseDraft,
  { releaseId, batchId }: { releaseId: number; batchId: string },
): Promise<void> {
  await applyDraft(tx, place, row, { batchId })
  const { kind, id, of } = place
  const details = { fields: Object.keys(row.fields), release: releaseId }
  noteAudit({ event: of.published, customerId: null, subject: { kind, id }, details })
}

/** A draft that is put into a release or taken out of it. */
export interface DraftOfRelease {
  kind: DraftKind
  id: number
  /** The revision of the draft, as its author has seen it; 0: nothing waits yet, and the record becomes public. */
  revision: number
}

/** Lets the draft of a record go live with a locked release. Answers the id of the draft. */
export async function putDraft(
  { tx, author, noteAudit }: CatalogChanges,
  releaseId: number,
  { kind, id, revision }: DraftOfRelease,
  kinds: DraftedKinds,
): Promise<number> {
  const place = await lockPlace(tx, { kind, id, of: kinds[kind], author })
  const row = await openPlan(tx, place, revision)
  const held = (await findReleases(tx, [row.id])).get(row.id)
  if (held) throw refused('wrong_status', editText[author.language].held(held.name))
  await changeFacts(tx, place, row, { 'draft.publish_at': null, 'draft.refusal': null })
  await removeMembers(tx, [row.id])
  await insertMember(tx, { releaseId, draftId: row.id, by: author.actorId, now: author.now })
  const details = { release: releaseId }
  noteAudit({ event: 'publishing_planned', customerId: null, subject: { kind, id }, details })
  return row.id
}

/** Takes the draft of a record out of a locked release; it waits by itself. Throws 404 where it is not in it. Answers the id of the draft. */
export async function takeOutDraft(
  { tx, author, noteAudit }: CatalogChanges,
  releaseId: number,
  { kind, id }: Pick<DraftOfRelease, 'kind' | 'id'>,
  kinds: DraftedKinds,
): Promise<number> {
  await lockPlace(tx, { kind, id, of: kinds[kind], author })
  const row = await findDraft(tx, kind, id)
  if (!row || (await findReleases(tx, [row.id])).get(row.id)?.id !== releaseId) throw notFound()
  await removeMembers(tx, [row.id])
  const details = { release: null }
  noteAudit({ event: 'publishing_planned', customerId: null, subject: { kind, id }, details })
  return row.id
}
