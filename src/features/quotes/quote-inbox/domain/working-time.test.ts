import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { usualTargets, type WorkCalendar, type WorkingHours } from './calendar.ts'
import { addWorkingTime, workingClock } from './working-time.ts'

const { calendar: usualCalendar } = usualTargets
const at = (text: string) => new Date(text)
const add = (from: string, hours: number, calendar: Partial<WorkCalendar> = {}) =>
  addWorkingTime(at(from), hours, { ...usualCalendar, ...calendar }).toISOString()

describe('working time', () => {
  test.each([
    // 2026-11-23 is a Monday.
    ['2026-11-23T08:00:00Z', 8, '2026-11-23T17:00:00.000Z'],
    ['2026-11-23T08:00:00Z', 4, '2026-11-23T12:00:00.000Z'],
    ['2026-11-23T11:30:00Z', 1, '2026-11-23T13:30:00.000Z'],
    ['2026-11-23T16:00:30Z', 2, '2026-11-24T09:00:30.000Z'],
    ['2026-11-27T16:00:00Z', 8, '2026-11-30T16:00:00.000Z'],
    ['2026-11-28T03:00:00Z', 8, '2026-11-30T17:00:00.000Z'],
    ['2026-11-28T03:00:00Z', 0, '2026-11-28T03:00:00.000Z'],
  ])('from %s, %d hours are over at %s', (from, hours, to) => {
    expect(add(from, hours)).toBe(to)
  })

  test('a holiday is skipped, and zones east and west count by their own clock', () => {
    expect(add('2026-12-24T16:00:00Z', 2, { holidays: new Set(['2026-12-25']) })).toBe('2026-12-28T09:00:00.000Z')
    expect(add('2026-11-23T00:00:00Z', 8, { timeZone: 'Asia/Tokyo' })).toBe('2026-11-24T00:00:00.000Z')
    expect(add('2026-11-23T00:00:00Z', 8, { timeZone: 'America/Los_Angeles' })).toBe('2026-11-24T01:00:00.000Z')
  })

  test('an hour that the clock skips does not count, one that it shows twice counts twice', () => {
    const allDay = { timeZone: 'Europe/Madrid', week: Array.from({ length: 7 }, () => [{ from: 60, to: 300 }]) }
    expect(add('2026-03-29T00:00:00Z', 3, allDay)).toBe('2026-03-29T03:00:00.000Z')
    expect(add('2026-10-24T23:00:00Z', 5, allDay)).toBe('2026-10-25T04:00:00.000Z')
  })

  test('a calendar without work is refused', () => {
    expect(() => add('2026-11-23T00:00:00Z', 1, { week: [] })).toThrow('no working hours')
  })
})

const zones = ['UTC', 'Europe/Madrid', 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland']

test('random calendars agree with counting minute by minute, across both changes of the clock', () => {
  const random = seededRandom(20261123)
  const whole = (most: number) => Math.floor(random() * most)
  const day = (): WorkingHours[] => {
    const marks = [...new Set(Array.from({ length: whole(3) * 2 }, () => whole(97) * 15))].sort((a, b) => a - b)
    return marks.flatMap((from, index) => {
      const to = marks[index + 1]
      return index % 2 === 0 && to !== undefined ? [{ from, to }] : []
    })
  }
  for (let round = 0; round < 120; round++) {
    const timeZone = zones[whole(zones.length)] ?? 'UTC'
    // Around the days on which clocks change somewhere, and on any day.
    const anchors = ['2026-03-08', '2026-03-28', '2026-04-04', '2026-09-26', '2026-10-24', '2026-11-01']
    const start = Date.parse(`${anchors[whole(anchors.length)]}T00:00:00Z`) + (whole(4 * 1440) - 1440) * 60_000
    const week = Array.from({ length: 7 }, day)
    week[whole(7)] = [{ from: 0, to: 1440 }]
    const holidays = new Set(random() < 0.5 ? [new Date(start + 86_400_000).toISOString().slice(0, 10)] : [])
    const calendar = { timeZone, week, holidays }
    const minutes = 1 + whole(30 * 60)
    const found = addWorkingTime(new Date(start), minutes / 60, calendar)
    expect(found.toISOString(), JSON.stringify({ ...calendar, start, minutes })).toBe(
      countMinutes(start, minutes, calendar).toISOString(),
    )
    const clock = workingClock(new Date(start - 3_600_000), new Date(found.getTime() + 86_400_000), calendar)
    expect(clock(found.getTime()) - clock(start), JSON.stringify({ ...calendar, start, minutes })).toBe(
      minutes * 60_000,
    )
  }
})

/** Walks minute by minute and asks what the wall clock shows. */
function countMinutes(start: number, minutes: number, { timeZone, week, holidays }: WorkCalendar): Date {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  let left = minutes
  let now = start
  for (; left > 0; now += 60_000) {
    const [date = '', time = ''] = clock.format(now).split(', ')
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const isWork = week[weekday]?.some(({ from, to }) => from <= hour * 60 + minute && hour * 60 + minute < to)
    if (isWork && !holidays.has(date)) left -= 1
  }
  return new Date(now)
}
