import { expect, test } from 'vitest'
import { returnAddress } from './return-path.ts'

test.each(['/', '/quote?step=comment', '/search?term=a//b', '/es/dc-fuses-and-disconnects/12#list', '/a%20b'])(
  '%j is followed',
  address => {
    expect(returnAddress(address)).toBe(address)
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
])('%j leads home', address => {
  expect(returnAddress(address)).toBe('home')
})
