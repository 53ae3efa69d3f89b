import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { changeEntry } from '#server/database/tables.ts'
import { noteKind } from '../../domain/thread-words.ts'
import { quoteMessage, quoteNote } from '../tables.ts'

/** Removes everything that was written about these quotes, from the change log too. */
export async function removeThreads(tx: Database, quoteIds: readonly number[]): Promise<void> {
  const notes = await tx
    .delete(quoteNote)
    .where(inArray(quoteNote.quoteId, [...quoteIds]))
    .returning({ id: quoteNote.id })
  const ids = notes.map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(changeEntry).where(and(eq(changeEntry.subjectKind, noteKind), inArray(changeEntry.subjectId, ids)))
  await tx.delete(quoteMessage).where(inArray(quoteMessage.quoteId, [...quoteIds]))
}

/** Removes the name of a customer from what they have written in quotes of colleagues, whose thread stays. */
export async function forgetAuthor(tx: Database, customerId: number): Promise<void> {
  await tx
    .update(quoteMessage)
    .set({ authorName: '' })
    .where(and(eq(quoteMessage.authorId, customerId), eq(quoteMessage.author, 'customer')))
}
