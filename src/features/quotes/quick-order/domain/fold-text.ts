import { cutCell } from './limits.ts'

/** Lower case without accents. It replaces character by character, so positions in the result are positions in the text. */
export function foldText(text: string): string {
  let folded = ''
  for (let place = 0; place < text.length; place++) {
    const unit = text.charAt(place)
    // '10¹' has a footnote, and is no 101.
    const isRaised = unit > '~' && /\p{No}/u.test(unit) && /\p{Nd}/u.test(text.charAt(place - 1))
    folded += isRaised ? unit : foldUnit(unit)
  }
  return folded
}

// The keys are UTF-16 units, so there are at most 65,536.
const known = new Map<string, string>()

function foldUnit(unit: string): string {
  if (unit <= '~') return unit.toLowerCase()
  const folded = known.get(unit) ?? foldOther(unit)
  known.set(unit, folded)
  return folded
}

function foldOther(unit: string): string {
  if (/\s/.test(unit)) return ' '
  const plain = unit.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.length === 1 ? plain : unit
}

/** Normalises a heading for comparison: 'N.º de pieza:' becomes 'n de pieza'. */
export function foldHeading(text: string): string {
  return foldText(cutCell(text).normalize('NFC'))
    .replace(/[^a-z0-9/#]+/g, ' ')
    .trim()
}
