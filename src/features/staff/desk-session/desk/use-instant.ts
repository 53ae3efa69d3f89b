import { useStaff } from '#desk/frame/staff.ts'
import { useSite } from '#web/page.ts'

/** Writes an instant of the wire in the member's language and time zone. */
export function useInstant(): (instant: string) => string {
  const { language } = useSite()
  const { staff } = useStaff()
  const zone = staff.time_zone ? { timeZone: staff.time_zone } : {}
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', ...zone })
  return instant => format.format(new Date(instant))
}
