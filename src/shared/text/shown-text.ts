import { type Language, languages } from '../language.ts'

/** The languages whose text is shown to a reader of each language: the own one, else English, else any other that there is. */
export const shownLanguages: Record<Language, readonly Language[]> = {
  en: languages,
  es: ['es', 'en', 'fr'],
  fr: ['fr', 'en', 'es'],
}

/** The text that a reader is shown and its language; null where no language has one. An empty text is a missing one. */
export function shownText(
  textOf: (language: Language) => string | null | undefined,
  reader: Language,
): { text: string; language: Language } | null {
  for (const language of shownLanguages[reader]) {
    const text = textOf(language)
    if (text) return { text, language }
  }
  return null
}
