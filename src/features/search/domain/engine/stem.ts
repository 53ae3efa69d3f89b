import { type Language, languages } from '#shared/language.ts'

const shortest = 4

/**
 * What the forms of a word have in common: singular and plural, in Spanish and French masculine and feminine too. Takes a
 * word of `wordsOf`. English words that stand among Spanish and French ones come out alike in all their forms as well.
 */
export function stemOf(word: string, language: Language): string {
  return word.length < shortest || /\d/.test(word) ? word : stems[language](word)
}

/**
 * The keys that a word can stand under in the index of a language: its stem, and the stems that it has as a word of another
 * language, which begin with the language: 'disjoncteur', 'es disjoncteur', …
 */
export const stemsOf = (word: string, language: Language): string[] =>
  isSpoken(word)
    ? [stemOf(word, language), ...languages.filter(other => other !== language).map(other => foreignStem(word, other))]
    : [word]

const isSpoken = (word: string) => !/\d/.test(word)

/** The key of a word in an index of another language than its own. */
export const foreignStem = (word: string, own: Language): string =>
  isSpoken(word) ? `${own} ${stemOf(word, own)}` : word

const stems: Record<Language, (word: string) => string> = {
  // The S-stemmer of D. Harman, "How effective is suffixing?" (1991).
  en: word => {
    if (/[^ea]ies$/.test(word)) return `${word.slice(0, -3)}y`
    if (/(ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
    return /[^us]s$/.test(word) ? word.slice(0, -1) : word
  },
  es: word => {
    const singular = word
      .replace(/ces$/, 'z')
      .replace(/([^aeiou])es$/, '$1')
      .replace(/([aeo])s$/, '$1')
    return singular.replace(/([^aeiou])s$/, '$1').replace(/[aeo]$/, '')
  },
  fr: word => {
    const singular = word.replace(/eaux$/, 'eau').replace(/aux$/, 'al').replace(/[sx]$/, '')
    return singular.replace(/e{1,2}$/, '')
  },
}
