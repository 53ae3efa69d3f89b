import { type Language, languages } from '#shared/language.ts'
import { foldText } from '#shared/text/fold-text.ts'

// Words that occur in nearly every text and that the search ignores. A query may be in any of the three languages.
const silent = new Set(
  'an and for in of on or the to with con de del el en la las los para por un una au aux avec des du et le les ou pour une'.split(
    ' ',
  ),
)

// Units, ignored after a number: texts write the same unit in many ways.
const unitWords = new Set(
  (
    'v vdc vcc volt volts voltio voltios amp amps ampere amperes amperio amperios ru ' +
    'inch inches pulg pulgada pulgadas pouce pouces po'
  ).split(' '),
)

/**
 * The words of a text as the search compares them: lower case without accents, decimal points in numbers. Letters and digits
 * are separated ('48V' is '48'). Single letters, units and common words are left out. A pair such as '10/10' or '4+5' is a
 * word, and so are its numbers.
 */
export function wordsOf(text: string): string[] {
  const pieces = foldText(text).match(/\d+(?:[/+.,]\d+)?|[.,]\d+|\p{L}+/gu) ?? []
  const words: string[] = []
  let isAfterNumber = false
  for (const piece of pieces) {
    const isUnit = isAfterNumber && unitWords.has(piece)
    isAfterNumber = isNumber(piece)
    if (isPair(piece)) words.push(piece, ...piece.split(/[/+]/).map(plainNumber))
    else if (isAfterNumber) words.push(plainNumber(piece))
    else if (piece.length > 1 && !isUnit && !silent.has(piece)) words.push(piece)
  }
  return words
}

export const isNumber = (word: string) => /^[\d.,]/.test(word)

const isPair = (piece: string) => /[/+]/.test(piece)

/** '.18' and '0,180' are both '0.18'. */
const plainNumber = (digits: string) => String(Number(digits.replace(',', '.').padStart(2, '0')))

const shortest = 4

/**
 * The part that all forms of a word share: singular and plural, and in Spanish and French masculine and feminine. Takes a
 * word from `wordsOf`. The forms of an English word in a Spanish or French text also have one stem.
 */
export function stemOf(word: string, language: Language): string {
  return word.length < shortest || /\d/.test(word) ? word : stems[language](word)
}

/**
 * The keys that a word can have in the index of a language: its stem, and its stems as a word of the other languages, which
 * begin with the language: 'disjoncteur', 'es disjoncteur', …
 */
export const stemsOf = (word: string, language: Language): string[] =>
  isSpoken(word)
    ? [stemOf(word, language), ...languages.filter(other => other !== language).map(other => foreignStem(word, other))]
    : [word]

const isSpoken = (word: string) => !/\d/.test(word)

/** The key of a word in the index of another language. */
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
