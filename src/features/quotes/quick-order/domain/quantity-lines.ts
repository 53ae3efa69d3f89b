import { foldText } from './fold-text.ts'
import type { IsKnown } from './part-line.ts'
import { quantityWords, readQuantity, unitWords } from './quantity-text.ts'
import type { ListRow } from './read-list.ts'

const named = new RegExp(
  `^["']?(?:${quantityWords})["']?\\s?[:=]?\\s?["']?(\\d{1,9})["']?(?:\\s?(?:${unitWords})\\.?)?,?$`,
)
const counted = new RegExp(`^[x×*]?\\s?(\\d{1,9})\\s?(?:${unitWords})\\.?$|^[x×*]\\s?(\\d{1,9})$|^(\\d{1,9})\\s?[x×*]$`)
const bare = /^(\d{1,6})$/

/**
 * Gives a line that has only a quantity, 'Quantity: 10' or '10 pcs', to the item above it; where the first such line stands above the first item,
 * to the one below. A bare number is asked about.
 */
export function joinQuantityLines(rows: readonly ListRow[], isKnown: IsKnown): ListRow[] {
  const joined = [...rows]
  const found = rows.map(({ text }) => {
    const line = foldText(text.slice(0, 60)).trim()
    const [, ...counts] = counted.exec(line) ?? []
    return { said: named.exec(line)?.[1] ?? counts.find(Boolean), bare: bare.exec(line)?.[1] }
  })
  const isQuantity = (place: number) => found[place]?.said !== undefined || found[place]?.bare !== undefined
  const first = rows.findIndex((_, place) => isQuantity(place))
  if (first < 0) return marksAsked(numberedAsked(rows))
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
    const described = said === undefined || step > 0 ? null : describedAbove(joined, place, isKnown)
    const at = described ?? place + step
    const item = joined[at]
    const quantity = readQuantity(quantityText)
    // 'Custom bar' with '2 pcs' below it is a thing, or a word above a number.
    if (item?.fault === 'no_item' && said !== undefined && step < 0 && quantity.ok && isThing(item) && !isQuantity(at))
      joined[at] = { ...item, fault: null, quantity: quantity.value.quantity, quantityText, question: 'item' }
    if (item?.fault !== null || item.quantityText !== '' || !quantity.ok) continue
    const isAsked = said === undefined || step > 0 || described !== null
    joined[at] = { ...item, quantity: quantity.value.quantity, quantityText, question: isAsked ? 'place' : 'none' }
    // The lines between are words about it.
    for (let between = at + 1; between < place; between++)
      joined[between] = { ...(joined[between] ?? row), quantity: 1, fault: 'no_item', question: 'none' }
  }
  return marksAsked(numberedAsked(joined))
}

const isThing = ({ text, aside }: ListRow): boolean =>
  aside === 'none' && /\p{L}{3}/u.test(text) && text.length <= longestThing && !/[:,!]$/.test(text)
const longestThing = 80
const longestDescription = 5

/** The place of a known part above words that describe it; null: the line above is not such a word. */
function describedAbove(rows: readonly ListRow[], place: number, isKnown: IsKnown): number | null {
  for (let at = place - 1; at >= Math.max(0, place - 1 - longestDescription); at--) {
    const row = rows[at]
    if (row?.quantityText !== '' || row.aside !== 'none') return null
    if (row.fault === null && isKnown(row.partNumber)) return at === place - 1 ? null : at
    if (row.fault !== null && (row.fault !== 'no_item' || row.partNumber !== row.text)) return null
  }
  return null
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

const mark = /^[>\s]*\(?(\d{1,3})(?:\)|\.-?|-)\s/

/** Asks about numbers before parts that have no other, '(10) FGMT-5', where they do not count the lines. */
function marksAsked(rows: readonly ListRow[]): ListRow[] {
  const numberOf = ({ text, fault }: ListRow) => (fault === null ? Number(mark.exec(text.slice(0, 60))?.[1] ?? 0) : 0)
  const numbers = rows.map(numberOf).filter(number => number > 0)
  if (numbers.every((number, place) => number === place + 1)) return [...rows]
  return rows.map(row => {
    const quantity = row.quantityText === '' && row.question !== 'item' ? numberOf(row) : 0
    return quantity > 0 ? { ...row, quantity, quantityText: String(quantity), hint: 'none', question: 'place' } : row
  })
}
