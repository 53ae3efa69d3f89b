import type { Language } from '#shared/language.ts'

/** '29 November 2026' of a day of the calendar. */
export const longDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
