import { isCurrency } from '../domain/answer-words.ts'
import { readAmount, writeAmount } from '../domain/money.ts'
import type { VersionRow } from '../domain/version.ts'
import type { ListedVersion } from './store.ts'

export const presentVersion = (row: ListedVersion): VersionRow => ({
  id: row.id,
  number: row.number,
  state: row.state,
  sent_by: row.sender,
  sends_at: row.sendsAt.toISOString(),
  sent_on: row.sentAt?.toISOString() ?? null,
  currency: row.currency,
  total: writeTotal(row.total, row.currency),
  is_partial: row.isPartial,
  valid_until: row.validUntil.toISOString(),
})

/** The column has four decimals, the page those of the currency. */
function writeTotal(total: string, currency: string): string {
  return isCurrency(currency) ? writeAmount(readAmount(total), currency) : total
}
