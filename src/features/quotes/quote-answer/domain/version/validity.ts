import { endOfDay, wallIn } from '#shared/time/zone-day.ts'

/** The last moment of a day ('2026-12-22') on the clock of the company's time zone. Throws for what is no day. */
export function lastMoment(day: string, timeZone: string): Date {
  const end = endOfDay(day, timeZone)
  if (!end) throw new Error(`No day: ${day}`)
  return new Date(end.getTime() - 1)
}

/** The day of an instant in the company's time zone. */
export const dayIn = (at: Date, timeZone: string): string => wallIn(at, timeZone).slice(0, 10)

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)
