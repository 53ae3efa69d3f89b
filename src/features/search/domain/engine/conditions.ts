import type { Quantity } from '#shared/read-quantity.ts'
import type { Bound } from './bounds.ts'

/** One value, or one range of values, of an attribute. */
export interface Condition {
  attributeId: number
  optionId?: number
  range?: { from: number; to: number }
  /** What was asked for, where it is a number. */
  wanted?: Wanted
}

/** Any of the conditions; a meaning holds where every one of its clauses does. */
export type Clause = readonly Condition[]
export type Meaning = readonly Clause[]

/** A quantity as it was asked for. */
export interface Wanted {
  quantity: Quantity
  bound: Bound | null
}

/** The numbers that are wanted; the ends count. */
export function wantedRange({ quantity: { from, to, unit, wire }, bound }: Wanted): { from: number; to: number } {
  // Metric sizes are rounded translations of gauges.
  if (unit === 'mm²' && wire?.endsWith('mm²')) return { from: from * 0.99, to: to * 1.01 }
  if (bound === 'above') return { from: from + beside(from), to: Infinity }
  if (bound === 'from') return { from, to: Infinity }
  if (bound === 'below') return { from: -Infinity, to: to - beside(to) }
  if (bound === 'upTo') return { from: -Infinity, to }
  return { from: from - beside(from), to: to + beside(to) }
}

// Less than any two values differ by, and more than binary fractions are wrong by.
const beside = (value: number) => Math.max(Math.abs(value), 1) * 1e-7
