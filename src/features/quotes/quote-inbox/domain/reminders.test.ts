import { describe, expect, test } from 'vitest'
import { usualTargets } from './calendar.ts'
import { dueReminders } from './reminders.ts'
import { addWorkingDays } from './working-time.ts'

const calendar = { ...usualTargets.calendar, timeZone: 'America/New_York', holidays: new Set(['2026-11-26']) }
const at = (text: string) => new Date(text)

describe('working days', () => {
  test.for([
    // A Friday afternoon: the next working day is Monday.
    ['2026-11-20T20:00:00Z', 1, '2026-11-23T20:00:00Z'],
    // Thanksgiving does not count.
    ['2026-11-25T15:00:00Z', 1, '2026-11-27T15:00:00Z'],
    ['2026-11-20T20:00:00Z', 5, '2026-11-30T20:00:00Z'],
    // On Saturday the first working day is Monday.
    ['2026-11-21T15:00:00Z', 1, '2026-11-23T15:00:00Z'],
    // Over the end of summer time the wall clock stays.
    ['2026-10-30T19:00:00Z', 1, '2026-11-02T20:00:00Z'],
  ] as const)('%s and %d days are %s', ([from, days, until]) => {
    expect(addWorkingDays(at(from), days, calendar)).toEqual(at(until))
  })
})

describe('reminders', () => {
  const version = { sentAt: at('2026-11-02T15:00:00Z'), validUntil: at('2026-12-02T15:00:00Z') }
  const none = { quiet_reminder_days: null, ending_reminder_days: null, mails_before_end: false }
  const due = (
    now: string,
    settings: Partial<typeof none> | { quiet_reminder_days?: number; ending_reminder_days?: number },
  ) => dueReminders(version, at(now), { settings: { ...none, ...settings }, calendar })

  test('nothing is reminded of where the rules are off', () => {
    expect(due('2026-12-01T15:00:00Z', {})).toEqual([])
  })

  test('a quiet customer after five working days, to the second', () => {
    expect(due('2026-11-09T14:59:59Z', { quiet_reminder_days: 5 })).toEqual([])
    expect(due('2026-11-09T15:00:00Z', { quiet_reminder_days: 5 })).toEqual(['quiet'])
  })

  test('the end three days before it, and never after it', () => {
    expect(due('2026-11-29T14:59:59Z', { ending_reminder_days: 3 })).toEqual([])
    expect(due('2026-11-29T15:00:00Z', { ending_reminder_days: 3 })).toEqual(['ending'])
    expect(due('2026-12-02T15:00:00Z', { ending_reminder_days: 3, quiet_reminder_days: 5 })).toEqual([])
  })
})
