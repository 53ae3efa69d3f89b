import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { lineLimit } from '../../domain/limits.ts'
import { quoteFreeLine, quoteLine } from '../tables.ts'

/** What was asked for: the lines with products and those in words, in the order of the request. */
export async function readRequest(db: Database, quoteId: number) {
  const lines = await db
    .select()
    .from(quoteLine)
    .where(eq(quoteLine.quoteId, quoteId))
    .orderBy(asc(quoteLine.position))
    .limit(lineLimit)
  const freeLines = await db
    .select()
    .from(quoteFreeLine)
    .where(eq(quoteFreeLine.quoteId, quoteId))
    .orderBy(asc(quoteFreeLine.position))
    .limit(lineLimit)
  return { lines, freeLines }
}
