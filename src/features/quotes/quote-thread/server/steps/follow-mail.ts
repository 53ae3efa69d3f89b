import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { quoteMessage } from '../tables.ts'

/** The messages that one mail told are told by another, which repeats it. */
export async function followMail(tx: Database, mailId: number, repeatedBy: number): Promise<void> {
  await tx.update(quoteMessage).set({ mailId: repeatedBy }).where(eq(quoteMessage.mailId, mailId))
}
