import { momentIn, wallIn } from '#shared/time/zone-day.ts'

const offered = 3
/** A morning is offered while there is time left to write the rest. */
const soonestMs = 10 * 60_000
const dayMs = 86_400_000
const hour = '09:00'

/** The next mornings at nine on working days (Monday to Friday) in a time zone. */
export function nextMornings(now: Date, zone: string): Date[] {
  const today = wallIn(now, zone).slice(0, 10)
  const mornings: Date[] = []
  for (let ahead = 0; mornings.length < offered; ahead++) {
    const day = new Date(Date.parse(today) + ahead * dayMs)
    const weekday = day.getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    const morning = momentIn(`${day.toISOString().slice(0, 10)}T${hour}`, zone)
    if (morning && morning.getTime() - now.getTime() >= soonestMs) mornings.push(morning)
  }
  return mornings
}

/** The place by which a zone is known: 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export const placeOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Whether the engine knows the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    // RangeError: the engine has no other way to ask.
    return false
  }
}
