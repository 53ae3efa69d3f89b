import { type Language, languages } from './language.ts'

export const translatedLanguages = ['es', 'fr'] as const satisfies readonly Language[]
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/**
 * missing: the site shows the English text · outdated: the English has changed since the translation was made or confirmed · current:
 * neither.
 */
export type TextState = 'missing' | 'outdated' | 'current'

interface Facts {
  english: string | null
  translation: string | null
  /** The English text that the translation is right for; null: nobody has changed either, so it is right. */
  source: string | null
}

/** The state of a translation; null where there is no English text to translate. */
export function textStateOf({ english, translation, source }: Facts): TextState | null {
  if (!english) return null
  // '48' and '½' are the same in every language.
  if (!translation) return /[a-z]/i.test(english) ? 'missing' : 'current'
  return source === null || source === english ? 'current' : 'outdated'
}

/** The name of a text's field without the language: 'name.es' is 'name' in Spanish. Null: it is no text of a language. */
export function readTextField(name: string): { field: string; language: Language } | null {
  const field = name.slice(0, -3)
  const language = languages.find(one => name.endsWith(`.${one}`))
  return language && field !== '' ? { field, language } : null
}
