import { eq } from 'drizzle-orm'
import { product } from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

/** Products of the demonstration that no other file changes. */
export const chained = [
  { id: 10_501, sku: 'TP-0202-80-1U' },
  { id: 10_502, sku: 'TP-0404-150-1U' },
  { id: 10_503, sku: 'TP-0505-125-1U' },
] as const
export const obsoleteSince = '2025-01-31'

/** The third one replaces the second. */
export async function fillReplacements(db: Database): Promise<void> {
  const [, second, third] = chained
  await db.update(product).set({ replacedById: third.id, obsoleteSince }).where(eq(product.id, second.id))
}
