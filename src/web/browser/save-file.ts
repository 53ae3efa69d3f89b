import { readAccessToken } from './storage/access-token.ts'

/** Makes the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

/** Makes the browser save the file at a URL, under the name that the server gives it. */
export function saveFrom(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click()
}

/** Fetches a file with the token, which a link cannot send, and saves it. False if the server does not send it. */
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

/** RFC 6266: the name in UTF-8. Empty if there is none: the browser then chooses a name. */
function nameIn(disposition: string): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '')
}
