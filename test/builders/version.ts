import type { DraftParts } from '#features/quotes/quote-answer/domain/version/content.ts'
import { quoteVersion, quoteVersionLine } from '#features/quotes/quote-answer/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

type Version = Pick<typeof quoteVersion.$inferInsert, 'quoteId' | 'state' | 'number'> & {
  source?: DraftParts
  currency?: string
  at?: Date
  /** Prices of products. */
  prices?: readonly { productId: number; quantity: number; unitPrice: string }[]
}

/** A version without content, for what only needs its place, its draft and its prices. */
export async function insertVersion(
  db: Database,
  { source, prices = [], currency = 'USD', at = new Date('2026-11-01T00:00:00Z'), ...version }: Version,
): Promise<number> {
  const facts = { draftRevision: 1, content: '{}', sha256: '', currency, total: '0', isPartial: false }
  const times = { validUntil: at, createdAt: at, sendsAt: at, sentAt: version.number === null ? null : at }
  const [row] = await db
    .insert(quoteVersion)
    .values({ ...version, ...facts, ...times, ...(source && { source }) })
    .returning({ id: quoteVersion.id })
  const versionId = row?.id ?? 0
  if (prices.length > 0)
    await db
      .insert(quoteVersionLine)
      .values(prices.map((price, place) => ({ versionId, lineId: place + 1, currency, at, ...price })))
  return versionId
}
