import { no, type Result, yes } from '#shared/result.ts'
import { storableText } from '#shared/text/clean-text.ts'
import { lineLimit, noteLimit, quantityLimit } from '../limits.ts'

interface Line {
  id: number
  quantity: number
  note: string | null
}

export interface LineChange {
  id: number
  quantity?: number | undefined
  note?: string | null | undefined
}

export type LineWarning = 'wrong_quantity' | 'note_too_long'

export interface CartChange<L extends Line> {
  changed: L[]
  removedIds: number[]
  /** Why something of a line was not changed, by line id. */
  warnings: Map<number, LineWarning[]>
}

/**
 * Applies the changes to the lines. Quantity 0 removes a line. A wrong change leaves its line as it was and does not stop the others.
 * Ids of other carts are ignored.
 */
export function changeLines<L extends Line>(
  lines: readonly L[],
  changes: readonly LineChange[],
  removeIds: readonly number[],
): CartChange<L> {
  const byId = new Map(lines.map(line => [line.id, line]))
  const removed = new Set(removeIds.filter(id => byId.has(id)))
  const changed = new Map<number, L>()
  const warnings = new Map<number, LineWarning[]>()
  for (const { id, quantity, note } of changes) {
    const line = changed.get(id) ?? byId.get(id)
    if (!line) continue
    if (quantity === 0) removed.add(id)
    const wrong = wrongParts(quantity, note)
    if (wrong.length > 0) warnings.set(id, wrong)
    const next = {
      ...line,
      ...(quantity !== undefined && !wrong.includes('wrong_quantity') ? { quantity } : {}),
      ...(note !== undefined && !wrong.includes('note_too_long')
        ? { note: (note && storableText(note).trim()) || null }
        : {}),
    }
    if (next.quantity !== line.quantity || next.note !== line.note) changed.set(id, next)
  }
  return { changed: [...changed.values()].filter(line => !removed.has(line.id)), removedIds: [...removed], warnings }
}

function wrongParts(quantity: number | undefined, note: string | null | undefined): LineWarning[] {
  const wrong: LineWarning[] = []
  if (quantity !== undefined && quantity !== 0 && !isQuantity(quantity)) wrong.push('wrong_quantity')
  if (note && note.length > noteLimit) wrong.push('note_too_long')
  return wrong
}

/** api-contract §8: a whole number from 1 to 1 000 000. */
export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= quantityLimit
}

/** Reads a quantity from a URL; absent is 1 (spec §9: best-seller quantity from home 1). */
export function parseQuantity(text: string | undefined): Result<number, 'wrong_quantity'> {
  if (text === undefined) return yes(1)
  // Digits alone: Number() would also read '1e3', '0x10' and ''.
  const quantity = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return isQuantity(quantity) ? yes(quantity) : no('wrong_quantity')
}

/** The quantity of a line when the same product is added again. `lineCount` is that of the cart before. */
export function addQuantity(
  current: number | null,
  added: number,
  lineCount: number,
): Result<number, 'too_many_lines' | 'quantity_exceeded'> {
  if (current === null && lineCount >= lineLimit) return no('too_many_lines')
  const quantity = (current ?? 0) + added
  return quantity <= quantityLimit ? yes(quantity) : no('quantity_exceeded')
}
