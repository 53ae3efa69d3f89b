import { expect, test } from 'vitest'
import { dayIn, lastMoment } from './validity.ts'

test.each([
  ['2026-12-22', 'UTC', '2026-12-22T23:59:59.999Z'],
  ['2026-12-22', 'America/New_York', '2026-12-23T04:59:59.999Z'],
  ['2026-12-22', 'Asia/Tokyo', '2026-12-22T14:59:59.999Z'],
  // The clock goes back in the night: the day has 25 hours.
  ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.999Z'],
])('a validity until %s ends with the day in %s', (day, zone, end) => {
  const last = lastMoment(day, zone)
  expect(last.toISOString()).toBe(end)
  expect(dayIn(last, zone)).toBe(day)
  expect(dayIn(new Date(last.getTime() + 1), zone)).not.toBe(day)
})

test('what is no day has no end', () => {
  expect(() => lastMoment('2026-02-30', 'UTC')).toThrow('No day: 2026-02-30')
})
