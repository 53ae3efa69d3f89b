import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { outbox } from '#server/database/tables.ts'
import { isClaimed } from '#server/mail/claim-mails.ts'
import { customerMails } from '../../domain/customer-mails.ts'
import type { MailFate } from '../../domain/thread-entries.ts'

const { id, kind, to, state, lastError, nextTryAt, claimedUntil } = outbox

/** Its text is still there, and it was not sent again yet. */
const isLast = sql<boolean>`(${outbox.message}->>'text' <> '' and not exists (
  select 1 from ${outbox} again where again.repeats = ${outbox.id}))`

/** The columns of a mail that tell what became of it. Its text is not read. */
export const fateColumns = { id, kind, to, state, lastError, nextTryAt, claimedUntil, isLast }

type FateRow = Pick<
  typeof outbox.$inferSelect,
  'id' | 'kind' | 'to' | 'state' | 'lastError' | 'nextTryAt' | 'claimedUntil'
> & { isLast: boolean }

export const presentFate = (mail: FateRow, now: Date): MailFate => ({
  mail_id: mail.id,
  to: mail.to,
  state: mail.state,
  error: mail.state === 'sent' ? null : mail.lastError,
  next_try_at: mail.state === 'waiting' && !isClaimed(mail, now) ? mail.nextTryAt.toISOString() : null,
  may_send_again: mail.state === 'refused' && mail.isLast && customerMails.includes(mail.kind),
})

/** The fates of these mails, by their ids; without those that are no longer kept. */
export async function readFates(
  db: Database,
  mailIds: readonly (number | null)[],
  now: Date,
): Promise<Map<number, MailFate>> {
  const ids = [...new Set(mailIds.filter(mailId => mailId !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db.select(fateColumns).from(outbox).where(inArray(id, ids))
  return new Map(rows.map(row => [row.id, presentFate(row, now)]))
}

/** The refused mail about a quote to its customer, locked; null where there is none that can be sent again. */
export async function lockRefusedMail(tx: Database, mailId: number) {
  const isRefused = and(eq(id, mailId), eq(state, 'refused'), inArray(kind, [...customerMails]))
  const [mail] = await tx.select().from(outbox).where(isRefused).for('update')
  if (!mail || mail.quoteId === null || mail.message.text === '') return null
  return (await tx.$count(outbox, eq(outbox.repeats, mailId))) > 0 ? null : mail
}

/** The quote of a mail; null for none. */
export async function findQuoteOfMail(db: Database, mailId: number): Promise<number | null> {
  const [row] = await db.select({ quoteId: outbox.quoteId }).from(outbox).where(eq(id, mailId))
  return row?.quoteId ?? null
}
