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

const hours = (from: number, to: number): WorkingHours => ({ from: from * 60, to: to * 60 })
const workday = [hours(8, 12), hours(13, 17)]

/** The company names no time zone and no holidays yet. */
export const companyCalendar: WorkCalendar = {
  timeZone: 'UTC',
  week: [[], workday, workday, workday, workday, workday, []],
  holidays: new Set(),
}

/** Working hours until the first answer. */
export const answerTargetHours = 8
