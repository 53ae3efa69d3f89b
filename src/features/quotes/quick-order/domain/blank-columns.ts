import { headingScore } from './find-heading.ts'
import { cutCell } from './limits.ts'
import type { IsKnown } from './part-line.ts'

interface Piece {
  text: string
  start: number
  end: number
}

const headingDepth = 60
const fewestNames = 3

/** Cuts a text whose columns stand beneath their headings, set with blanks; null for another text. */
export function cutByBlanks(text: string, isKnown: IsKnown): { rows: string[][]; headingRow: number } | null {
  const lines = text.split('\n').map(cutCell)
  const names = lines.slice(0, headingDepth).map(piecesOf)
  const place = names.findIndex(
    pieces =>
      headingScore(
        pieces.map(piece => piece.text),
        isKnown,
      ) >= fewestNames,
  )
  const heading = names[place]
  if (!heading) return null
  const wide = lines.slice(place + 1).filter(line => piecesOf(line).length > 1).length
  if (wide === 0) return null
  const rows = lines.map((line, at) => (at < place ? [line.trim()] : cellsBeneath(heading, piecesOf(line))))
  return { rows, headingRow: place + 1 }
}

/** The pieces of a line between several blanks. A tab is a separator of its own. */
function piecesOf(line: string): Piece[] {
  return Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
}

function cellsBeneath(heading: readonly Piece[], pieces: readonly Piece[]): string[] {
  const cells = heading.map(() => '')
  for (const piece of pieces) {
    const distances = heading.map(name => Math.max(0, name.start - piece.end + 1, piece.start - name.end + 1))
    const nearest = distances.indexOf(Math.min(...distances))
    cells[nearest] = [cells[nearest], piece.text].filter(Boolean).join(' ')
  }
  return cells
}
