import { expect, test } from 'vitest'
import { composePassword } from './compose-password.ts'

test('a password typed with its accents apart is the composed one', () => {
  expect(composePassword('cre\u0300me')).toBe('cr\u00e8me')
  expect(composePassword('a\ud800')).toBe('a\ufffd')
})

test('twenty characters that are typed with all their accents apart are still read', () => {
  const greek = '\u1f82'.repeat(20)
  expect(greek.normalize('NFD')).toHaveLength(80)
  expect(composePassword(greek.normalize('NFD'))).toBe(greek)
})

test('what is longer is nobody’s password, and is not composed', () => {
  expect(composePassword('a'.repeat(81))).toBeNull()
  const startedAt = performance.now()
  // Composing this takes minutes.
  expect(composePassword(`a${'\u0315\u0300\u05ae\u0327'.repeat(250_000)}`)).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
