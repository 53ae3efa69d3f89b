import { and, eq, isNull, sql } from 'drizzle-orm'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { quoteKind } from '../domain/quote-kind.ts'
import { quoteDesk } from './tables.ts'

/** Gives a quote that nobody has to the member of the staff who begins to answer it, in their transaction. */
export async function takeQuote(tx: Database, quoteId: number, staffId: number, now: Date): Promise<void> {
  const [row] = await tx
    .update(quoteDesk)
    .set({ assigneeId: staffId, assignedAt: now, revision: sql`${quoteDesk.revision} + 1` })
    .where(and(eq(quoteDesk.quoteId, quoteId), isNull(quoteDesk.assigneeId)))
    .returning({ revision: quoteDesk.revision })
  if (!row) return
  const fields = [{ field: 'assignee_id', before: null, after: staffId }]
  const about = { at: now, actorId: staffId, source: 'desk', subjectKind: quoteKind, subjectId: quoteId } as const
  await insertChange(tx, { ...about, revision: row.revision, fields })
}
