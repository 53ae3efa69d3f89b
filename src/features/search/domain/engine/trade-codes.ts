import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { rowsWithGtin } from '#features/catalog/domain/trade/packed-trade.ts'

const longestWritten = 40

/**
 * The products whose GTIN or CLEI code a text is. Whole codes alone count: the beginning of a GTIN says who gave it out, and digits that
 * stand within one are a number of something else.
 */
export function rowsOfCode(index: CatalogIndex, text: string): number[] {
  const code = text.length > longestWritten ? '' : text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (/^(?:\d{8}|\d{12,14})$/.test(code)) return rowsWithGtin(index.products.trade, code)
  return /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{10}$/.test(code) ? rowsWithClei(index, code) : []
}

const mostFound = 100

function rowsWithClei({ attributes, products }: CatalogIndex, clei: string): number[] {
  const attribute = attributes.find(({ key }) => key === 'clei')
  const column = products.values.find(({ attributeId }) => attributeId === attribute?.id)
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
