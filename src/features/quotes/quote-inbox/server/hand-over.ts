import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { quoteKind } from '../domain/quote-kind.ts'
import { quoteDesk } from './tables.ts'

/** Gives the open quotes of a member who leaves to the successor, or to nobody. Called in the transaction that deactivates them. */
export async function handOverQuotes(tx: Database, from: number, to: number | null, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: quoteDesk.quoteId, revision: quoteDesk.revision })
    .from(quoteDesk)
    .where(and(eq(quoteDesk.assigneeId, from), ne(quoteDesk.nextMove, 'nobody')))
    .orderBy(asc(quoteDesk.quoteId))
    .for('update')
  const batchId = randomUUID()
  for (const { id, revision: before } of rows) {
    const revision = before + 1
    const assigned = { assigneeId: to, assignedAt: to === null ? null : now }
    await tx
      .update(quoteDesk)
      .set({ ...assigned, revision })
      .where(eq(quoteDesk.quoteId, id))
    const fields = [{ field: 'assignee_id', before: from, after: to }]
    const about = { batchId, at: now, actorId: null, source: 'desk' } as const
    await insertChange(tx, { ...about, subjectKind: quoteKind, subjectId: id, revision, fields })
  }
}
