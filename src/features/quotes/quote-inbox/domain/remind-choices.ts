import { dayOf, wallTime } from './working-time.ts'

export const remindChoices = ['afternoon', 'tomorrow', 'three', 'at', 'none'] as const
export type RemindChoice = (typeof remindChoices)[number]

/** When a reminder comes, on the clock of the reader's zone; null for none. `at` is what a field for date and time holds. */
export function remindTime(choice: RemindChoice, now: Date, at: string, timeZone: string): Date | null {
  const today = dayOf(now, timeZone)
  if (choice === 'none') return null
  if (choice === 'at') return wallTime(at, timeZone)
  if (choice === 'afternoon') return wallTime(`${today}T15:00`, timeZone)
  return wallTime(`${choice === 'tomorrow' ? daysAfter(today, 1) : workdaysAfter(today, 3)}T09:00`, timeZone)
}

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

function workdaysAfter(day: string, days: number): string {
  const next = daysAfter(day, 1)
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay()
  const left = weekday === 0 || weekday === 6 ? days : days - 1
  return left === 0 ? next : workdaysAfter(next, left)
}
