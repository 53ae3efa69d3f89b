import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { keptDays } from '#shared/time/retention.ts'
import type { Database } from '../database/connection.ts'
import { outbox } from '../database/tables.ts'
import { type CleaningTask, changeInBatches, daysBefore, removeInBatches } from '../process/cleaning.ts'
import { leaseMs } from './claim-mails.ts'

/** Deletes mail that was sent or given up a month ago. */
export const removeOldMail: CleaningTask = (db, now, signal) => {
  const isDone = sql`${outbox.state} <> 'waiting'`
  return removeInBatches(db, outbox, and(isDone, lt(outbox.createdAt, daysBefore(now, keptDays.mail))), { signal })
}

/** No such mail is tried again, so `outbox_due` finds those whose text is still there, however many have lost it. */
const textIsGone = new Date('9999-12-31T00:00:00Z')

/** Deletes the text of mail that was sent a week ago. What could not be sent keeps it as long as its row, so that it can be sent again. */
export const removeOldMailTexts: CleaningTask = (db, now, signal) => {
  const due = daysBefore(now, keptDays.mailText)
  const wasTried = lt(outbox.nextTryAt, new Date(due.getTime() + leaseMs))
  return changeInBatches(db, outbox, and(eq(outbox.state, 'sent'), wasTried, lt(outbox.sentAt, due)), {
    signal,
    change: async isInBatch => {
      const message = sql`${outbox.message} || '{"text": "", "html": ""}'::jsonb`
      const set = { message, nextTryAt: textIsGone }
      return (await db.update(outbox).set(set).where(isInBatch).returning({ id: outbox.id })).length
    },
  })
}

/** Deletes the mail to and about a customer. Waiting mail is sent first, or is dropped with the rest. */
export async function removeMailOf(
  tx: Database,
  { id, email }: { id: number; email: string | null },
  { dropsWaiting = false }: { dropsWaiting?: boolean } = {},
): Promise<void> {
  const isNamed = sql`${outbox.message} @> ${JSON.stringify({ namesCustomerId: id })}::jsonb`
  const isHis = or(eq(outbox.customerId, id), email === null ? undefined : eq(outbox.to, email), isNamed)
  await tx.delete(outbox).where(and(isHis, dropsWaiting ? undefined : ne(outbox.state, 'waiting')))
}
