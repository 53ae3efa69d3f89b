import { expect, test } from 'vitest'
import { reaches, staysWithin } from './compare.ts'

test('what binary fractions add to a sum decides nothing', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(staysWithin(0.1 + 0.2, 0.3)).toBe(true)
  expect(reaches(0.7 + 0.1, 0.8)).toBe(true)
})

test('a billionth decides nothing, and two of them do', () => {
  expect(staysWithin(150 + 1e-9, 150)).toBe(true)
  expect(staysWithin(150 + 2e-9, 150)).toBe(false)
  expect(reaches(150 - 1e-9, 150)).toBe(true)
  expect(reaches(150 - 2e-9, 150)).toBe(false)
})
