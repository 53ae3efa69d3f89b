import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { lineLimit } from '../../domain/limits.ts'
import type { CartGroupRow } from '../group-store.ts'
import { quote, quoteGroup } from '../tables.ts'

/** The groups of a quote without their snapshots. */
export async function listQuoteGroups(db: Database, quoteId: number): Promise<CartGroupRow[]> {
  return db
    .select({
      id: quoteGroup.id,
      configurationId: quoteGroup.configurationId,
      version: quoteGroup.version,
      keyCount: quoteGroup.keyCount,
      name: quoteGroup.name,
      quantity: quoteGroup.quantity,
      problemCount: quoteGroup.problemCount,
    })
    .from(quoteGroup)
    .where(eq(quoteGroup.quoteId, quoteId))
    .orderBy(asc(quoteGroup.position))
    .limit(lineLimit)
}

/** A group of a quote with its snapshot, in the language of the quote. */
export async function findQuoteGroup(db: Database, id: number) {
  const [row] = await db
    .select({
      configurationId: quoteGroup.configurationId,
      keyCount: quoteGroup.keyCount,
      name: quoteGroup.name,
      snapshot: quoteGroup.snapshot,
      language: quote.language,
    })
    .from(quoteGroup)
    .innerJoin(quote, eq(quote.id, quoteGroup.quoteId))
    .where(eq(quoteGroup.id, id))
  return row ?? null
}

/** The snapshots of the groups of a quote, by the id of the group. */
export async function readQuoteSnapshots(db: Database, quoteId: number) {
  const rows = await db
    .select({ id: quoteGroup.id, snapshot: quoteGroup.snapshot })
    .from(quoteGroup)
    .where(eq(quoteGroup.quoteId, quoteId))
    .limit(lineLimit)
  return new Map(rows.map(row => [row.id, row.snapshot]))
}
