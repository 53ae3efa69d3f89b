import { documentBytesLimit } from '#features/catalog/document/domain/document-record.ts'
import { fileLimitBytes as importBytesLimit } from '#features/catalog/exchange/domain/run.ts'
import { videoBytesLimit } from '#features/catalog/video/domain/video-file.ts'
import { fileLimitBytes as listBytesLimit } from '#features/quotes/quick-order/domain/limits.ts'
import { fileBytesLimit } from '#features/quotes/quote/domain/limits.ts'
import { mailBytesLimit } from '#features/quotes/quote-thread/domain/thread-words.ts'
import { mediaBytesLimit } from '#features/site/media/domain/media-limits.ts'

export const megabyte = 1024 * 1024

/**
 * The sizes that a request may have, in the words of docs/operations.md. Smaller bodies have limits of their own in their contracts.
 * A larger one is `upload` of its call and a line here; a test then asks for the limits of deploy/ (decision 021).
 */
export const bodyLimits: Record<string, number> = {
  'a list of parts (quick order)': listBytesLimit,
  'a file of a quote or of a message about it': fileBytesLimit,
  'a picture or a logo': mediaBytesLimit,
  'a document': documentBytesLimit,
  'an email that is filed (.eml)': mailBytesLimit,
  'a file to import': importBytesLimit,
  'a video': videoBytesLimit,
}

/** The limits of a balancer, in MB: a megabyte more than the site takes, so that the site says in its own words what is too large. */
export const passedOn = { site: 11, desk: 51 } as const
