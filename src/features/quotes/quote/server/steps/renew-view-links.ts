import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { renewedHash, type Secrets } from '#server/security/secrets.ts'
import { quote } from '../tables.ts'
import { viewText } from './quote-link.ts'

const atOnce = 500

/** Ends the view links that a secret has made which is accepted no longer: each of these quotes gets a new one. */
export async function renewViewLinks(db: Database, secrets: Secrets, signal?: AbortSignal): Promise<void> {
  for (let after = 0; !signal?.aborted; ) {
    const rows = await db
      .select({ id: quote.id, hash: quote.viewKeyHash })
      .from(quote)
      .where(gt(quote.id, after))
      .orderBy(asc(quote.id))
      .limit(atOnce)
    for (const { id, hash } of rows) {
      const viewKeyHash = renewedHash(secrets, viewText(id), hash)
      if (viewKeyHash)
        await db
          .update(quote)
          .set({ viewKeyHash })
          .where(and(eq(quote.id, id), eq(quote.viewKeyHash, hash)))
    }
    after = rows.at(-1)?.id ?? 0
    if (rows.length < atOnce) return
  }
}
