/** '08:30' of the minutes after midnight; the day's end is '24:00'. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/** The minutes after midnight of '08:30'; null for what is no time. */
export function minutesOf(time: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
