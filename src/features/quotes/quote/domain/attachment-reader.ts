/** 32 random bytes in base64url, as tokens are. */
export const attachmentIdPattern = /^[\w-]{43}$/

/** The reader of a file. `viewKeyHash`: of the view link that the request names. */
export interface AttachmentReader {
  /** Null for an anonymous visitor. */
  customerId: number | null
  /** Null for somebody with a session, and for a browser without a cart. */
  visitorId: number | null
  viewKeyHash: string | null
  /** Has requested the quote of the file, or is of the company for which it was requested. */
  seesQuote: boolean
}

interface AttachmentOwners {
  cartCustomerId: number | null
  cartVisitorId: number | null
  quoteId: number | null
  /** Only the staff may read it, at the desk. */
  isInternal: boolean
  /** A file of the staff that no message and no version has named yet. */
  isHeldBack: boolean
  viewKeyHash: string | null
}

/** Only the owner reads a file of a cart. Whoever has the view link also reads the files of a quote; the staff read them at the desk. */
export function mayReadAttachment(reader: AttachmentReader, file: AttachmentOwners): boolean {
  const { customerId, visitorId } = reader
  if (file.quoteId === null)
    return customerId === null
      ? visitorId !== null && file.cartVisitorId === visitorId
      : file.cartCustomerId === customerId
  if (file.isInternal || file.isHeldBack) return false
  if (reader.seesQuote) return true
  return reader.viewKeyHash !== null && reader.viewKeyHash === file.viewKeyHash
}
