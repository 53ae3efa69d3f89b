import type { quoteFreeLine, quoteLine } from '#features/quotes/quote/server/tables.ts'
import type { DemonstrationCustomer, DemonstrationQuote } from './data/demonstration-quotes.ts'

export type StoredLine = typeof quoteLine.$inferSelect
export type StoredFreeLine = typeof quoteFreeLine.$inferSelect

/** The facts that have been stored of a quote, for its answer. */
export interface StoredQuote {
  id: number
  story: DemonstrationQuote
  person: DemonstrationCustomer
  lines: StoredLine[]
  freeLines: StoredFreeLine[]
  requestedAt: Date
  /** The member who has the quote; null for nobody. */
  staffId: number | null
  now: Date
}

/** When version n went out, in hours after the request. */
export const versionHours = (number: number): number => number * 30
