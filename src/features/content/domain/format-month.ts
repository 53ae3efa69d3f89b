import type { Language } from '#shared/language.ts'

/** 'May 2026' for '2026-05'. */
export function formatMonth(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
