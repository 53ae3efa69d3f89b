import { readPersonal, removePersonal, savePersonal } from '#web/browser/personal-storage.ts'
import type { CartEdits } from '../domain/cart-edits.ts'

export type Part = 'cart' | 'details' | 'comment'
const keyOf = (part: Part) => `quote-${part}`

/** What this tab has typed into a step and not yet sent; only the fields that `saved` knows, as it has them or open. */
export function readTyped<T extends object>(part: Part, saved: T): T {
  const known = Object.entries(read(part)).filter(([name, value]) => name in saved && isScalar(value))
  return { ...saved, ...Object.fromEntries(known) }
}

/** The changes of the cart that wait for yes or no. */
export function readCartEdits(): CartEdits {
  const edits: Record<number, CartEdits[number]> = {}
  for (const [id, edit] of Object.entries(read('cart'))) {
    if (typeof edit !== 'object' || edit === null) continue
    const { quantity, note }: { quantity?: unknown; note?: unknown } = edit
    edits[Number(id)] = {
      ...(typeof quantity === 'string' ? { quantity } : {}),
      ...(typeof note === 'string' ? { note } : {}),
    }
  }
  return edits
}

/** Keeps what is typed over a reload, a change of language and the way back, until the server has it. */
export const keepTyped = (part: Part, values: object): void => savePersonal(keyOf(part), values)

export const forgetTyped = (part: Part): void => removePersonal(keyOf(part))

function read(part: Part): object {
  const kept = readPersonal(keyOf(part))
  return typeof kept === 'object' && kept !== null ? kept : {}
}

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
