import { isQuantity } from '#features/quote/domain/cart-edits.ts'
import type { AddedRow, PartRow } from '../contract.ts'

/** What is to become of a row: a product's id as text, a free line, nothing, or '' for not yet decided. */
export type Choice = string
export const free: Choice = 'free'
export const none: Choice = 'none'

/** What the visitor has changed, by row. */
export type Decisions = Readonly<Record<number, { choice?: Choice; quantity?: string }>>

export type RowGroup = 'open' | 'unknown' | 'found' | 'other'

/** Where a row is shown; it stays there whatever is decided, so that nothing jumps away from under the hand. */
export function groupOf({ fault, match, quantity }: PartRow): RowGroup {
  if (fault === 'heading' || fault === 'no_item') return 'other'
  if (match === 'doubtful' || quantity === 0) return 'open'
  return match === 'unknown' || fault === 'too_long' ? 'unknown' : 'found'
}

export interface Decided {
  choice: Choice
  quantity: string
}

/** The decision on a row: the visitor's, else the one that goes without saying. */
export function decided(row: PartRow, decisions: Decisions): Decided {
  const quantity = row.quantity === 0 ? row.quantity_text : String(row.quantity)
  return { choice: usualChoice(row), quantity, ...decisions[row.row] }
}

function usualChoice(row: PartRow): Choice {
  const [product] = row.products
  if (groupOf(row) === 'other') return none
  if (row.match === 'unknown' || row.fault === 'too_long') return free
  return row.match === 'doubtful' || !product ? '' : String(product.id)
}

export function isOpen({ choice, quantity }: Decided): boolean {
  return choice !== none && (choice === '' || !isQuantity(quantity))
}

/** What addPartList takes of the rows that are to be added. */
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

/** How a row ended. Every row of the list has one. */
export interface RowEnd {
  row: PartRow
  outcome: AddedRow['outcome']
  /** Of the server; else what the visitor or the list is the reason of. */
  reason: string
  ownReason: 'heading' | 'no_item' | 'left_out' | null
  quantity: string
  sku: string
}

export function rowEnds(rows: readonly PartRow[], decisions: Decisions, added: readonly AddedRow[]): RowEnd[] {
  const byRow = new Map(added.map(one => [one.row, one]))
  return rows.map(row => {
    const { choice, quantity } = decided(row, decisions)
    const end = byRow.get(row.row)
    const sku = row.products.find(({ id }) => String(id) === choice)?.sku ?? ''
    if (end) return { row, outcome: end.outcome, reason: end.reason, ownReason: null, quantity, sku }
    const ownReason = row.fault === 'heading' || row.fault === 'no_item' ? row.fault : 'left_out'
    return { row, outcome: 'refused', reason: '', ownReason, quantity, sku }
  })
}
