import { expect, test } from 'vitest'
import { isOwnAddress } from './own-path.ts'

test.each([
  ['/faqs', true],
  ['/page?p=a.pdf', true],
  ['/downloads/fuse-coverage.pdf', false],
  ['//example.com', false],
  ['https://example.com/faqs', false],
  ['', false],
])('%j is a page of ours: %s', (url, isOwn) => {
  expect(isOwnAddress(url)).toBe(isOwn)
})
