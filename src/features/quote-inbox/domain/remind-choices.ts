export const remindChoices = ['afternoon', 'tomorrow', 'three', 'at', 'none'] as const
export type RemindChoice = (typeof remindChoices)[number]

/** When a reminder comes, on the reader's clock; null for none. `at` is what a field for date and time holds. */
export function remindTime(choice: RemindChoice, now: Date, at: string): Date | null {
  if (choice === 'none') return null
  if (choice === 'at') return new Date(at)
  const time = new Date(now)
  if (choice === 'afternoon') time.setHours(15, 0, 0, 0)
  else time.setHours(9, 0, 0, 0)
  if (choice === 'tomorrow') time.setDate(time.getDate() + 1)
  if (choice === 'three') addWorkdays(time, 3)
  return time
}

function addWorkdays(time: Date, days: number): void {
  for (let left = days; left > 0; ) {
    time.setDate(time.getDate() + 1)
    if (time.getDay() !== 0 && time.getDay() !== 6) left -= 1
  }
}
