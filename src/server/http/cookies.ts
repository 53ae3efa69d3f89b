import { parse } from 'hono/utils/cookie'

export function readCookie(headers: Headers, name: string): string | null {
  return cookieIn(headers.get('cookie') ?? '', name)
}

export const cookieIn = (header: string, name: string): string | null => parse(header, name)[name] ?? null

interface CookieOptions {
  maxAgeSeconds?: number
  isSecure: boolean
  /** Scripts can read the cookie: only for values from a fixed list, never for secrets. */
  isScriptReadable?: boolean
  /** The browser sends the cookie with requests of this site's own pages alone, not even when another site links to it. */
  isStrict?: boolean
}

/**
 * Sets a cookie. Replaces one of the same name, because a transaction that runs again sets it again. No library is used, because
 * the wire needs the attributes in this order.
 */
export function writeCookie(headers: Headers, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', options.isStrict ? 'SameSite=Strict' : 'SameSite=Lax']
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`)
  if (!options.isScriptReadable) parts.push('HttpOnly')
  if (options.isSecure) parts.push('Secure')
  const others = headers.getSetCookie().filter(cookie => !cookie.startsWith(`${name}=`))
  headers.delete('Set-Cookie')
  for (const cookie of [...others, parts.join('; ')]) headers.append('Set-Cookie', cookie)
}
