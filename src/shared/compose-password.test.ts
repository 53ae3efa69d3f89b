import { expect, test } from 'vitest'
import { composePassword } from './compose-password.ts'

test('a password with decomposed accents becomes the composed one', () => {
  expect(composePassword('cre\u0300me')).toBe('cr\u00e8me')
  expect(composePassword('a\ud800')).toBe('a\ufffd')
})

test('twenty characters with decomposed accents are accepted', () => {
  const greek = '\u1f82'.repeat(20)
  expect(greek.normalize('NFD')).toHaveLength(80)
  expect(composePassword(greek.normalize('NFD'))).toBe(greek)
})

test('a longer text is no password and is not composed', () => {
  expect(composePassword('a'.repeat(81))).toBeNull()
  const startedAt = performance.now()
  // Composing this text would take minutes.
  expect(composePassword(`a${'\u0315\u0300\u05ae\u0327'.repeat(250_000)}`)).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
