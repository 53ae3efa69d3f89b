import { type PackedTexts, textAt } from '../contents/packed-texts.ts'
import { partAt } from '../contents/part-at.ts'

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
const decoder = new TextDecoder()

/** Null where nothing is known, which is the usual case. */
export function writeTrade({ gtin, country, customs, eccn, rohs, reach }: FoundTrade): string | null {
  const parts = [gtin, country, customs, eccn, rohs, reach]
  return parts.some(part => part !== null) ? parts.map(part => part ?? '').join(separator) : null
}

export function tradeAt(trade: PackedTexts, row: number): FoundTrade | null {
  const text = textAt(trade, row)
  return text === null ? null : readTrade(text)
}

function readTrade(text: string): FoundTrade {
  const parts = text.split(separator).map(part => part || null)
  const [gtin = null, country = null, customs = null, eccn = null, rohs = null, reach = null] = parts
  return { gtin, country, customs, eccn, rohs, reach }
}

const stepLength = 10_000

/** Hands the trade data of each row that has some to `work`. Awaits `pause` after every few thousand rows. */
export async function eachTrade(
  { bytes, starts }: PackedTexts,
  pause: () => Promise<unknown>,
  work: (trade: FoundTrade, row: number) => void,
): Promise<void> {
  const count = starts.length - 1
  for (let from = 0; from < count; from += stepLength) {
    const end = Math.min(from + stepLength, count)
    const first = starts[from] ?? 0
    // Every letter is one byte: decoded once, it is cut as its bytes are.
    const text = decoder.decode(bytes.subarray(first, starts[end]))
    for (let row = from; row < end; row++) {
      const own = text.slice((starts[row] ?? 0) - first, (starts[row + 1] ?? 0) - first)
      if (own.length > 1) work(readTrade(own), row)
    }
    await pause()
  }
}

/** As tariffs print it: 8536.10.00. */
export const dottedTariff = (digits: string): string =>
  [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])].join('.')

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
    const row = partAt(trade.starts, at)
    if (trade.starts[row] === at) rows.push(row)
    at = whole.indexOf(beginning, at + beginning.length)
  }
  return rows
}
