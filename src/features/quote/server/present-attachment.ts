import { apiBase } from '#shared/api.ts'
import type { Attachment } from '../contract.ts'
import type { AttachmentRow } from './attachment-store.ts'

/** `viewKey` is the key of the quote's view link, for readers who open the quote by it. */
export function presentAttachment(
  { id, fileName, fileSize, contentType }: AttachmentRow,
  viewKey?: string,
): Attachment {
  const key = viewKey === undefined ? '' : `?key=${encodeURIComponent(viewKey)}`
  return {
    id,
    file_name: fileName,
    file_size: fileSize,
    content_type: contentType,
    download_url: `${apiBase}/wishlist/getQuoteFile/${id}${key}`,
  }
}
