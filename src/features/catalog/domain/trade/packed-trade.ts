import { type PackedTexts, textAt } from '../contents/packed-texts.ts'

/** The trade data by which products are found and filtered, and which files of lists have. */
export interface FoundTrade {
  gtin: string | null
  country: string | null
  customs: string | null
  eccn: string | null
  rohs: string | null
  reach: string | null
}

const separator = ' '

/** Null where nothing is known, which is the usual case. */
export function writeTrade({ gtin, country, customs, eccn, rohs, reach }: FoundTrade): string | null {
  const parts = [gtin, country, customs, eccn, rohs, reach]
  return parts.some(part => part !== null) ? parts.map(part => part ?? '').join(separator) : null
}

export function tradeAt(trade: PackedTexts, row: number): FoundTrade | null {
  const text = textAt(trade, row)
  if (text === null) return null
  const parts = text.split(separator).map(part => part || null)
  const [gtin = null, country = null, customs = null, eccn = null, rohs = null, reach = null] = parts
  return { gtin, country, customs, eccn, rohs, reach }
}

/** As tariffs print it: 8536.10.00. */
export const dottedTariff = (digits: string): string =>
  [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])].join('.')

const decoder = new TextDecoder()
const wholes = new WeakMap<PackedTexts, string>()

/** All of it as one text; every letter is one byte. */
function wholeOf(trade: PackedTexts): string {
  const known = wholes.get(trade) ?? decoder.decode(trade.bytes)
  wholes.set(trade, known)
  return known
}

const gtinLengths = [8, 12, 13, 14]
const longestGtin = 14
const mostFound = 100

/** The rows with a GTIN. A UPC of 12 digits, and the same number with zeros before it, are one. */
export function rowsWithGtin(trade: PackedTexts, digits: string): number[] {
  const padded = digits.padStart(longestGtin, '0')
  const zeros = padded.search(/[1-9]/)
  // A GTIN of zeros alone is none.
  if (zeros < 0) return []
  return gtinLengths
    .filter(length => longestGtin - length <= zeros)
    .flatMap(length => rowsThatBegin(trade, padded.slice(-length) + separator))
    .slice(0, mostFound)
}

/** The rows whose text begins so. */
function rowsThatBegin(trade: PackedTexts, beginning: string): number[] {
  const whole = wholeOf(trade)
  const rows: number[] = []
  for (let at = whole.indexOf(beginning); at >= 0 && rows.length < mostFound; ) {
    const row = rowAt(trade.starts, at)
    if (trade.starts[row] === at) rows.push(row)
    at = whole.indexOf(beginning, at + beginning.length)
  }
  return rows
}

/** The row whose text a byte belongs to. */
function rowAt(starts: Uint32Array, at: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
