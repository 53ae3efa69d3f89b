import { readAccessToken } from './access-token.ts'

/** Has the browser save a content under a name. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

/** A link carries no token: what belongs to the session is fetched with it and then saved. False where it cannot be had. */
export async function saveWithToken(url: string): Promise<boolean> {
  const token = readAccessToken()
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  try {
    const response = await fetch(url, { headers })
    if (!response.ok) return false
    saveFile(await response.blob(), nameIn(response.headers.get('Content-Disposition') ?? ''))
    return true
  } catch {
    return false
  }
}

/** RFC 6266: the name in UTF-8, else an empty one, for which the browser finds its own. */
function nameIn(disposition: string): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '')
}
