import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

const start = new Date('2026-11-23T09:00:00Z')

test.each([
  [10, '1 min'],
  [20 * 60, '20 min'],
  [60 * 60, '1 h'],
  [80 * 60, '1 h 20'],
  [125 * 60, '2 h 05'],
  [27 * 3600, '27 h'],
  [49 * 3600, '2 d'],
])('%d seconds are %s', (seconds, words) => {
  const end = new Date(start.getTime() + seconds * 1000)
  expect(waitWords(start, end, 'en').replaceAll('\u00a0', ' ')).toBe(words)
  expect(waitWords(end, start, 'en').replaceAll('\u00a0', ' ')).toBe(words)
})

test('days are those of the language', () => {
  expect(waitWords(start, new Date('2026-11-27T09:00:00Z'), 'fr')).toBe('4\u00a0j')
})
