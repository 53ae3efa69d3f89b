import { expect, test } from 'vitest'
import { newTokenLife, prolonged, slidingSeconds } from './token-life.ts'

const now = new Date('2026-03-01T00:00:00Z')

test('a remembered session ends after 14 days and is never prolonged', () => {
  const life = newTokenLife(true, 14, now)
  expect(life).toEqual({ expiresAt: new Date('2026-03-15T00:00:00Z'), slidingSeconds: null })
  expect(prolonged(life, new Date('2026-03-10T00:00:00Z'))).toBeNull()
})

test.each([
  ['2026-03-01T00:14:59Z', null],
  ['2026-03-01T00:15:00Z', '2026-03-01T12:15:00.000Z'],
  ['2026-03-01T11:59:00Z', '2026-03-01T23:59:00.000Z'],
])('any other session used at %s ends at %s', (usedAt, end) => {
  const life = newTokenLife(false, 14, now)
  expect(life).toEqual({ expiresAt: new Date('2026-03-01T12:00:00Z'), slidingSeconds })
  expect(prolonged(life, new Date(usedAt))?.toISOString() ?? null).toBe(end)
})
