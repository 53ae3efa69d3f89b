import type { Context } from '../calls/context.ts'
import { cookieIn, writeCookie } from '../http/cookies.ts'
import { createToken, hashToken } from './tokens.ts'

// RFC 6265bis: a browser takes such a cookie only from the host itself, over https. No subdomain can plant one.
const hostPrefix = '__Host-'

/** How a cookie that only the server reads is called on the wire. */
export const cookieName = (name: string, isSecure: boolean) => (isSecure ? hostPrefix + name : name)

/**
 * The hash of the random key in a cookie; null without one. A site that moves to https goes on reading the plain name, so
 * that nobody loses a cart. But a key that was given out under the safe name is known under that name alone: its hash is
 * another, and it cannot be planted under the plain one.
 */
export function readKeyHash(cookies: string, name: string): string | null {
  return readKey(cookies, name)?.hash ?? null
}

/** Whether the browser has been given a key under this name. */
export const hasKey = (cookies: string, name: string) =>
  [true, false].some(isSecure => cookieIn(cookies, cookieName(name, isSecure)) !== null)

/** Gives the browser a new key; answers its hash. */
export function giveKey({ replyHeaders, isSecure }: Context, name: string, maxAgeSeconds: number): string {
  const key = createToken()
  writeCookie(replyHeaders, cookieName(name, isSecure), key, { maxAgeSeconds, isSecure })
  return hashOf(key, isSecure)
}

/** The browser keeps the key that it has for the whole time again. */
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

/** Whether the text can be a key that the server gave out: 32 bytes in base64url. */
const isKey = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text)
