import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { quoteVersion } from '../tables.ts'

/** The files that go with the version which waits to go out. */
export async function listScheduledFiles(db: Database, quoteId: number): Promise<string[]> {
  const [row] = await db
    .select({ recipient: quoteVersion.recipient })
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.state, 'scheduled')))
  return row?.recipient?.attachmentIds ?? []
}
