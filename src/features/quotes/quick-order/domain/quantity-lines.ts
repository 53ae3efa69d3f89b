import { foldText } from './fold-text.ts'
import { quantityWords, readQuantity } from './quantity-text.ts'
import type { ListRow } from './read-list.ts'

const named = new RegExp(`^["']?(?:${quantityWords})["']?\\s?[:=]?\\s?["']?(\\d{1,9})["']?,?$`)
const bare = /^(\d{1,6})$/

/**
 * Gives a line that has only a quantity, 'Quantity: 10', to the item above it; where the first such line stands above the first item,
 * to the one below. A bare number is asked about.
 */
export function joinQuantityLines(rows: readonly ListRow[]): ListRow[] {
  const joined = [...rows]
  const found = rows.map(({ text }) => {
    const line = foldText(text.slice(0, 60)).trim()
    return { said: named.exec(line)?.[1], bare: bare.exec(line)?.[1] }
  })
  const isQuantity = (place: number) => found[place]?.said !== undefined || found[place]?.bare !== undefined
  const first = rows.findIndex((_, place) => isQuantity(place))
  if (first < 0) return numberedAsked(rows)
  const firstItem = rows.findIndex(({ fault }, place) => fault === null && !isQuantity(place))
  const step = first < firstItem ? 1 : -1
  for (const [place, row] of rows.entries()) {
    const { said, bare: alone } = found[place] ?? {}
    const quantityText = said ?? alone
    if (quantityText === undefined) continue
    joined[place] = {
      ...row,
      partNumber: row.text,
      quantity: 1,
      quantityText: '',
      note: '',
      fault: 'no_item',
      question: 'none',
    }
    const item = joined[place + step]
    const quantity = readQuantity(quantityText)
    if (item?.fault === null && item.quantityText === '' && quantity.ok)
      joined[place + step] = {
        ...item,
        quantity: quantity.value.quantity,
        quantityText,
        question: said === undefined || step > 0 ? 'place' : 'none',
      }
  }
  return numberedAsked(joined)
}

const fewestNumbered = 2

/** Asks about lines that begin with 1, 2, 3: the numbers may be those of the lines. */
function numberedAsked(rows: readonly ListRow[]): ListRow[] {
  const items = rows.filter(({ fault }) => fault === null)
  const isNumbered = items.every(({ text, quantityText }, place) => {
    const number = String(place + 1)
    const rest = text.slice(number.length)
    return quantityText === number && text.startsWith(number) && /^\s/.test(rest) && !/^[x*×]/.test(rest.trim())
  })
  if (items.length < fewestNumbered || !isNumbered) return [...rows]
  return rows.map(row => (row.fault === null ? { ...row, question: 'place' } : row))
}
