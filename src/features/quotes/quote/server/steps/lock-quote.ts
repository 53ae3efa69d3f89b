import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { QuoteRecord } from '../store.ts'
import { quote } from '../tables.ts'

/** The quote, locked until the transaction ends. Whoever changes its status or its versions locks it before anything else. */
export async function lockQuote(tx: Database, id: number): Promise<QuoteRecord | null> {
  const [row] = await tx.select().from(quote).where(eq(quote.id, id)).for('update')
  return row ?? null
}

/** The same for work that can come again: null also while somebody else has the quote locked. */
export async function lockIdleQuote(tx: Database, id: number): Promise<QuoteRecord | null> {
  const [row] = await tx.select().from(quote).where(eq(quote.id, id)).for('update', { skipLocked: true })
  return row ?? null
}
