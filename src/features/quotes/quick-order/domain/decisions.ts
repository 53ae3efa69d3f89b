import { isQuantity } from '#features/quotes/quote/domain/cart/cart-edits.ts'
import type { Language } from '#shared/language.ts'
import { harmlessCell } from '#shared/text/harmless-cell.ts'
import type { AddedRow, PartRow } from '../contract.ts'

/** The choice for a row: a product's id as text, `free` for a free line, `none` to leave it out, or '' if it is open. */
export type Choice = string
export const free: Choice = 'free'
export const none: Choice = 'none'

/** The visitor's changes, by row number. */
export type Decisions = Readonly<Record<number, { choice?: Choice; quantity?: string; isConfirmed?: boolean }>>

export type RowGroup = 'open' | 'unknown' | 'found' | 'other'

/** The group in which a row is shown. It does not depend on decisions, so that a row does not move while the visitor edits it. */
export function groupOf({ fault, match, quantity, question }: PartRow): RowGroup {
  if (fault === 'heading' || fault === 'no_item') return 'other'
  if (match === 'doubtful' || quantity === 0 || question !== 'none') return 'open'
  return match === 'unknown' || fault === 'too_long' ? 'unknown' : 'found'
}

/** Whether the visitor confirms the quantity of a row; whether it is an item is answered by a choice. */
export const asksQuantity = ({ question }: Pick<PartRow, 'question'>): boolean =>
  question !== 'none' && question !== 'item'

export interface Decided {
  choice: Choice
  quantity: string
  /** Whether the list says the quantity, or the visitor has confirmed or typed it. */
  isConfirmed: boolean
}

/** The decision on a row: the visitor's, else the default. */
export function decided(row: PartRow, decisions: Decisions): Decided {
  const quantity = row.quantity === 0 ? row.quantity_text : String(row.quantity)
  const own = decisions[row.row]
  const isConfirmed = !asksQuantity(row) || own?.isConfirmed === true || own?.quantity !== undefined
  return { choice: defaultChoice(row), quantity, ...own, isConfirmed }
}

function defaultChoice(row: PartRow): Choice {
  const [product] = row.products
  if (groupOf(row) === 'other') return none
  if (row.question === 'item') return ''
  if (row.match === 'unknown' || row.fault === 'too_long') return free
  return row.match === 'doubtful' || !product ? '' : String(product.id)
}

export function isOpen({ choice, quantity, isConfirmed }: Decided): boolean {
  return choice !== none && (choice === '' || !isQuantity(quantity) || !isConfirmed)
}

/** The rows to be added, as the body of `addPartList`. */
export function linesToAdd(rows: readonly PartRow[], decisions: Decisions) {
  const wanted = rows
    .map(row => ({ row, ...decided(row, decisions) }))
    .filter(({ choice }) => choice !== none && choice !== '')
  const lineOf = ({ row, quantity }: (typeof wanted)[number]) => ({
    row: row.row,
    quantity: Number(quantity),
    note: row.note,
  })
  return {
    items: wanted.filter(one => one.choice !== free).map(one => ({ ...lineOf(one), product_id: Number(one.choice) })),
    free_items: wanted
      .filter(one => one.choice === free)
      .map(one => ({ ...lineOf(one), text: one.row.part_number || one.row.text })),
  }
}

/** The outcome of a row. Every row of the list has a report. */
export interface RowReport {
  row: PartRow
  outcome: AddedRow['outcome']
  /** The reason that the server gave, also for a row that it set aside; else empty. */
  reason: string
  ownReason: 'heading' | 'no_item' | 'left_out' | null
  quantity: string
  sku: string
}

export function rowReports(rows: readonly PartRow[], decisions: Decisions, added: readonly AddedRow[]): RowReport[] {
  const byRow = new Map(added.map(one => [one.row, one]))
  return rows.map(row => {
    const { choice, quantity } = decided(row, decisions)
    const answer = byRow.get(row.row)
    const sku = row.products.find(({ id }) => String(id) === choice)?.sku ?? ''
    if (answer) return { row, outcome: answer.outcome, reason: answer.reason, ownReason: null, quantity, sku }
    if (row.aside !== 'none' && choice === none)
      return { row, outcome: 'refused', reason: row.warnings.at(-1) ?? '', ownReason: null, quantity, sku }
    const ownReason = row.fault === 'heading' || row.fault === 'no_item' ? row.fault : 'left_out'
    return { row, outcome: 'refused', reason: '', ownReason, quantity, sku }
  })
}

/**
 * Rows as CSV for spreadsheets: with a byte order mark, every cell in quotes, and the separator that the language's spreadsheets
 * expect. What a spreadsheet would take for a formula is made a text by an apostrophe.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[], language: Language): string {
  const separator = language === 'en' ? ',' : ';'
  return `\uFEFF${rows.map(row => `${row.map(cellOf).join(separator)}\r\n`).join('')}`
}

function cellOf(value: string | number): string {
  return `"${harmlessCell(String(value)).replaceAll('"', '""')}"`
}
