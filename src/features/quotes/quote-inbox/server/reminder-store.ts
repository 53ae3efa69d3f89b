import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { ReminderKind, ReminderRules } from '../domain/reminders.ts'
import { lateDigest, quoteDesk, quoteReminder } from './tables.ts'

/** As many as one question reads. */
export const batchSize = 200
const dayMs = 86_400_000
/** Anything that became late longer ago, while no process ran, stands in the digest alone. */
const freshMs = 60 * 60_000
const shownInDigest = 20

export interface WaitingQuote {
  quoteId: number
  /** The number of the newest version. */
  number: number
  /** Since when the customer has the word. */
  sentAt: Date
  validUntil: Date
}

/** Quotes that wait for their customer and may be due, by their ids, of which not all was reminded. */
export async function listWaiting(
  db: Database,
  { settings }: ReminderRules,
  { now, afterId }: { now: Date; afterId: number },
): Promise<WaitingQuote[]> {
  const { quiet_reminder_days: quietDays, ending_reminder_days: endingDays } = settings
  const isNotReminded = (kind: ReminderKind) => sql`not exists (
    select from ${quoteReminder} where ${quoteReminder.quoteId} = ${quoteDesk.quoteId}
      and ${quoteReminder.kind} = ${kind} and ${quoteReminder.about} = ${quoteDesk.versionCount})`
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  // Working days are at least as long as days.
  const mayBeQuiet =
    quietDays === null ? undefined : and(lte(quoteDesk.movedAt, before(quietDays)), isNotReminded('quiet'))
  const mayEnd =
    endingDays === null ? undefined : and(lte(quoteDesk.validUntil, before(-endingDays)), isNotReminded('ending'))
  if (!mayBeQuiet && !mayEnd) return []
  const rows = await db
    .select({
      quoteId: quoteDesk.quoteId,
      number: quoteDesk.versionCount,
      sentAt: quoteDesk.movedAt,
      validUntil: quoteDesk.validUntil,
    })
    .from(quoteDesk)
    .where(
      and(
        eq(quoteDesk.status, 'sent'),
        eq(quoteDesk.nextMove, 'customer'),
        gt(quoteDesk.quoteId, afterId),
        gt(quoteDesk.validUntil, now),
        or(mayBeQuiet, mayEnd),
      ),
    )
    .orderBy(asc(quoteDesk.quoteId))
    .limit(batchSize)
  return rows.flatMap(({ number, validUntil, ...row }) =>
    number !== null && validUntil !== null ? [{ ...row, number, validUntil }] : [],
  )
}

/** Notes a reminder. False: it was noted before. `about`: the number of the version, or the minute at which the answer was due. */
export async function noteReminder(
  tx: Database,
  reminder: { quoteId: number; kind: ReminderKind; about: number; at: Date },
): Promise<boolean> {
  const noted = await tx
    .insert(quoteReminder)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ kind: quoteReminder.kind })
  return noted.length > 0
}

/** When the answer is due that the customer waits for. */
const dueAt: SQL<Date> = sql<Date>`case when ${quoteDesk.firstAnsweredAt} is null then ${quoteDesk.answerDueAt} else ${quoteDesk.nextDueAt} end`
const dueMinute = sql<number>`(extract(epoch from ${dueAt}) / 60)::int`
const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Answers that are late, by quote. The order's column is the same moment, and has an index. */
const isLate = (now: Date) =>
  and(eq(quoteDesk.nextMove, 'company'), lte(quoteDesk.dueOrder, now), sql`${dueAt} <= ${instantOf(now)}`)

/** Quotes whose answer has become late within the last hour, and of which nobody was told. */
export function listNewlyLate(db: Database, now: Date): Promise<{ quoteId: number; minute: number }[]> {
  return db
    .select({ quoteId: quoteDesk.quoteId, minute: dueMinute })
    .from(quoteDesk)
    .where(
      and(
        isLate(now),
        gt(quoteDesk.dueOrder, new Date(now.getTime() - freshMs)),
        sql`not exists (select from ${quoteReminder} where ${quoteReminder.quoteId} = ${quoteDesk.quoteId}
          and ${quoteReminder.kind} = 'late' and ${quoteReminder.about} = ${dueMinute})`,
      ),
    )
    .orderBy(asc(quoteDesk.quoteId))
    .limit(batchSize)
}

export interface LateRow {
  quoteId: number
  dueAt: Date
}

/** The answers that are late, those that are due longest first; of all quotes, or of those of one member. */
export async function listLate(
  tx: Database,
  ofId: number | null,
  now: Date,
): Promise<{ count: number; rows: LateRow[] }> {
  const where = and(isLate(now), ofId === null ? undefined : eq(quoteDesk.assigneeId, ofId))
  const found = await tx
    .select({ quoteId: quoteDesk.quoteId, minute: dueMinute })
    .from(quoteDesk)
    .where(where)
    .orderBy(asc(quoteDesk.dueOrder), asc(quoteDesk.quoteId))
    .limit(shownInDigest)
  const [counted] = await tx.select({ count: sql<number>`count(*)::int` }).from(quoteDesk).where(where)
  return {
    count: counted?.count ?? 0,
    rows: found.map(({ quoteId, minute }) => ({ quoteId, dueAt: new Date(minute * 60_000) })),
  }
}

/** Notes that a member gets the list of a day. False: they have got it. */
export async function noteDigest(tx: Database, staffId: number, day: string): Promise<boolean> {
  const noted = await tx
    .insert(lateDigest)
    .values({ staffId, day })
    .onConflictDoNothing()
    .returning({ day: lateDigest.day })
  return noted.length > 0
}
