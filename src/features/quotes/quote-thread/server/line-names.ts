import { readContent } from '#features/quotes/quote-answer/domain/version/content-text.ts'
import { findCurrentVersion, listAskedLines } from '#features/quotes/quote-answer/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { LineRef } from '../domain/thread-entries.ts'

/** The name of a line of the quote, in the quote's language; null where it has no such line. */
export async function findLineName(db: Database, quoteId: number, { kind, id }: LineRef): Promise<string | null> {
  if (kind !== 'version') {
    const lines = await listAskedLines(db, quoteId)
    return lines.find(line => line.kind === kind && line.id === id)?.name ?? null
  }
  const version = await findCurrentVersion(db, quoteId)
  return (version && readContent(version.content).lines.find(line => line.id === id)?.name) ?? null
}
