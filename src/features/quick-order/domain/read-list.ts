import { noteLimit } from '#features/quote/domain/limits.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { cutCell, partTextLimit } from './limits.ts'
import { type IsKnown, readPartLine } from './part-line.ts'
import { type QuantityHint, readQuantity } from './quantity-text.ts'
import type { ColumnRole, TableRow } from './table-columns.ts'

/** Why a row of a list cannot be added as it is. */
export type RowFault = 'heading' | 'no_item' | 'wrong_quantity' | 'too_long'

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
}

const shownLength = 300

/** Reads a row of a table by the roles of its columns. The heading and the rows above it have no items. */
export function readTableRow(
  { row, cells }: TableRow,
  roles: readonly ColumnRole[],
  headingRow: number | null,
  isKnown: IsKnown,
): ListRow {
  const cellOf = (role: ColumnRole) => cleanLine(cells[roles.indexOf(role)] ?? '')
  const text = cells.map(cleanLine).filter(Boolean).join(' · ')
  if (headingRow !== null && row <= headingRow) return noItem(row, text, 'heading')
  const partNumber = cellOf('part_number')
  if (partNumber === '') return noItem(row, text, 'no_item')
  // If quantities have no column, they may be in the cells of the part numbers.
  const inside = roles.includes('quantity') ? null : readPartLine(partNumber, isKnown)
  return itemRow(row, text, {
    partNumber: inside?.partNumber ?? partNumber,
    quantityText: inside?.quantityText ?? cellOf('quantity'),
    note: [inside?.note, cellOf('note')].filter(Boolean).join(', '),
  })
}

/** Reads a line of a text as people write it. */
export function readTextRow(row: number, line: string, isKnown: IsKnown): ListRow {
  const text = cleanLine(line)
  const parts = readPartLine(line, isKnown)
  if (!parts || parts.partNumber === '') return noItem(row, text, 'no_item')
  const item = itemRow(row, text, parts)
  return text === cutCell(text) ? item : { ...item, fault: 'too_long' }
}

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
  }
}
