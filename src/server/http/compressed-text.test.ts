import { expect, test } from 'vitest'
import { acceptsEncoding } from './compressed-text.ts'

test.each([
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['deflate , gzip ; q=0.001', true],
  ['gzip;q=0', false],
  ['br, gzip; q=0.000', false],
  ['x-gzipped', false],
  ['identity', false],
  ['', false],
])('%j takes gzip: %j', (header, expected) => {
  expect(acceptsEncoding(header, 'gzip')).toBe(expected)
})
