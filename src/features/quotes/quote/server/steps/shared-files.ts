import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { quoteAttachment } from '../tables.ts'

/** Files that the customer may read now; a file of the staff only once a message or a version has named it. */
export const isShared = () =>
  and(
    eq(quoteAttachment.isInternal, false),
    or(ne(quoteAttachment.origin, 'staff'), isNotNull(quoteAttachment.sharedAt)),
  )

/** Gives the customer the files that a message, or a version that goes out, names. Internal ones stay inside. */
export async function shareFiles(tx: Database, quoteId: number, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const isOfQuote = and(eq(quoteAttachment.quoteId, quoteId), inArray(quoteAttachment.id, [...ids]))
  const isHeldBack = and(eq(quoteAttachment.isInternal, false), isNull(quoteAttachment.sharedAt))
  await tx.update(quoteAttachment).set({ sharedAt: now }).where(and(isOfQuote, isHeldBack))
}
