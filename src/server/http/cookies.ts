export function readCookie(headers: Headers, name: string): string | null {
  return cookieIn(headers.get('cookie') ?? '', name)
}

export function cookieIn(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

interface CookieOptions {
  maxAgeSeconds?: number
  isSecure: boolean
  /** Readable by script: only for values from a list, never for secrets. */
  isScriptReadable?: boolean
}

/** In place of one of the same name that the answer already sets: a transaction that is run again sets it again. */
export function writeCookie(headers: Headers, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`)
  if (!options.isScriptReadable) parts.push('HttpOnly')
  if (options.isSecure) parts.push('Secure')
  const others = headers.getSetCookie().filter(cookie => !cookie.startsWith(`${name}=`))
  headers.delete('Set-Cookie')
  for (const cookie of [...others, parts.join('; ')]) headers.append('Set-Cookie', cookie)
}
