import { listAttachments } from '#features/quote/server/attachment-store.ts'
import { presentAttachment } from '#features/quote/server/present.ts'
import type { AttachmentDeps } from '#features/quote-history/server/own-quote.ts'

/** The same function as in src/site.ts. */
export const quoteAttachmentsOf: AttachmentDeps['attachmentsOf'] = async (db, quoteId, viewKey) =>
  (await listAttachments(db, { quoteId })).map(row => presentAttachment(row, viewKey))
