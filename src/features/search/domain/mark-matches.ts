import { foldText } from '#shared/fold-text.ts'
import { plainPartNumber } from './engine/part-list.ts'

export interface Piece {
  text: string
  isMatch: boolean
}

/** Parts a text into what the term's words begin and all else, without regard to case and accents. */
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

/** Marks the term in a part number, where case, blanks and dashes do not count; else the longest of its words that is in it. */
export function markPartNumber(partNumber: string, term: string): Piece[] {
  // Where each letter that counts stands.
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
