import type { Quantity } from '#shared/number/read-quantity.ts'
import type { Bound } from './bounds.ts'

/** One value, or one range of values, of an attribute. */
export interface Condition {
  attributeId: number
  optionId?: number
  range?: { from: number; to: number }
  /** The quantity that the user typed; absent if the user typed a word. */
  wanted?: Wanted
}

/** A product fulfils a clause if it fulfils one of its conditions, and a meaning if it fulfils all of its clauses. */
export type Clause = readonly Condition[]
export type Meaning = readonly Clause[]

/** A quantity that the user typed. */
export interface Wanted {
  quantity: Quantity
  bound: Bound | null
}

/** The range of numbers that match; both ends are included. */
export function wantedRange({ quantity: { from, to, unit, wire }, bound }: Wanted): { from: number; to: number } {
  // Metric wire sizes are gauges converted and rounded.
  if (unit === 'mm²' && wire?.endsWith('mm²')) return { from: from * 0.99, to: to * 1.01 }
  if (bound === 'above') return { from: from + beside(from), to: Infinity }
  if (bound === 'from') return { from, to: Infinity }
  if (bound === 'below') return { from: -Infinity, to: to - beside(to) }
  if (bound === 'upTo') return { from: -Infinity, to }
  return { from: from - beside(from), to: to + beside(to) }
}

// Smaller than the difference of any two values, larger than the rounding error of binary fractions.
const beside = (value: number) => Math.max(Math.abs(value), 1) * 1e-7
