import { listAttachments } from '#features/quote/server/attachment-store.ts'
import { presentAttachment } from '#features/quote/server/present-attachment.ts'
import type { AttachmentDeps } from '#features/quote-history/server/quote-detail.ts'

/** The same function as in src/site.ts. */
export const quoteAttachmentsOf: AttachmentDeps['attachmentsOf'] = async (db, quoteId, viewKey) =>
  (await listAttachments(db, { quoteId })).map(row => presentAttachment(row, viewKey))
