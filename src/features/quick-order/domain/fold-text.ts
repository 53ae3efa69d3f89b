import { cutCell } from './limits.ts'

/** Small letters without accents, a character for each character: places found in it are places in the text itself. */
export function foldText(text: string): string {
  let folded = ''
  for (let place = 0; place < text.length; place++) folded += foldUnit(text.charAt(place))
  return folded
}

// A UTF-16 unit each, so that there are 65,536 at most.
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

/** The words of a heading, to be compared: 'N.º de pieza:' is 'n de pieza'. */
export function foldHeading(text: string): string {
  return foldText(cutCell(text).normalize('NFC'))
    .replace(/[^a-z0-9/#]+/g, ' ')
    .trim()
}
