import { expect, test } from 'vitest'
import { isOwnPath, returnPath } from './own-path.ts'

test.each([
  ['/faqs', true],
  ['/page?p=a.pdf', true],
  ['/downloads/fuse-coverage.pdf', false],
  ['//example.com', false],
  ['https://example.com/faqs', false],
  ['', false],
])('%j is a page of ours: %s', (url, isOwn) => {
  expect(isOwnPath(url)).toBe(isOwn)
})

test.each(['/', '/quote?step=comment', '/search?term=a//b', '/es/dc-fuses-and-disconnects/12#list', '/a%20b'])(
  '%j is followed',
  path => {
    expect(returnPath(path)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'home',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  ' /quote',
  'javascript:alert(1)',
  'quote',
])('%j becomes home', path => {
  expect(returnPath(path)).toBe('home')
})
