import { createHash, randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { notFound, Refusal } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { resultOf } from '#server/changes/change-many.ts'
import { inSteps } from '#server/changes/in-steps.ts'
import { keepAudit } from '#server/security/audit.ts'
import { cleanFileName } from '#shared/file-types.ts'
import { deleteVideos, listVideos, undoVideoChange, uploadVideo } from '../../desk-contract.ts'
import { endingOf, videoTypes } from '../../domain/video-file.ts'
import { videoRefusals } from '../../messages/desk-refusals.ts'
import { presentVideo } from '../steps/present-video.ts'
import * as store from '../store.ts'
import { bringVideoBack, deleteVideo, videoFact, videoKind } from './delete-video.ts'
import { presentRows, type VideoDeps } from './present.ts'

export const videoDeskRoutes = (deps: VideoDeps): Binding[] => [
  handleDesk(uploadVideo, async ({ body: { file } }, context) => presentVideo(await upload(context, file))),
  handleDesk(listVideos, async ({ query: { q, only, cursor: place, page_size } }, { db, language, now }) => {
    const filter = { q, only }
    const list = `videos ${JSON.stringify(filter)}`
    const cursor = await readCursor(db, list, place, language)
    const pageSize = page_size ?? defaultDeskPageSize
    const rows = await store.listFilePage(db, filter, now, cursor, pageSize + 1)
    const total = await store.countFiles(db, filter, now)
    const placeOf = ({ id }: { id: number }) => [id]
    const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
    return { ...rest, rows: await presentRows(db, deps, shown, now) }
  }),
  handleDesk(deleteVideos, async ({ body: { ids } }, context) => {
    const batchId = randomUUID()
    const each = [...new Set(ids)].sort((a, b) => a - b)
    const outcomes = await inSteps(
      context.db,
      each,
      (tx, id) => deleteVideo(tx, deps.waiting, context, { id, batchId }),
      async () => {},
    )
    // Each is brought back by itself.
    return { ...resultOf(outcomes, batchId), batch_id: null }
  }),
  handleDesk(undoVideoChange, ({ body: { entry_id: entryId } }, context) =>
    context.db.transaction(async tx => {
      const result = await bringVideoBack(tx, context, entryId)
      if (!result) throw notFound()
      return result
    }),
  ),
]

async function upload(context: DeskContext, file: File) {
  const { db, now, staff, language } = context
  const content = new Uint8Array(await file.arrayBuffer())
  // The content decides, whatever the name says.
  const known = await fileTypeFromBuffer(content)
  const contentType = videoTypes.find(type => type === known?.mime)
  const text = videoRefusals[language].wrong_type
  if (!contentType) throw new Refusal(415, 'file_wrong_type', { message: text, errors: { file: [text] } })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const fileName = cleanFileName(file.name, [endingOf(contentType)])
  const facts = { sha256, fileName, contentType, bytes: content.length, uploadedAt: now, uploadedBy: staff.id }
  return db.transaction(async tx => {
    const before = await store.findVideoOf(tx, sha256)
    if (before) return before
    const stored = await store.insertVideo(tx, facts, content)
    await insertChange(tx, {
      ...{ at: now, actorId: staff.id, source: 'desk', subjectKind: videoKind, subjectId: stored.id, revision: 1 },
      fields: [{ field: 'file_name', before: null, after: fileName }],
    })
    const details = { bytes: content.length, type: contentType }
    await keepAudit(tx, context, { ...videoFact('video_uploaded', stored.id), details })
    return stored
  })
}
