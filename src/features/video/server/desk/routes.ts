import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { keepAudit } from '#server/security/audit.ts'
import { cleanFileName } from '#shared/file-types.ts'
import { uploadVideo } from '../../desk-contract.ts'
import { endingOf, videoTypes } from '../../domain/video-file.ts'
import { videoRefusals } from '../../messages/desk-refusals.ts'
import { presentVideo } from '../steps/present-video.ts'
import { findVideoOf, insertVideo } from '../store.ts'

export const videoDeskRoutes = (): Binding[] => [
  handleDesk(uploadVideo, async ({ body: { file } }, context) => presentVideo(await upload(context, file))),
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
    const before = await findVideoOf(tx, sha256)
    if (before) return before
    const stored = await insertVideo(tx, facts, content)
    const subject = { kind: 'video', id: stored.id }
    await insertChange(tx, {
      ...{ at: now, actorId: staff.id, source: 'desk', subjectKind: subject.kind, subjectId: subject.id, revision: 1 },
      fields: [{ field: 'file_name', before: null, after: fileName }],
    })
    const details = { bytes: content.length, type: contentType }
    await keepAudit(tx, context, { event: 'video_uploaded', customerId: null, subject, details })
    return stored
  })
}
