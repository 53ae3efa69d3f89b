import { expect, test } from 'vitest'
import { endOfDay, momentIn, startOfDay, wallIn } from './zone-day.ts'

test.each([
  ['2026-05-04', 'UTC', '2026-05-04T00:00:00.000Z', '2026-05-05T00:00:00.000Z'],
  ['2026-05-04', 'America/New_York', '2026-05-04T04:00:00.000Z', '2026-05-05T04:00:00.000Z'],
  ['2026-05-04', 'Asia/Kathmandu', '2026-05-03T18:15:00.000Z', '2026-05-04T18:15:00.000Z'],
  // The days on which the clocks change have 23 and 25 hours.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  // Clocks that are put forward at midnight, west and east of Greenwich, and one that is put back at midnight.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-03-07', 'America/Havana', '2026-03-07T05:00:00.000Z', '2026-03-08T05:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['2026-04-04', 'America/Santiago', '2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z'],
  ['2026-12-31', 'Pacific/Auckland', '2026-12-30T11:00:00.000Z', '2026-12-31T11:00:00.000Z'],
])('%s in %s begins at %s and ends at %s', (day, zone, start, end) => {
  expect(startOfDay(day, zone)?.toISOString()).toBe(start)
  expect(endOfDay(day, zone)?.toISOString()).toBe(end)
})

test.each(['', '2026-02-30', '2026-5-4', 'today'])('%j is no day', day => {
  expect([startOfDay(day, 'UTC'), endOfDay(day, null)]).toEqual([null, null])
})

test.each([
  ['2026-11-24T09:00', 'Europe/Madrid', '2026-11-24T08:00:00.000Z'],
  ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
  ['2026-11-24T09:00', 'Asia/Kolkata', '2026-11-24T03:30:00.000Z'],
  // The clock goes from 2:00 to 3:00: 2:30 is never shown.
  ['2026-03-29T02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  // It shows 2:30 twice.
  ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T09:00', 'Europe/Madrid', '2026-03-29T07:00:00.000Z'],
  ['2026-05-04T00:00', 'America/New_York', '2026-05-04T04:00:00.000Z'],
  ['2026-10-25T23:30', 'Europe/Madrid', '2026-10-25T22:30:00.000Z'],
])('the clock shows %s in %s', (wall, zone, moment) => {
  expect(momentIn(wall, zone)?.toISOString()).toBe(moment)
})

test('an hour of each day of a year is shown and found again', () => {
  for (const zone of ['Europe/Madrid', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'])
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 29 * 3_600_000) {
      const wall = wallIn(new Date(at), zone)
      const found = momentIn(wall, zone)
      expect(found && wallIn(found, zone), zone).toBe(wall)
    }
})

test('what is no time is none', () => {
  for (const wall of ['', '2026-02-30T09:00', '2026-11-24 09:00', '2026-11-24T25:00', '2026-11-24'])
    expect(momentIn(wall, 'UTC')).toBeNull()
})
