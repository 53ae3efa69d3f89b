import { lockProducts } from '#features/catalog/catalog/server/steps/change-product.ts'
import { listDraftsById } from '#features/staff/record-draft/server/store.ts'
import { bringRecordBack, type Deletion } from '#server/changes/bring-back.ts'
import { insertChanges } from '#server/changes/change-log.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import type { ProductChanges } from './change-products.ts'
import { findReleases, insertMember, listDraftIds, removeMembersOf } from './draft-members.ts'
import { releaseKind } from './release-steps.ts'
import { listSets, updateRelease } from './release-store.ts'
import { findStates } from './store.ts'
import { removeWaitingSets, updateWaiting } from './waiting-store.ts'
import { waitingKind } from './waiting-subject.ts'

/**
 * Takes the deletion of a release back, with what waited in it of products. Drafts of other records are in it again where they still
 * wait and are in no other release. It has no time: whoever publishes looks at it first.
 */
export async function bringReleaseBack(changes: ProductChanges, deletion: Deletion): Promise<BulkResult> {
  const { author, noteAudit } = changes
  const { subjectId: id } = deletion
  const result = await bringRecordBack(changes.tx, deletion, {
    author,
    afterwards: async (tx, _row, revision, batchId) => {
      await bringSetsBack({ ...changes, tx }, id, batchId)
      await putDraftsBack({ ...changes, tx }, id)
      await updateRelease(tx, id, { revision, publishAt: null })
    },
  })
  if (result.done > 0) noteAudit({ event: 'release_saved', customerId: null, subject: { kind: releaseKind, id } })
  return result
}

async function putDraftsBack({ tx, author: { actorId: by, now } }: ProductChanges, releaseId: number): Promise<void> {
  const drafts = await listDraftsById(tx, await listDraftIds(tx, releaseId))
  await removeMembersOf(tx, releaseId)
  const draftIds = drafts.map(({ id }) => id)
  const elsewhere = await findReleases(tx, draftIds)
  for (const draftId of draftIds) if (!elsewhere.has(draftId)) await insertMember(tx, { releaseId, draftId, by, now })
}

/** Each set that waits again has an entry of its own. Those of products that are gone stay away. */
async function bringSetsBack({ tx, author }: ProductChanges, releaseId: number, batchId: string): Promise<void> {
  const sets = await listSets(tx, releaseId)
  const productIds = sets.map(set => set.subjectId)
  await lockProducts(tx, productIds)
  const there = await findStates(tx, productIds)
  await removeWaitingSets(
    tx,
    sets.flatMap(set => (there.has(set.subjectId) ? [] : set.id)),
  )
  const back = sets.filter(set => there.has(set.subjectId))
  // The entry that threw it away has the revision after its last one.
  for (const { id, revision } of back) await updateWaiting(tx, id, { revision: revision + 2 })
  const { now: at, actorId, source } = author
  await insertChanges(
    tx,
    { at, actorId, source, batchId, subjectKind: waitingKind },
    back.map(({ id: subjectId, revision }) => ({
      ...{ subjectId, revision: revision + 2 },
      fields: [{ field: 'waiting.state', before: 'discarded', after: 'waiting' }],
    })),
  )
}
