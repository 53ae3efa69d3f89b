// Words that stand in nearly every text and say nothing, of all three languages: a query may be in any.
const silent = new Set(
  'an and for in of on or the to with con de del el en la las los para por un una au aux avec des du et le les ou pour une'.split(
    ' ',
  ),
)

/**
 * The words of a text as the search compares them: small letters without accents, numbers with a point. Letters and digits
 * part ('48V' is '48' and a single letter, which is left out, as are words that say nothing).
 */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = folded.match(/\d*[.,]\d+|\d+|\p{L}+/gu) ?? []
  return words.map(plainNumber).filter(word => (word.length > 1 || isNumber(word)) && !silent.has(word))
}

export const isNumber = (word: string) => /^\d/.test(word)

/** '.18' and '0,180' are both '0.18'. */
function plainNumber(word: string): string {
  return /\d/.test(word) ? String(Number(word.replace(',', '.').padStart(2, '0'))) : word
}
