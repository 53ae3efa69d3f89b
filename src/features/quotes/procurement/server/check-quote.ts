import { parseQuoteName } from '#features/quotes/quote/domain/quote.ts'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import { findVersion, listVersionRows } from '#features/quotes/quote-answer/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { isSameText } from '#server/security/tokens.ts'
import { type Standing, standingOf } from '../domain/standing.ts'

interface Asked {
  webQuoteId: string
  version: number
  contentSha256: string
}

/**
 * What became of a version. Whoever names the hash of its content has its file; to all others it is as if there were no such version.
 */
export async function checkQuote(
  db: Database,
  { webQuoteId, version: number, contentSha256 }: Asked,
  now: Date,
): Promise<{ standing: Standing; isNewest: boolean } | null> {
  const name = parseQuoteName(webQuoteId)
  const quote = name && 'webQuoteId' in name ? await findQuote(db, name) : null
  const version = quote && (await findVersion(db, quote.id, number))
  if (!quote || !version?.sentAt || !isSameText(version.sha256, contentSha256)) return null
  const rows = await listVersionRows(db, quote.id)
  return {
    standing: standingOf({ state: version.state, status: quote.status, validUntil: version.validUntil }, now),
    isNewest: rows.every(row => (row.number ?? 0) <= number),
  }
}
