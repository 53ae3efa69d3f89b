import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from './zone-day.ts'

test.each([
  ['2026-05-04', 'UTC', '2026-05-04T00:00:00.000Z', '2026-05-05T00:00:00.000Z'],
  ['2026-05-04', 'America/New_York', '2026-05-04T04:00:00.000Z', '2026-05-05T04:00:00.000Z'],
  ['2026-05-04', 'Asia/Kathmandu', '2026-05-03T18:15:00.000Z', '2026-05-04T18:15:00.000Z'],
  // The days on which the clocks change have 23 and 25 hours.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', 'Pacific/Auckland', '2026-12-30T11:00:00.000Z', '2026-12-31T11:00:00.000Z'],
])('%s in %s begins at %s and ends at %s', (day, zone, start, end) => {
  expect(startOfDay(day, zone)?.toISOString()).toBe(start)
  expect(endOfDay(day, zone)?.toISOString()).toBe(end)
})

test.each(['', '2026-02-30', '2026-5-4', 'today'])('%j is no day', day => {
  expect([startOfDay(day, 'UTC'), endOfDay(day, null)]).toEqual([null, null])
})
