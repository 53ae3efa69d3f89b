import { useStaff } from '#desk/frame/staff.ts'
import { useSite, useText } from '#web/page.ts'
import { placeOfZone } from '../../domain/version/send-times.ts'
import { sendingText } from '../../messages/desk-sending.ts'

/** Words a moment as the customer's clock shows it and as the reader's does: 'Tuesday, Nov 24, 9:00 in Madrid, 3:00 yours'. */
export function useBothTimes(): (moment: Date, zone: string) => string {
  const { language } = useSite()
  const { staff } = useStaff()
  const text = useText(sendingText)
  const own = staff.time_zone ?? undefined
  const format = (options: Intl.DateTimeFormatOptions, timeZone: string | undefined) => {
    const clock = new Intl.DateTimeFormat(language, {
      hour: 'numeric',
      minute: '2-digit',
      ...options,
      ...(timeZone && { timeZone }),
    })
    return (moment: Date) => clock.format(moment)
  }
  const day = { weekday: 'long', day: 'numeric', month: 'short' } as const
  const dayOf = (moment: Date, timeZone: string | undefined) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', ...(timeZone && { timeZone }) }).format(moment)
  return (moment, zone) => {
    const there = format(day, zone)(moment)
    if (there === format(day, own)(moment)) return text.there(there, placeOfZone(zone))
    const isSameDay = dayOf(moment, zone) === dayOf(moment, own)
    return text.thereAndHere(there, placeOfZone(zone), format(isSameDay ? {} : { weekday: 'long' }, own)(moment))
  }
}
