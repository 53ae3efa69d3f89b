/** Small letters without accents, a character for each character: places found in it are places in the text itself. */
export function foldText(text: string): string {
  return Array.from({ length: text.length }, (_, place) => foldUnit(text.charAt(place))).join('')
}

function foldUnit(unit: string): string {
  if (unit <= '~') return unit.toLowerCase()
  if (/\s/.test(unit)) return ' '
  const plain = unit.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.length === 1 ? plain : unit
}

/** The words of a heading, to be compared: 'N.º de pieza:' is 'n de pieza'. */
export function foldHeading(text: string): string {
  return foldText(text.normalize('NFC'))
    .replace(/[^a-z0-9/#]+/g, ' ')
    .trim()
}
