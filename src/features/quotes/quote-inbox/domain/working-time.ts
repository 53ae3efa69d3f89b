import type { WorkCalendar } from './calendar.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** A calendar without a working minute in this time has none. */
const longestMs = 800 * dayMs

/**
 * The instant at which so many hours of work are over that begin at `from`. Minutes count where the wall clock of the calendar's zone
 * shows working hours: one that the clock skips in spring does not, one that it shows twice in autumn counts twice.
 */
export function addWorkingTime(from: Date, hours: number, calendar: WorkCalendar): Date {
  let left = hours * 60 * minuteMs
  if (left <= 0) return from
  const offsetAt = offsetsOf(calendar.timeZone)
  let at = from.getTime()
  const end = at + longestMs
  while (at < end) {
    const offset = offsetAt(at)
    const next = nextChange(at, at + dayMs, offsetAt)
    for (const span of workIn(at + offset, next + offset, calendar)) {
      const length = span.to - span.from
      if (left <= length) return new Date(span.from + left - offset)
      left -= length
    }
    at = next
  }
  throw new Error('The calendar has no working hours')
}

/** No zone puts its clock forward and back within so many days. */
const stretchDays = 14

/**
 * Answers how much working time there is from `from` to any instant (in milliseconds) until `to`, in milliseconds. For many instants: the days are gone
 * through once.
 */
export function workingClock(from: Date, to: Date, calendar: WorkCalendar): (at: number) => number {
  const offsetAt = offsetsOf(calendar.timeZone)
  const spans: { from: number; to: number; before: number }[] = []
  let before = 0
  for (let at = from.getTime(); at < to.getTime(); ) {
    const offset = offsetAt(at)
    const next = nextChange(at, Math.min(at + stretchDays * dayMs, to.getTime()), offsetAt)
    for (const span of workIn(at + offset, next + offset, calendar)) {
      spans.push({ from: span.from - offset, to: span.to - offset, before })
      before += span.to - span.from
    }
    at = next
  }
  return at => {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((spans[middle]?.from ?? 0) <= at) low = middle + 1
      else high = middle
    }
    const span = spans[low - 1]
    return span ? span.before + Math.min(at, span.to) - span.from : 0
  }
}

/**
 * The same time of the wall clock so many working days later: from a Friday afternoon one working day leads to Monday afternoon. A day
 * counts that has a working minute and is no holiday.
 */
export function addWorkingDays(from: Date, days: number, { timeZone, week, holidays }: WorkCalendar): Date {
  const wall = new Date(from.getTime() + offsetsOf(timeZone)(from.getTime()))
  const start = Date.parse(`${wall.toISOString().slice(0, 10)}T00:00:00Z`)
  let left = days
  for (let day = start + dayMs; day - start < longestMs; day += dayMs) {
    const date = new Date(day)
    const isWorkingDay = (week[date.getUTCDay()] ?? []).length > 0 && !holidays.has(date.toISOString().slice(0, 10))
    if (isWorkingDay) left--
    if (left === 0) return atWall(day + wall.getTime() - start, timeZone)
  }
  throw new Error('The calendar has no working days')
}

/** The working spans of a stretch of wall-clock time, in order. */
function workIn(from: number, to: number, { week, holidays }: WorkCalendar): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (let day = Math.floor(from / dayMs) * dayMs; day < to; day += dayMs) {
    const date = new Date(day)
    if (holidays.has(date.toISOString().slice(0, 10))) continue
    for (const hours of week[date.getUTCDay()] ?? []) {
      const start = Math.max(from, day + hours.from * minuteMs)
      const end = Math.min(to, day + hours.to * minuteMs)
      if (start < end) spans.push({ from: start, to: end })
    }
  }
  return spans
}

/** The first instant before `to` at which the zone's clock is put forward or back, to the minute; `to` where it is not. */
function nextChange(from: number, to: number, offsetAt: (at: number) => number): number {
  const offset = offsetAt(from)
  if (offsetAt(to) === offset) return to
  let [before, after] = [from, to]
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2)
    if (offsetAt(middle) === offset) before = middle
    else after = middle
  }
  return Math.floor(after / minuteMs) * minuteMs
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How many milliseconds the zone's wall clock is ahead of UTC. */
function offsetsOf(timeZone: string): (at: number) => number {
  const format = formats.get(timeZone) ?? formatOf(timeZone)
  formats.set(timeZone, format)
  return at => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
    return wall - Math.floor(at / minuteMs) * minuteMs
  }
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })

/** The instant at which a day of the zone begins; `days` later for another day. The day is '2026-11-23'. */
export function dayStart(day: string, timeZone: string, days = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + days * dayMs
  const start = atWall(midnight, timeZone)
  const offsetAt = offsetsOf(timeZone)
  // A clock that is put forward at midnight shows none: the day begins at that moment.
  return start.getTime() + offsetAt(start.getTime()) < midnight ? new Date(midnight - offsetAt(midnight)) : start
}

/** The instant at which the zone's wall clock shows a time such as '2026-11-23T09:00'; of one that it skips, an hour before. */
export const wallTime = (time: string, timeZone: string): Date => atWall(Date.parse(`${time}Z`), timeZone)

function atWall(wall: number, timeZone: string): Date {
  const offsetAt = offsetsOf(timeZone)
  return new Date(wall - offsetAt(wall - offsetAt(wall)))
}

/** The day of an instant on the zone's calendar: '2026-11-23'. */
export const dayOf = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + offsetsOf(timeZone)(at.getTime())).toISOString().slice(0, 10)
