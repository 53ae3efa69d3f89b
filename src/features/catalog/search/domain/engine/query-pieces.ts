import { isDigit, isLetter } from '#shared/number/read-number.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { trimEnds } from '#shared/text/trim-ends.ts'

/** A piece of a query between blanks: its position and its folded text. */
export interface QueryPiece {
  from: number
  end: number
  /** The folded text without brackets, quotation marks and punctuation at its ends. */
  folded: string
  /** Whether a comma or semicolon separates it from the next piece. */
  isParted: boolean
}

const opening = new Set('([{«¿¡~“"'.split(''))
const closing = new Set(')]}»,;:.!?”'.split(''))

/** Splits a query into pieces. A slash after a unit separates too: '100 A/bus' has three pieces. */
export function piecesOf(query: string): QueryPiece[] {
  const pieces: QueryPiece[] = []
  for (const { 0: piece, index } of query.matchAll(/\S+/g)) {
    const slash = slashAfterUnit(piece)
    if (slash > 0) pieces.push(pieceOf(query, index, index + slash))
    const from = slash > 0 ? index + slash + 1 : index
    pieces.push(pieceOf(query, from, index + piece.length))
  }
  return pieces.filter(({ folded }) => folded !== '')
}

function slashAfterUnit(piece: string): number {
  const slash = isDigit(piece[0]) || piece.toLowerCase().startsWith('a/') ? piece.indexOf('/') : -1
  return slash > 0 && isLetter(piece[slash - 1]) && isLetter(piece[slash + 1]) ? slash : -1
}

function pieceOf(query: string, from: number, end: number): QueryPiece {
  const written = query.slice(from, end)
  const whole = foldText(written).trim()
  const folded = trimEnds(
    whole,
    sign => opening.has(sign),
    sign => closing.has(sign),
  )
  const last = written.at(-1)
  return { from, end, folded, isParted: folded.length < whole.length && (last === ',' || last === ';') }
}
