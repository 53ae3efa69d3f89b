import { bestCoding, CompressedText, compress, type Level, leastBytes } from './compressed-text.ts'
import { namesETag } from './etag.ts'
import { type SharedResponse, shareResponse } from './response-cache.ts'

interface TextAnswer {
  requestHeaders: Headers
  text: string | Buffer<ArrayBuffer>
  status?: number
  /** An ETag is weak, because the text has one in all codings. */
  headers: Record<string, string>
  /** Lets the response cache keep the response. */
  shared?: Omit<SharedResponse, 'body'>
  /** Sends the text as it is, whatever the request accepts. */
  isPlain?: boolean
  /** How well it is compressed when it is first asked for. */
  level?: Level
}

/** Sends a text, above 1 kB in the coding that the request asks for, or 304 where the client has it. */
export async function answerText({
  requestHeaders,
  text,
  status = 200,
  headers,
  shared,
  isPlain = false,
  level = 'quick',
}: TextAnswer): Promise<Response> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const isNegotiated = !isPlain && plain.length >= leastBytes
  const sent = isNegotiated ? { ...headers, Vary: varyOf(headers) } : headers
  if (headers.ETag && namesETag(requestHeaders.get('if-none-match'), headers.ETag)) {
    const { 'Content-Type': _type, ...kept } = sent
    return new Response(null, { status: 304, headers: kept })
  }
  const coding = isNegotiated ? bestCoding(requestHeaders.get('accept-encoding') ?? '') : null
  const kept = isNegotiated && shared ? await CompressedText.of(plain, coding, level) : null
  const body = coding === null ? plain : await (kept?.in(coding) ?? compress(plain, coding, level))
  const response = new Response(body, {
    status,
    headers: { ...sent, ...(coding ? { 'Content-Encoding': coding } : {}), 'Content-Length': String(body.length) },
  })
  return shared ? shareResponse(response, { ...shared, body: kept ?? plain }) : response
}

export const varyOf = ({ Vary: own }: Record<string, string>) => (own ? `${own}, Accept-Encoding` : 'Accept-Encoding')
