import { createHash } from 'node:crypto'

export const etagOf = (bytes: Uint8Array | string) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether If-None-Match names the tag, so that 304 is enough. Weak and strong tags compare as equal (RFC 9110 §13.1.2). */
export function namesETag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === etag || ifNoneMatch.split(',').some(tag => withoutWeakness(tag) === withoutWeakness(etag))
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')
