import { useSite } from '#web/page.ts'
import { useStaff } from './staff.ts'

/** Words the moments that the calls answer, in the member's language and time zone. */
export function useMoment(): (moment: string | null) => string {
  const { language } = useSite()
  const { staff } = useStaff()
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(staff.time_zone ? { timeZone: staff.time_zone } : {}),
  })
  // In one line: a column of moments is as wide as they are.
  return moment => (moment === null ? '' : format.format(new Date(moment)).replaceAll(' ', '\u00a0'))
}
