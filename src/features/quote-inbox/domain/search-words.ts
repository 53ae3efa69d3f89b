import { foldText } from '#shared/fold-text.ts'

const longestWord = 60
/** A tsvector has room for many more; a quote of a thousand lines needs about so many. */
const mostWords = 20_000
const mostAsked = 12
const shortestPiece = 3

/** What a quote is found by. */
export interface Searched {
  id: number
  webQuoteId: string
  /** Names, project, comment, notes and all else that has words. */
  texts: readonly (string | null)[]
  partNumbers: readonly (string | null)[]
}

/** The words by which a quote is found, each once. */
export function searchWords({ id, webQuoteId, texts, partNumbers }: Searched): string[] {
  const words = new Set<string>()
  const number = joined(webQuoteId)
  // 'wq2026000123', '2026000123', '000123', '123'
  for (const word of [number, number.slice(2), number.slice(6), String(id)]) words.add(word)
  for (const part of partNumbers) for (const word of part ? endsOf(part) : []) words.add(word)
  for (const text of texts) for (const word of text ? wordsOf(text) : []) words.add(word)
  return [...words].slice(0, mostWords)
}

/** A part number without dashes and blanks, its ends of three characters and more, and its words. */
function endsOf(part: string): string[] {
  const whole = joined(part)
  const count = Math.max(0, whole.length - shortestPiece)
  return [whole, ...Array.from({ length: count }, (_, at) => whole.slice(at + 1)), ...wordsOf(part)].filter(Boolean)
}

const wordsOf = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(word => word.slice(0, longestWord))

/** The text without what stands between its letters and digits. */
const joined = (text: string): string => wordsOf(text).join('').slice(0, longestWord)

/**
 * What is looked for: every part must be found, as the beginning of a word. A part such as 'GMT-30' or 'ann@example.com' is found as
 * one word or as several. An empty list finds nothing.
 */
export function askedWords(text: string): string[][][] {
  return text
    .trim()
    .split(/\s+/)
    .slice(0, mostAsked)
    .flatMap(part => {
      const words = wordsOf(part)
      if (words.length === 0) return []
      return [words.length === 1 ? [words] : [[joined(part)], words]]
    })
}

/** The query of PostgreSQL that finds them; null where the text has no words. */
export function searchQuery(text: string): string | null {
  const parts = askedWords(text).map(ways => {
    const each = ways.map(words => words.map(word => `'${word}':*`).join(' & '))
    return `(${each.map(way => `(${way})`).join(' | ')})`
  })
  return parts.length > 0 ? parts.join(' & ') : null
}
