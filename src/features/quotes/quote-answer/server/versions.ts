import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connection.ts'
import type { DraftParts } from '../domain/version/content.ts'
import { writeContent } from '../domain/version/content-text.ts'
import { lastMoment } from '../domain/version/validity.ts'
import type { VersionContent } from '../domain/version/version.ts'
import type { quoteVersionLine, VersionRecipient } from './tables.ts'
import { insertVersionRow, wakeClock } from './version-store.ts'

export interface NewVersion {
  quoteId: number
  content: VersionContent
  /** The company's time zone: the validity ends with the day there. */
  timeZone: string
  /** The draft of which it was made; null where there was none. */
  source: DraftParts | null
  draftRevision: number
  recipient: VersionRecipient
  /** The prices by product, for the memory of prices. */
  prices: readonly Omit<typeof quoteVersionLine.$inferInsert, 'versionId' | 'at' | 'currency'>[]
  /** Null: it goes out by itself. */
  createdBy: number | null
  sendsAt: Date
  now: Date
}

/** Stores a version that goes out at its time, and wakes the clock. The caller has locked the quote. */
export async function scheduleVersion(tx: Database, version: NewVersion): Promise<number> {
  const { quoteId, content, timeZone, source, draftRevision, recipient, prices, createdBy, sendsAt, now } = version
  const text = writeContent(content)
  const { currency } = content
  const row = {
    quoteId,
    state: 'scheduled' as const,
    draftRevision,
    content: text,
    sha256: hashContent(text),
    source,
    recipient,
    currency,
    total: content.total,
    isPartial: content.is_partial,
    validUntil: lastMoment(content.valid_until, timeZone),
    createdAt: now,
    createdBy,
    sendsAt,
  }
  const id = await insertVersionRow(
    tx,
    row,
    prices.map(price => ({ ...price, currency, at: now })),
  )
  await wakeClock(tx)
  return id
}

export const hashContent = (text: string): string => createHash('sha256').update(text).digest('hex')
