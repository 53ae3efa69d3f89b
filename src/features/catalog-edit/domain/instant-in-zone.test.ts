import { expect, test } from 'vitest'
import { instantIn } from './instant-in-zone.ts'

test.each([
  ['2026-05-04T06:00', 'Europe/Madrid', '2026-05-04T04:00:00.000Z'],
  ['2026-12-04T06:00', 'Europe/Madrid', '2026-12-04T05:00:00.000Z'],
  ['2026-05-04T00:00', 'America/New_York', '2026-05-04T04:00:00.000Z'],
  // The clocks go forward at 2:00, and back at 3:00.
  ['2026-03-29T06:00', 'Europe/Madrid', '2026-03-29T04:00:00.000Z'],
  ['2026-10-25T06:00', 'Europe/Madrid', '2026-10-25T05:00:00.000Z'],
  ['2026-10-25T23:30', 'Europe/Madrid', '2026-10-25T22:30:00.000Z'],
])('%s in %s', (written, zone, moment) => {
  expect(instantIn(written, zone)?.toISOString()).toBe(moment)
})

test('what is no day and time is no moment', () => {
  for (const written of ['', '2026-02-30T06:00', '2026-05-04', '2026-05-04T24:00'])
    expect(instantIn(written, 'UTC')).toBeNull()
})
