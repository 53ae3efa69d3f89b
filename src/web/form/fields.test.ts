import { expect, test } from 'vitest'
import { passwordStrength } from './fields.tsx'

test.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdef', 'weak'],
  ['abcdef12', 'fair'],
  ['Rack-48V', 'good'],
  ['Rack-48V and fuse', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
