import { deskActor, removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { bringRecordBack, findDeletion } from '#server/changes/bring-back.ts'
import type { Outcome } from '#server/changes/change-many.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { videoRefusals } from '../../messages/desk-refusals.ts'
import { type FindWaiting, findUses } from '../steps/video-uses.ts'
import * as store from '../store.ts'

export const videoKind = 'video'

export const videoFact = (event: 'video_uploaded' | 'video_deleted' | 'video_brought_back', id: number) => ({
  event,
  customerId: null,
  subject: { kind: videoKind, id },
})

/** Deletes a file that no product shows, now or once a change goes live. Its rows are kept, so that it can come back. */
export async function deleteVideo(
  tx: Database,
  waiting: FindWaiting,
  context: DeskContext,
  { id, batchId }: { id: number; batchId: string },
): Promise<Outcome> {
  const { language } = context
  const row = await store.lockFile(tx, id)
  if (!row) return { id, became: 'unchanged' }
  const uses = (await findUses(tx, waiting, [id])).get(id) ?? []
  if (uses.length > 0) {
    const names = uses.slice(0, 3).map(({ name }) => name)
    return { id, name: row.fileName, reason: videoRefusals[language].in_use(names.join(', ')) }
  }
  const { revision, fileName } = row
  const removed = { kind: videoKind, id, revision, named: ['file_name', fileName], batchId } as const
  await removeRecord(tx, deskActor(context), removed, () => store.removeFile(tx, id))
  await keepAudit(tx, context, { ...videoFact('video_deleted', id), details: { bytes: row.bytes } })
  return { id, became: 'done' }
}

/** Brings a deleted file back; null where the entry is of no deletion that can be taken back. */
export async function bringVideoBack(tx: Database, context: DeskContext, entryId: number): Promise<BulkResult | null> {
  const { now, staff, language } = context
  const deletion = await findDeletion(tx, entryId, { kind: videoKind, now })
  if (!deletion) return null
  const { subjectId: id } = deletion
  const result = await bringRecordBack(tx, deletion, {
    author: { actorId: staff.id, source: 'desk', now, language, timeZone: null },
    afterwards: (inner, _row, revision) => store.writeRevision(inner, id, revision),
  })
  if (result.done > 0) await keepAudit(tx, context, videoFact('video_brought_back', id))
  return result
}
