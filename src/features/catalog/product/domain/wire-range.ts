/** The wires that a terminal takes: '22', '1/0', '350 kcmil', from the smallest to the largest. */
export interface WireRange {
  /** The family whose terminals they are, in small letters; null: of all, or not said. */
  family: string | null
  smallest: string
  largest: string
}

/**
 * Reads the English words of a wire range: '22–12 AWG (0.33–3.31 mm²)', '8 AWG – 250 kcmil (…)', 'TPA 18–6 AWG (…), GMT
 * 22–12 AWG (…)'. Null: words that are no wire range.
 */
export function readWireRanges(words: string): WireRange[] | null {
  const ranges = words
    .replaceAll(/ \([^)]*\)/g, '')
    .split(', ')
    .map(readOne)
  return ranges.every(range => range !== null) ? ranges : null
}

function readOne(words: string): WireRange | null {
  const parts = /^(?:(\p{L}+) )?([\d/]+)(?:\sAWG)?\s?–\s?([\d/]+)\s(AWG|kcmil)$/u.exec(words)
  const [, family, from, to, unit] = parts ?? []
  if (!from || !to) return null
  const isAwg = /\sAWG\s?–/.test(words)
  const mark = unit === 'kcmil' ? ' kcmil' : ''
  return { family: family?.toLowerCase() ?? null, smallest: isAwg ? from : from + mark, largest: to + mark }
}
