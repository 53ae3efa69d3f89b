import { foldText } from '#shared/text/fold-text.ts'
import { plainPartNumber } from './parts/part-list.ts'

export interface Piece {
  text: string
  isMatch: boolean
}

/** Marks the beginnings of words that equal a word of the term. Ignores case and accents. */
export function markWords(text: string, term: string): Piece[] {
  const wanted = foldText(term).match(/[\p{L}\d]+/gu) ?? []
  const ranges = [...text.matchAll(/\p{L}[\p{L}\p{M}]*|\d+/gu)].flatMap(({ 0: word, index }) => {
    const folded = foldText(word)
    const lengths = wanted.filter(start => folded.startsWith(start)).map(({ length }) => length)
    return lengths.length ? [{ from: index, end: index + Math.min(Math.max(...lengths), word.length) }] : []
  })
  return cut(text, ranges)
}

const pieceFrom = 2

/** Marks the term in a part number, ignoring case, blanks and dashes, or else the longest of its words that the number contains. */
export function markPartNumber(partNumber: string, term: string): Piece[] {
  // The positions of the letters that are compared.
  const places = [...partNumber].flatMap((letter, place) => (plainPartNumber(letter) === '' ? [] : [place]))
  const plain = plainPartNumber(partNumber)
  const words = term.split(/\s+/).sort((a, b) => b.length - a.length)
  for (const wanted of [term, ...words].map(plainPartNumber)) {
    const at = wanted.length < pieceFrom ? -1 : plain.indexOf(wanted)
    const from = places[at]
    const last = places[at + wanted.length - 1]
    if (from !== undefined && last !== undefined) return cut(partNumber, [{ from, end: last + 1 }])
  }
  return cut(partNumber, [])
}

function cut(text: string, ranges: readonly { from: number; end: number }[]): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { from, end } of ranges) {
    pieces.push({ text: text.slice(done, from), isMatch: false }, { text: text.slice(from, end), isMatch: true })
    done = end
  }
  return [...pieces, { text: text.slice(done), isMatch: false }].filter(piece => piece.text !== '')
}

/** No entry is chosen: the typed text is searched. */
export const noEntry = -1

/**
 * The chosen entry of a list of suggestions after a key press (WAI-ARIA combobox); null: the list ignores the key. From the
 * last entry the arrows go to the text field, then to the other end. Home and End move in the text until an entry is chosen.
 */
export function entryAfterKey(key: string, entry: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  if (key === 'ArrowDown') return entry === last ? noEntry : entry + 1
  if (key === 'ArrowUp') return entry === noEntry ? last : entry - 1
  if (entry === noEntry) return null
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

export const suggestFrom = 4 // spec §5: quick search runs only when the text is longer than 3 characters
export const suggestionsShown = 10 // spec §5: 'view all results' above 10
