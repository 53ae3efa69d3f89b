import type { Language } from '#shared/language.ts'

/** One text in every language, side by side. */
export type Words = Record<Language, string>

/** Builds a text per language. */
export function inEachLanguage(write: (language: Language) => string): Words {
  return { en: write('en'), es: write('es'), fr: write('fr') }
}

const units = 'A|V|W|kA|RU|U|in|lb|mm|mm²|kg|AWG|kcmil|°C|%|ohm|Ω'
const quantity = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu')

/** Puts no-break spaces before units, and in French before ; : ! ? » and after «. */
export function typeset(words: Words): Words {
  return inEachLanguage(language => {
    const text = words[language].replaceAll(quantity, '$1\u202f')
    return language === 'fr' ? text.replaceAll(/ (?=[;:!?»])/g, '\u202f').replaceAll('« ', '«\u202f') : text
  })
}

/** Joins words as 'a, b and c' in the language. */
export function listOf(items: string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
}
