import { storableText } from '#shared/clean-text.ts'
import { noteLimit } from './limits.ts'
import { isQuantity } from './quantity.ts'

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
 * What becomes of the lines. Quantity 0 removes a line; what is wrong in one line is left as it was and does not stop the
 * others; ids that are not of this cart are ignored.
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
