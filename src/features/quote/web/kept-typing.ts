import { useEffect } from 'react'
import type { FieldValues, UseFormWatch } from 'react-hook-form'
import type { CartEdits } from '#features/quote/domain/cart-edits.ts'

type Part = 'cart' | 'details' | 'comment'
const keyOf = (part: Part) => `quote-${part}`

/** What this tab has typed into a step and not yet sent; only the fields that `saved` knows. */
export function readTyped<T extends Record<string, string>>(part: Part, saved: T): T {
  const known = Object.entries(read(part)).filter(([name, value]) => name in saved && typeof value === 'string')
  return { ...saved, ...Object.fromEntries(known) }
}

/** Keeps what is typed over a reload, a change of language and the way back, until the server has it. */
export function useKeptTyping<T extends FieldValues>(part: Part, watch: UseFormWatch<T>): void {
  useEffect(() => {
    const { unsubscribe } = watch(values => keepTyped(part, values))
    return unsubscribe
  }, [part, watch])
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

export function keepTyped(part: Part, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(part), JSON.stringify(values))
  } catch {
    // Storage may be blocked: then it lasts as long as the step.
  }
}

export const forgetTyped = (part: Part): void => keepTyped(part, {})

function read(part: Part): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(part)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
