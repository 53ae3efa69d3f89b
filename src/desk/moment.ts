import { useSite } from '#web/page.ts'
import { useStaff } from './frame/staff.ts'

/** The member's time zone, else the one of this browser. */
export const useTimeZone = (): string =>
  useStaff().staff.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Words the moments that the calls answer, in the member's language and time zone. */
export function useMoment(): (moment: string | null) => string {
  const format = useFormat({ dateStyle: 'medium', timeStyle: 'short' })
  // In one line: a column of moments is as wide as they are.
  return moment => (moment === null ? '' : format.format(new Date(moment)).replaceAll(' ', '\u00a0'))
}

/** Formats moments in the member's language and time zone. */
export function useFormat(style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>): Intl.DateTimeFormat {
  const { language } = useSite()
  return new Intl.DateTimeFormat(language, { ...style, timeZone: useTimeZone() })
}
