import { foldText } from '#shared/text/fold-text.ts'

const longestWord = 60
/** A tsvector has room for many more; a quote of a thousand lines needs about so many. */
const mostWords = 20_000
/** PostgreSQL's tsvector holds a megabyte of words, of which a letter here has three bytes at most. */
const mostLetters = 330_000
const mostAsked = 12
/** The most pieces of a text without blanks, such as 'GMT-30', that count. */
const mostPieces = 20
const shortestPiece = 3

/** The texts by which a quote is found. */
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
  words.add(String(id))
  // The web quote ID only as a whole: its beginning is that of all quotes.
  words.add(`#${joined(webQuoteId)}`)
  for (const part of partNumbers) for (const word of part ? endsOf(part) : []) words.add(word)
  for (const text of texts) for (const word of text ? wordsOf(text) : []) words.add(word)
  let letters = 0
  return [...words].slice(0, mostWords).filter(word => {
    letters += word.length
    return letters <= mostLetters
  })
}

/** A part number without dashes and blanks, and its ends of three characters and more. */
function endsOf(part: string): string[] {
  const whole = joined(part)
  const count = Math.max(0, whole.length - shortestPiece)
  return [whole, ...Array.from({ length: count }, (_, at) => whole.slice(at + 1).toWellFormed())].filter(Boolean)
}

/** The words of a text; what stands together, such as 'GMT-30' or 'ann@example.com', from each of its pieces on. */
function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/\s+/)
    .flatMap(run => {
      const pieces = piecesOf(run)
      return pieces.map((_, at) => joinedPieces(pieces.slice(at)))
    })
}

const piecesOf = (run: string): string[] => run.match(/[\p{L}\p{N}]+/gu)?.slice(0, mostPieces) ?? []
// A letter of two units may be cut in half, and JSON cannot hold that.
const joinedPieces = (pieces: readonly string[]) => pieces.join('').slice(0, longestWord).toWellFormed()

/** The text without what stands between its letters and digits. */
const joined = (text: string): string => joinedPieces(piecesOf(foldText(text)))

/** The query of PostgreSQL that finds each word of the text as the beginning of one; null where it has no words. */
export function searchQuery(text: string): string | null {
  const words = text.trim().split(/\s+/).slice(0, mostAsked).map(joined).filter(Boolean)
  return words.length > 0 ? words.map(termOf).join(' & ') : null
}

/** 'WQ-2026-000123' and '000123' are also the quote with the number 123. */
function termOf(word: string): string {
  const number = /^(?:wq\d{4}|\d{4}(?=\d{6}))?0*([1-9]\d{0,9})$/.exec(word)?.[1]
  // One letter or digit begins too many words: it is looked for as a word.
  const term = [...word].length === 1 ? `'${word}'` : `'${word}':*`
  const named = [term, ...(number === undefined || number === word ? [] : [`'${number}'`])]
  // Letters and digits may be a web quote ID, of whatever pattern the company had then.
  if (/^[a-z]{2,6}\d{4,14}$/.test(word)) named.push(`'#${word}'`)
  return named.length === 1 ? term : `(${named.join(' | ')})`
}
