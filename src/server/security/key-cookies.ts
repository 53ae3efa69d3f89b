import type { Context } from '../calls/handle.ts'
import { cookieIn, writeCookie } from '../http/cookies.ts'
import { createToken, hashToken } from './tokens.ts'

// RFC 6265bis: a browser accepts such a cookie only from the host itself, over https. No subdomain can plant one.
const hostPrefix = '__Host-'

/** The name on the wire of a cookie that only the server reads. */
export const cookieName = (name: string, isSecure: boolean) => (isSecure ? hostPrefix + name : name)

/**
 * Returns the hash of the random key in a cookie, or null. After a move to https the site still reads the plain name, so that nobody
 * loses a cart. A key that was given out under the __Host- name has a different hash, so nobody can plant it under the plain name.
 */
export function readKeyHash(cookies: string, name: string): string | null {
  return readKey(cookies, name)?.hash ?? null
}

/** Whether the browser sent a key under this name. */
export const hasKey = (cookies: string, name: string) =>
  [true, false].some(isSecure => cookieIn(cookies, cookieName(name, isSecure)) !== null)

/** Sets a new key in the browser and returns its hash. */
export function giveKey({ replyHeaders, isSecure }: Context, name: string, maxAgeSeconds: number): string {
  const key = createToken()
  writeCookie(replyHeaders, cookieName(name, isSecure), key, { maxAgeSeconds, isSecure })
  return hashOf(key, isSecure)
}

/** Restarts the lifetime of the browser's key. */
export function prolongKey(
  { replyHeaders, requestHeaders, isSecure }: Context,
  name: string,
  maxAgeSeconds: number,
): void {
  const known = readKey(requestHeaders.get('cookie') ?? '', name)
  if (known) writeCookie(replyHeaders, cookieName(name, known.isSecure), known.key, { maxAgeSeconds, isSecure })
}

function readKey(cookies: string, name: string): { key: string; hash: string; isSecure: boolean } | null {
  for (const isSecure of [true, false]) {
    const key = cookieIn(cookies, cookieName(name, isSecure))
    if (isKey(key)) return { key, hash: hashOf(key, isSecure), isSecure }
  }
  return null
}

const hashOf = (key: string, isSecure: boolean) => hashToken(cookieName(key, isSecure))

/** Whether the text has the form of a key: 32 bytes in base64url. */
const isKey = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text)
