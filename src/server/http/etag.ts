import { createHash } from 'node:crypto'

type Content = Uint8Array | string

/** The ETag of a content, which may be given in parts. */
export const etagOf = (...parts: Content[]) => `"${checksumOf(...parts)}"`

/** 22 letters that change with the content. */
export function checksumOf(...parts: Content[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('base64url').slice(0, 22)
}

/** Whether If-None-Match names the tag, so that 304 is enough. Weak and strong tags compare as equal (RFC 9110 §13.1.2). */
export function namesETag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === etag || ifNoneMatch.split(',').some(tag => withoutWeakness(tag) === withoutWeakness(etag))
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')
