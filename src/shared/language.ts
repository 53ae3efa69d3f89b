// spec §4: language ids English 1, French 2, Spanish 3; two-letter codes en, fr, es.
export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'
export const languageIds = { en: 1, fr: 2, es: 3 } as const satisfies Record<Language, number>
export const languageNames = { en: 'English', es: 'Español', fr: 'Français' } as const satisfies Record<
  Language,
  string
>
export const cultureCookie = 'culture'

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}

/** Reads a language from its code or its id: 'es', '3' and 3 are all Spanish; anything else is null. */
export function parseLanguage(value: string | number | null | undefined): Language | null {
  const text = String(value ?? '').toLowerCase()
  return languages.find(language => language === text || String(languageIds[language]) === text) ?? null
}

/** Splits the language prefix off a page's path: '/es/quote' is { language: 'es', path: '/quote' }. English has none. */
export function splitLanguagePrefix(path: string): { language: Language | null; path: string } {
  const match = /^\/(es|fr)(?=\/|$)/.exec(path)
  if (!match) return { language: null, path }
  return { language: parseLanguage(match[1]), path: path.slice(3) || '/' }
}
