export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}

/** Without `maxAgeDays` it is a session cookie. */
export function writeCookie(name: string, value: string, maxAgeDays?: number): void {
  const age = maxAgeDays === undefined ? '' : `; Max-Age=${maxAgeDays * 86_400}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`
}
