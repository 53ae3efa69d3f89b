import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { prepareSplicedGzip, spliceGzip, splicePlain } from './spliced-gzip.ts'

const prepare = (pieces: string[], nonceBytes: number) =>
  prepareSplicedGzip(
    pieces.map(piece => Buffer.from(piece)),
    nonceBytes,
  )
const unpack = (page: ReturnType<typeof prepare>, nonce: string) =>
  gunzipSync(Buffer.concat(spliceGzip(page, Buffer.from(nonce)))).toString()

test.each([
  [
    'several pieces',
    ['<p>one</p>', '<p>two</p>'.repeat(5000), ''],
    '<p>one</p>N1'.concat('<p>two</p>'.repeat(5000), 'N1'),
  ],
  ['one piece without a nonce', ['é — 日本'], 'é — 日本'],
  ['an empty document', [''], ''],
  ['only nonces', ['', '', ''], 'N1N1'],
])('is the document, compressed and as it is: %s', (_, pieces, whole) => {
  expect(unpack(prepare(pieces, 2), 'N1')).toBe(whole)
  expect(Buffer.concat(splicePlain(prepare(pieces, 2), Buffer.from('N1'))).toString()).toBe(whole)
})

test('a further answer has its own nonce', () => {
  const prepared = prepare(['<a ', '>', ' </a>'], 5)
  expect(unpack(prepared, 'first')).toBe('<a first>first </a>')
  expect(unpack(prepared, 'other')).toBe('<a other>other </a>')
  expect(() => unpack(prepared, 'longer')).toThrow()
})

test('is compressed', () => {
  const chunks = spliceGzip(prepare(['<p>two</p>'.repeat(5000)], 0), Buffer.alloc(0))
  expect(Buffer.concat(chunks).length).toBeLessThan(1000)
})
