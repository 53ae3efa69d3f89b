import { startOfDay } from '#shared/zone-day.ts'

const minuteMs = 60_000

/** The moment at which the clocks of a time zone show a day and time ('2026-05-04T06:00'); null where that is none. */
export function instantIn(written: string, zone: string): Date | null {
  const [, day = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(written) ?? []
  const start = startOfDay(day, zone)
  if (!start || Number(hours) > 23 || Number(minutes) > 59) return null
  const after = Number(hours) * 60 + Number(minutes)
  const moment = new Date(start.getTime() + after * minuteMs)
  // On a day when the clocks are changed they show another time by now.
  const shown = minutesOfDay(moment, zone)
  const off = ((after - shown + 720 + 1440) % 1440) - 720
  return new Date(moment.getTime() + off * minuteMs)
}

function minutesOfDay(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return of('hour') * 60 + of('minute')
}
