import type { Language } from '#shared/language.ts'

/** '5 May 2026' of an instant or a date, as the day is in UTC. */
export function formatDay(date: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
