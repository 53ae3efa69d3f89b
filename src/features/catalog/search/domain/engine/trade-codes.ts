import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { PackedTexts } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { rowsWithGtin } from '#features/catalog/catalog/domain/trade/packed-trade.ts'

const longestWritten = 40

/** What GTINs and CLEI codes are looked up in. Threads get it as it is. */
export interface TradeCodes {
  trade: PackedTexts
  /** The CLEI codes, each between line ends. */
  cleis: string
}

const known = new WeakMap<CatalogIndex, TradeCodes>()

/** The codes of one state of the catalogue. */
export function tradeCodesOf(index: CatalogIndex): TradeCodes {
  const codes = known.get(index) ?? collectCodes(index)
  known.set(index, codes)
  return codes
}

function collectCodes(index: CatalogIndex): TradeCodes {
  const { bytes, starts } = index.products.trade
  const lists = cleisOf(index)?.lists ?? []
  const cleis = lists.flatMap(list => list.flatMap(({ words }) => words?.en.toUpperCase() ?? []))
  // Copies: they may be pieces of one buffer with the whole catalogue, which would go to a thread with them.
  return { trade: { bytes: bytes.slice(), starts: starts.slice() }, cleis: `\n${cleis.join('\n')}\n` }
}

/** Whether a text is the GTIN or the CLEI code of a product. */
export function hasCode({ trade, cleis }: TradeCodes, text: string): boolean {
  const code = readCode(text)
  if (code?.kind === 'gtin') return rowsWithGtin(trade, code.code).length > 0
  return code !== null && cleis.includes(`\n${code.code}\n`)
}

/**
 * The products whose GTIN or CLEI code a text is. Whole codes alone count: the beginning of a GTIN says who gave it out, and digits that
 * stand within one are a number of something else.
 */
export function rowsOfCode(index: CatalogIndex, text: string): number[] {
  const code = readCode(text)
  if (code === null) return []
  return code.kind === 'gtin' ? rowsWithGtin(index.products.trade, code.code) : rowsWithClei(index, code.code)
}

/** GTINs are stored with their right check digit alone: a wrong one is the number of no product. 11 digits are a UPC whose zero a spreadsheet took. */
function readCode(text: string): { kind: 'gtin' | 'clei'; code: string } | null {
  if (text.length > longestWritten) return null
  const code = text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (/^(?:\d{8}|\d{11,14})$/.test(code)) return { kind: 'gtin', code }
  return /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{10}$/.test(code) ? { kind: 'clei', code } : null
}

const mostFound = 100

function cleisOf({ attributes, products }: CatalogIndex) {
  const attribute = attributes.find(({ key }) => key === 'clei')
  return products.values.find(({ attributeId }) => attributeId === attribute?.id)
}

function rowsWithClei(index: CatalogIndex, clei: string): number[] {
  const column = cleisOf(index)
  if (!column) return []
  const codes = new Set(
    column.lists.flatMap((list, code) => (list.some(({ words }) => words?.en.toUpperCase() === clei) ? [code] : [])),
  )
  const rows: number[] = []
  if (codes.size === 0) return rows
  for (let row = 0; row < column.codes.length && rows.length < mostFound; row++)
    if (codes.has(column.codes[row] ?? 0)) rows.push(row)
  return rows
}
