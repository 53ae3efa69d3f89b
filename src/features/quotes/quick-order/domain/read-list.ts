import { noteLimit } from '#features/quotes/quote/domain/limits.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { countDesignators } from './designators.ts'
import { cutCell, partTextLimit } from './limits.ts'
import { type IsKnown, type LineParts, readPartLine } from './part-line.ts'
import { type QuantityHint, readQuantity } from './quantity-text.ts'
import { type Aside, asideOf, hiddenMark, isOtherUnit, isRule } from './row-kind.ts'
import type { ColumnRole, TableRow, TableShape } from './table-columns.ts'

/** Why a row of a list cannot be added as it is. */
export type RowFault = 'heading' | 'no_item' | 'wrong_quantity' | 'too_long'

/** The points that the visitor must confirm before the row is added, because the list does not say them. */
export const rowQuestions = [
  'none',
  'by_cells',
  'no_column',
  'empty',
  'several',
  'formula',
  'decimals',
  'unit',
  'shape',
  'place',
  'item',
] as const
export type RowQuestion = (typeof rowQuestions)[number]

/** One row of a list, read but not yet looked up. */
export interface ListRow {
  row: number
  /** The row as it was sent, shortened. */
  text: string
  partNumber: string
  /** 0 if it cannot be read. */
  quantity: number
  quantityText: string
  hint: QuantityHint
  note: string
  fault: RowFault | null
  question: RowQuestion
  aside: Aside
}

const shownLength = 300

/** Reads a row of a table by the roles of its columns. The heading and the rows above it have no items. */
export function readTableRow({ row, cells }: TableRow, shape: TableShape, isKnown: IsKnown): ListRow {
  const { roles, headingRow } = shape
  const cellOf = cellsByRole(cells, shape)
  const text = cells.map(cleanLine).filter(Boolean).join(' · ')
  if (headingRow !== null && row <= headingRow) return noItem(row, text, 'heading')
  if (isRule(cells)) return noItem(row, text, 'no_item')
  const aside = asideOf(cells, shape, isKnown)
  const partNumber = cellOf('part_number')
  if (aside === 'total') return { ...noItem(row, text, 'no_item'), aside }
  if (partNumber === '' || isAstray(cells, partNumber, cellOf('quantity'), isKnown))
    return { ...readLooseRow(row, cells, text, cellOf('quantity'), isKnown), aside }
  if (cellOf('quantity') !== '' && !isKnown(partNumber)) {
    const within = readPartLine(partNumber, isKnown)
    if (within && isKnown(within.partNumber)) return readWithin(row, cells, text, within, shape, aside)
  }
  const inside = cellOf('quantity') === '' ? readPartLine(partNumber, isKnown) : null
  const isInside = inside !== null && inside.quantityText !== ''
  const isCounting = roles.includes('designator') && !roles.includes('quantity')
  const counted = isCounting ? countDesignators(cellOf('designator')) : null
  const isCounted = counted !== null && !isInside
  const item = itemRow(row, text, {
    partNumber: isInside || (inside && !roles.includes('quantity')) ? inside.partNumber : partNumber,
    quantityText: isInside ? inside.quantityText : isCounted ? String(counted) : cellOf('quantity'),
    note: [isInside || !roles.includes('quantity') ? inside?.note : '', cellOf('note')].filter(Boolean).join(', '),
  })
  const isAnswered = isInside ? inside.isSure : isCounted
  const asked = { ...item, question: isAnswered ? shapeQuestion(cells, shape) : questionOf(item, cells, shape) }
  return aside === 'none' ? asked : { ...asked, aside, fault: 'no_item', question: 'none' }
}

const cellsByRole =
  (cells: readonly string[], { roles }: TableShape) =>
  (role: ColumnRole): string =>
    cleanLine(cells[roles.indexOf(role)] ?? '')

/** A row whose part number stands among words, 'Fuse FGMT-5', or beside another quantity, 'FGMT-5 x 5'. */
function readWithin(
  row: number,
  cells: readonly string[],
  text: string,
  within: LineParts,
  shape: TableShape,
  aside: Aside,
): ListRow {
  const cellOf = cellsByRole(cells, shape)
  const note = [within.note, cellOf('note')].filter(Boolean).join(', ')
  const item = itemRow(row, text, { partNumber: within.partNumber, quantityText: cellOf('quantity'), note })
  if (aside !== 'none') return { ...item, aside, fault: 'no_item' }
  const isOther = within.quantityText !== '' && within.quantityText !== item.quantityText
  return { ...item, question: isOther ? 'several' : questionOf(item, cells, shape) }
}

function questionOf(item: ListRow, cells: readonly string[], shape: TableShape): RowQuestion {
  const { roles, basis, rivals, units, mayBeDecimals } = shape
  if (item.partNumber.startsWith('=') || /^=.*[^\d\s]/.test(item.quantityText)) return 'formula'
  if (item.quantityText === '') {
    if (roles.includes('quantity')) return 'empty'
    return basis === 'chosen' ? 'none' : roles.includes('designator') ? 'empty' : 'no_column'
  }
  if (basis === 'cells') return 'by_cells'
  const isOther = (column: number) => {
    const other = readQuantity(cells[column] ?? '')
    return other.ok && other.value.hint !== 'missing' && other.value.quantity !== item.quantity
  }
  if (rivals.some(isOther)) return 'several'
  if (mayBeDecimals && item.hint === 'thousands') return 'decimals'
  if (units.some(column => isOtherUnit(cells[column] ?? ''))) return 'unit'
  return shapeQuestion(cells, shape)
}

/** A row with more cells than the heading has names may be cut wrongly. One empty cell more is usual. */
function shapeQuestion(cells: readonly string[], { heading }: TableShape): RowQuestion {
  const beyond = heading.length > 0 ? cells.slice(heading.length) : []
  return beyond.some(cell => cell !== '' && cell !== hiddenMark) ? 'shape' : 'none'
}

/** Whether the part number stands in another column than in the other rows, or the row is words below the table. */
function isAstray(cells: readonly string[], partNumber: string, quantityText: string, isKnown: IsKnown): boolean {
  if (isKnown(partNumber)) return false
  const filled = cells.filter(cell => cell !== '')
  return (filled.length === 1 && quantityText === '') || filled.some(cell => /\d/.test(cell) && isKnown(cell))
}

/** Reads a row that has no part number in its column: an item if a known part number is in it, or a quantity beside words. */
function readLooseRow(
  row: number,
  cells: readonly string[],
  text: string,
  quantityText: string,
  isKnown: IsKnown,
): ListRow {
  const words = cells.filter(cell => cell !== '' && cell !== quantityText)
  const parts = readPartLine(words.join(' | '), isKnown)
  const isPart = parts !== null && isKnown(parts.partNumber)
  const isOpen = readQuantity(quantityText).ok && quantityText !== '' && words.some(cell => /\p{L}/u.test(cell))
  const isAlone = words.length === 1 && quantityText === ''
  // A program may continue the designators of a row below it.
  if (isAlone && !isPart && countDesignators(words[0] ?? '') !== null) return noItem(row, text, 'no_item')
  if (isAlone && parts && !parts.isItem) return askedItem(row, text)
  if (isAlone && parts && parts.partNumber !== '')
    return {
      ...itemRow(row, text, parts),
      question: isPart && parts.isSure && parts.quantityText !== '' ? 'none' : 'place',
    }
  if (!isPart && !isOpen) return noItem(row, text, 'no_item')
  const partNumber = isPart ? parts.partNumber : words.join(' ')
  return { ...itemRow(row, text, { partNumber, quantityText, note: '' }), question: 'shape' }
}

/** Reads a line of a text as people write it. */
export function readTextRow(row: number, line: string, isKnown: IsKnown): ListRow {
  const text = cleanLine(line)
  const parts = readPartLine(line, isKnown)
  if (!parts || parts.partNumber === '') return noItem(row, text, 'no_item')
  const item = parts.isItem ? { ...itemRow(row, text, parts), question: lineQuestion(parts) } : askedItem(row, text)
  return text === cutCell(text) ? item : { ...item, fault: 'too_long' }
}

/** A line that may be a note: it stays whole, and the visitor says what it is. */
const askedItem = (row: number, text: string): ListRow => ({
  ...itemRow(row, text, { partNumber: text, quantityText: '', note: '' }),
  question: 'item',
})

const lineQuestion = ({ isSure }: LineParts): RowQuestion => (isSure ? 'none' : 'place')

function itemRow(
  row: number,
  text: string,
  parts: { partNumber: string; quantityText: string; note: string },
): ListRow {
  const partNumber = cleanLine(parts.partNumber)
  const note = cleanLine(parts.note)
  const quantityText = cleanLine(parts.quantityText).slice(0, 40)
  const quantity = readQuantity(quantityText)
  const isTooLong = partNumber.length > partTextLimit || note.length > noteLimit
  return {
    row,
    text: text.slice(0, shownLength),
    partNumber: partNumber.slice(0, partTextLimit),
    quantity: quantity.ok ? quantity.value.quantity : 0,
    quantityText,
    hint: quantity.ok ? quantity.value.hint : 'none',
    note: note.slice(0, noteLimit),
    fault: isTooLong ? 'too_long' : quantity.ok ? null : 'wrong_quantity',
    question: 'none',
    aside: 'none',
  }
}

function noItem(row: number, text: string, fault: RowFault): ListRow {
  const shown = text.slice(0, shownLength)
  return {
    row,
    text: shown,
    partNumber: shown.slice(0, partTextLimit),
    quantity: 1,
    quantityText: '',
    hint: 'none',
    note: '',
    fault,
    question: 'none',
    aside: 'none',
  }
}
