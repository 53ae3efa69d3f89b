import { type CompanyFacts, companySettings } from '#features/site/company/domain/company-settings.ts'
import { type QuoteSettings, quoteSettings } from '#features/site/setting/domain/quote-settings.ts'

/** A time of a day on the wall clock, in minutes after midnight; 1440 is the day's end. */
export interface WorkingHours {
  from: number
  to: number
}

/** When the company works. */
export interface WorkCalendar {
  /** An IANA name. */
  timeZone: string
  /** By weekday, Sunday first; several intervals a day, in order and apart from each other. */
  week: readonly (readonly WorkingHours[])[]
  /** Days without work, such as '2026-12-25'. */
  holidays: ReadonlySet<string>
}

/** By when customers are to hear from the company. */
export interface AnswerTargets {
  calendar: WorkCalendar
  /** Working hours until the first answer to a request, and until the next one. */
  firstHours: { full: number; quick: number }
  nextHours: { full: number; quick: number }
}

export const answerTargets = (
  { week, holidays, first_answer_hours, next_answer_hours }: QuoteSettings,
  { time_zone: timeZone }: Pick<CompanyFacts, 'time_zone'>,
): AnswerTargets => ({
  calendar: { timeZone, week, holidays: new Set(holidays) },
  firstHours: first_answer_hours,
  nextHours: next_answer_hours,
})

/** Those of a company that has set none. */
export const usualTargets = answerTargets(quoteSettings.defaults, companySettings.defaults)
