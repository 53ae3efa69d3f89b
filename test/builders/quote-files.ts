import { uploadQuoteFile } from '#features/quotes/quote/contract.ts'
import { WireError } from '#server/calls/answer-error.ts'
import type { ApiClient } from '../openers/api-client.ts'

/** The smallest content that is recognised as a PDF, filled up to a size. */
export function pdfBytes(size = 200): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  return bytes
}

export interface TestFile {
  name?: string
  bytes?: Uint8Array<ArrayBuffer> | string
  /** The media type that the browser sends. */
  type?: string
}

/** Sends a file as a browser's form does. */
export async function sendFile(browser: ApiClient, file: TestFile = {}, headers: Record<string, string> = {}) {
  const { name = 'plan.pdf', bytes: content = pdfBytes() } = file
  const body = new FormData()
  body.append('file', new File([content], name, { type: file.type ?? 'application/octet-stream' }))
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  const bytes = await form.arrayBuffer()
  const length = String(bytes.byteLength)
  const sent = { 'Content-Type': type, 'Content-Length': length, ...headers }
  const response = await browser.send('/wishlist/uploadQuoteFile', { method: 'POST', body: bytes, headers: sent })
  const data: unknown = await response.json()
  const { status, headers: replied } = response
  if (status >= 400) return { status, headers: replied, reply: null, error: WireError.parse(data) }
  return { status, headers: replied, reply: uploadQuoteFile.reply.parse(data), error: null }
}

/** Downloads the file from its URL. */
export async function fetchFile(browser: ApiClient, downloadUrl: string) {
  const response = await browser.send(downloadUrl.replace(/^\/api-frontend/, ''))
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}
