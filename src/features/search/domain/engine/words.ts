import { foldText } from '#shared/fold-text.ts'

// Words that stand in nearly every text and say nothing, of all three languages: a query may be in any.
const silent = new Set(
  'an and for in of on or the to with con de del el en la las los para por un una au aux avec des du et le les ou pour une'.split(
    ' ',
  ),
)

// After a number these only say what it measures; texts write them in many ways, so that they cannot be compared.
const unitWords = new Set(
  (
    'v vdc vcc volt volts voltio voltios amp amps ampere amperes amperio amperios ru ' +
    'inch inches pulg pulgada pulgadas pouce pouces po'
  ).split(' '),
)

/**
 * The words of a text as the search compares them: small letters without accents, numbers with a point. Letters and digits
 * part ('48V' is '48'); single letters, units and words that say nothing are left out. Pairs as in '10/10' and '4+5' are
 * words besides their numbers.
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
