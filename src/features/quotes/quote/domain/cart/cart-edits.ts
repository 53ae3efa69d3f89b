import { quantityLimit } from '../limits.ts'

/** The changes that the visitor has typed into the cart and not saved yet, by line id. */
export type CartEdits = Readonly<Record<number, { quantity?: string; note?: string }>>

interface Line {
  id: number
  quantity: number
  note: string | null
}

/** The changed lines, as updateWishlist takes them. A wrong quantity is sent as typed, and the server words the error. */
export function changesOf(
  edits: CartEdits,
  lines: readonly Line[],
): { id: number; quantity?: number; note?: string | null }[] {
  return lines.flatMap(line => {
    const edit = edits[line.id] ?? {}
    const quantity = edit.quantity === undefined ? line.quantity : Number(edit.quantity)
    const note = edit.note === undefined ? line.note : edit.note.trim() || null
    const change = {
      ...(quantity === line.quantity ? {} : { quantity }),
      ...(note === line.note ? {} : { note }),
    }
    return Object.keys(change).length > 0 ? [{ id: line.id, ...change }] : []
  })
}

export const isEdited = (edits: CartEdits, lines: readonly Line[]): boolean => changesOf(edits, lines).length > 0

/** A typed quantity that can be saved: a whole number within the limits. */
export function isQuantity(typed: string): boolean {
  return /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= quantityLimit
}
