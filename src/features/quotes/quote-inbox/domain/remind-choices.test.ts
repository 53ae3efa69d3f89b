import { expect, test } from 'vitest'
import { type RemindChoice, remindTime } from './remind-choices.ts'

// A Friday, 23:30 in New York, which is Saturday in UTC.
const friday = new Date('2026-11-21T04:30:00Z')

test.each<[RemindChoice, string, string, string | null]>([
  ['afternoon', 'America/New_York', '', '2026-11-20T20:00:00.000Z'],
  ['afternoon', 'UTC', '', '2026-11-21T15:00:00.000Z'],
  ['tomorrow', 'America/New_York', '', '2026-11-21T14:00:00.000Z'],
  ['tomorrow', 'Asia/Tokyo', '', '2026-11-22T00:00:00.000Z'],
  ['three', 'America/New_York', '', '2026-11-25T14:00:00.000Z'],
  ['at', 'America/Mexico_City', '2026-12-24T08:15', '2026-12-24T14:15:00.000Z'],
  // That night the clock in New York skips from 2:00 to 3:00.
  ['at', 'America/New_York', '2027-03-14T02:30', '2027-03-14T06:30:00.000Z'],
  ['none', 'America/New_York', '', null],
])('%s in %s %s', (choice, timeZone, at, expected) => {
  expect(remindTime(choice, friday, at, timeZone)?.toISOString() ?? null).toBe(expected)
})
