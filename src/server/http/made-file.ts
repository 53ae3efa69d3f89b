import type { Language } from '#shared/language.ts'
import { namesETag } from './etag.ts'
import { shareResponse } from './response-cache.ts'
import { answerText, varyOf } from './text-response.ts'

export interface FileAnswer {
  requestHeaders: Headers
  /** The catalogue's revision. */
  revision: string
  language: Language
  etag: string
  take: () => Promise<Buffer<ArrayBuffer>>
  headers: Record<string, string>
  /** Whether the file is a text, which is compressed. */
  isText?: boolean
}

/** Sends the file, or 304 where the browser has it. The response cache keeps it until the catalogue changes. */
export async function answerFile({
  requestHeaders,
  revision,
  language,
  etag,
  take,
  isText = false,
  ...own
}: FileAnswer): Promise<Response> {
  const headers = { ...own.headers, ETag: etag, 'Cache-Control': 'no-cache', 'Content-Language': language }
  const shared = { revision, languageFrom: 'request' } as const
  if (isText) {
    const weak: Record<string, string> = { ...headers, ETag: `W/${etag}` }
    if (namesETag(requestHeaders.get('if-none-match'), etag)) {
      const { 'Content-Type': _type, ...kept }: Record<string, string> = { ...weak, Vary: varyOf(weak) }
      return new Response(null, { status: 304, headers: kept })
    }
    return answerText({ requestHeaders, text: await take(), headers: weak, shared })
  }
  if (namesETag(requestHeaders.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const bytes = await take()
  const response = new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } })
  return shareResponse(response, { ...shared, body: bytes })
}
