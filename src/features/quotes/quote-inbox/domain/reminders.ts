import type { QuoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { WorkCalendar } from './calendar.ts'
import { addWorkingDays } from './working-time.ts'

/** quiet: the customer has not reacted to a version · ending: its validity ends soon · late: an answer is due and was not given. */
export type ReminderKind = 'quiet' | 'ending' | 'late'

const dayMs = 86_400_000

/** A version that waits for its customer. */
export interface WaitingVersion {
  sentAt: Date
  validUntil: Date
}

export interface ReminderRules {
  settings: Pick<QuoteSettings, 'quiet_reminder_days' | 'ending_reminder_days' | 'mails_before_end'>
  calendar: WorkCalendar
}

/** The reminders that are due now, as the rules are set. */
export function dueReminders(
  { sentAt, validUntil }: WaitingVersion,
  now: Date,
  rules: ReminderRules,
): ('quiet' | 'ending')[] {
  const { settings, calendar } = rules
  const { quiet_reminder_days: quietDays, ending_reminder_days: endingDays } = settings
  const isValid = now < validUntil
  const isEnding = endingDays !== null && isValid && now.getTime() >= validUntil.getTime() - endingDays * dayMs
  const isQuiet = quietDays !== null && isValid && now >= addWorkingDays(sentAt, quietDays, calendar)
  return [...(isQuiet ? ['quiet' as const] : []), ...(isEnding ? ['ending' as const] : [])]
}
