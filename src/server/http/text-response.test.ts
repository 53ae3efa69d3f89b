import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerText } from './text-response.ts'

const long = 'A line of the file.\n'.repeat(100)
const ask = (accepted: Record<string, string>, headers: Record<string, string> = {}, text = long) =>
  answerText({ requestHeaders: new Headers(accepted), text, headers: { 'Content-Type': 'text/plain', ...headers } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', null, (bytes: Buffer) => bytes],
  ['', null, (bytes: Buffer) => bytes],
])('a text is sent in the coding that the request asks for: %j', async (accepted, coding, decode) => {
  const response = await ask({ 'accept-encoding': accepted })
  const bytes = await bytesOf(response)
  expect(response.headers.get('content-encoding')).toBe(coding)
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(decode(bytes).toString()).toBe(long)
})

test('a short text is sent as it is', async () => {
  const response = await ask({ 'accept-encoding': 'br' }, {}, 'short')
  expect(await response.text()).toBe('short')
  expect([response.headers.get('vary'), response.headers.get('content-encoding')]).toEqual([null, null])
})

test('a client that has the text gets 304 with the same Vary and without a type', async () => {
  const own = { ETag: 'W/"1"', Vary: 'Cookie' }
  const { status, headers, body } = await ask({ 'if-none-match': '"1"', 'accept-encoding': 'br' }, own)
  expect([status, body, headers.get('vary')]).toEqual([304, null, 'Cookie, Accept-Encoding'])
  expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual([null, null])
})
