import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { prepareSplicedGzip, spliceGzip } from './spliced-gzip.ts'

const page = (...pieces: string[]) => prepareSplicedGzip(pieces.map(piece => Buffer.from(piece)))

test.each([
  [
    'several pieces',
    ['<p>one</p>', '<p>two</p>'.repeat(5000), ''],
    '<p>one</p>N1'.concat('<p>two</p>'.repeat(5000), 'N1'),
  ],
  ['one piece without a nonce', ['é — 日本'], 'é — 日本'],
  ['an empty document', [''], ''],
  ['only nonces', ['', '', ''], 'N1N1'],
])('unpacks to the document: %s', (_, pieces, whole) => {
  expect(gunzipSync(spliceGzip(page(...pieces), Buffer.from('N1'))).toString()).toBe(whole)
})

test('a further answer has its own nonce', () => {
  const prepared = page('<a ', '>', ' </a>')
  expect(gunzipSync(spliceGzip(prepared, Buffer.from('first'))).toString()).toBe('<a first>first </a>')
  expect(gunzipSync(spliceGzip(prepared, Buffer.from('second'))).toString()).toBe('<a second>second </a>')
})

test('is compressed', () => {
  expect(spliceGzip(page('<p>two</p>'.repeat(5000)), Buffer.alloc(0)).length).toBeLessThan(1000)
})
