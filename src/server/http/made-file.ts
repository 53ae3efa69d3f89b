import type { Language } from '#shared/language.ts'
import { markShared } from './shared-responses.ts'

export interface FileAnswer {
  requestHeaders: Headers
  /** Of the catalogue. */
  revision: string
  language: Language
  etag: string
  take: () => Promise<Buffer<ArrayBuffer>>
  headers: Record<string, string>
}

/** The file, unless the browser has it; who asks the same again gets it at the door, until the catalogue changes. */
export async function answerFile({
  requestHeaders,
  revision,
  language,
  etag,
  take,
  ...own
}: FileAnswer): Promise<Response> {
  const headers = { ...own.headers, ETag: etag, 'Cache-Control': 'no-cache', 'Content-Language': language }
  if (requestHeaders.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const bytes = await take()
  const response = new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } })
  return markShared(response, { revision, bytes: bytes.length, again: () => ({ chunks: [bytes] }) })
}
