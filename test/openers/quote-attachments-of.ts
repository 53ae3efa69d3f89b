import { listAttachments } from '#features/quotes/quote/server/attachment-store.ts'
import { presentAttachment } from '#features/quotes/quote/server/present.ts'
import type { AttachmentDeps } from '#features/quotes/quote-history/server/own-quote.ts'

/** The same function as in src/site.ts. */
export const quoteAttachmentsOf: AttachmentDeps['attachmentsOf'] = async (db, quoteId, viewKey) =>
  (await listAttachments(db, { quoteId })).map(row => presentAttachment(row, viewKey))
