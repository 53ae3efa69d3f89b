/** The moment at which a day (2026-05-04) begins in a time zone, for which null means the browser's own; null for what is no day. */
export function startOfDay(day: string, zone: string | null): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const utc = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return null
  if (zone === null) return new Date(Number(year), Number(month) - 1, Number(date))
  // The offset at midnight UTC may be another than that at the zone's own midnight, so it is asked again there.
  const near = new Date(utc.getTime() - offsetMs(utc, zone))
  const start = new Date(utc.getTime() - offsetMs(near, zone))
  // A clock that is put forward at midnight shows none: the day begins at that moment.
  return wallIn(start, zone) < day ? near : start
}

/** The first moment after the day. */
export function endOfDay(day: string, zone: string | null): Date | null {
  const start = startOfDay(day, zone)
  if (!start) return null
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return startOfDay(next.toISOString().slice(0, 10), zone)
}

/**
 * The moment at which the zone's clock shows a time ('2026-05-04T09:00'). A time that the clock skips in spring is an hour later, of one
 * that it shows twice in autumn the first is meant. Null for what is no time.
 */
export function momentIn(wall: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null
  const utc = new Date(`${wall}:00Z`)
  if (Number.isNaN(utc.getTime()) || !utc.toISOString().startsWith(wall)) return null
  const dayMs = 86_400_000
  const offsets = [-dayMs, dayMs].map(away => offsetMs(new Date(utc.getTime() + away), zone))
  const moments = offsets.map(offset => new Date(utc.getTime() - offset))
  const shown = moments.filter(moment => moment.getTime() + offsetMs(moment, zone) === utc.getTime())
  return shown[0] ?? moments[0] ?? null
}

/** The day and time that a zone's clock shows: '2026-05-04T09:00'. */
export const wallIn = (moment: Date, zone: string): string =>
  new Date(moment.getTime() + offsetMs(moment, zone)).toISOString().slice(0, 16)

/** How far the zone's clock is ahead of UTC. */
function offsetMs(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(moment.getTime() / 1000) * 1000
}
