import { expect, test } from 'vitest'
import { pauseAfter, pausesMs, readRetryAfter } from './retries.ts'

test('the pauses grow, and are three days together', () => {
  expect([...pausesMs].toSorted((a, b) => a - b)).toEqual([...pausesMs])
  const days = pausesMs.reduce((sum, ms) => sum + ms, 0) / 86_400_000
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(3.1)
  expect(pauseAfter(pausesMs.length + 1, null)).toBe(null)
})

test('a receiver may ask for more time, within a day', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  expect(pauseAfter(1, readRetryAfter('120', now))).toBe(120_000)
  expect(pauseAfter(1, readRetryAfter('Sun, 29 Nov 2026 12:10:00 GMT', now))).toBe(600_000)
  expect(pauseAfter(1, readRetryAfter('999999999', now))).toBe(86_400_000)
  expect(pauseAfter(2, readRetryAfter('1', now))).toBe(300_000)
  for (const word of [undefined, '', 'soon', '-5', 'x'.repeat(1000)])
    expect([word, pauseAfter(1, readRetryAfter(word, now))]).toEqual([word, 5000])
})
