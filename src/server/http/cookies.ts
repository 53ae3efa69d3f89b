import { parse } from 'hono/utils/cookie'

export function readCookie(headers: Headers, name: string): string | null {
  return cookieIn(headers.get('cookie') ?? '', name)
}

export const cookieIn = (header: string, name: string): string | null => parse(header, name)[name] ?? null

interface CookieOptions {
  maxAgeSeconds?: number
  isSecure: boolean
  /** Readable by script: only for values from a list, never for secrets. */
  isScriptReadable?: boolean
}

/**
 * Sets a cookie in place of one of the same name that the answer already sets: a transaction that runs again sets it again. The
 * attributes stand in this order on the wire, which is why no library writes them.
 */
export function writeCookie(headers: Headers, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`)
  if (!options.isScriptReadable) parts.push('HttpOnly')
  if (options.isSecure) parts.push('Secure')
  const others = headers.getSetCookie().filter(cookie => !cookie.startsWith(`${name}=`))
  headers.delete('Set-Cookie')
  for (const cookie of [...others, parts.join('; ')]) headers.append('Set-Cookie', cookie)
}
