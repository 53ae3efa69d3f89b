import { and, asc, eq, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countUpTo } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { quoteMention, quoteNote } from '../tables.ts'

/** Names members of the staff in a note. Whom it has named already stays as they are. */
export async function insertMentions(
  tx: Database,
  note: { noteId: number; quoteId: number; mailDueAt: Date },
  staffIds: readonly number[],
): Promise<void> {
  if (staffIds.length === 0) return
  const rows = staffIds.map(staffId => ({ ...note, staffId }))
  await tx.insert(quoteMention).values(rows).onConflictDoNothing()
}

/** SQL: a note about the quote names the member, and they have not looked at it since. */
export const isMentioned = (quoteId: PgColumn, staffId: number): SQL<boolean> => sql<boolean>`${quoteId} in (
  select ${quoteMention.quoteId} from ${quoteMention} where ${quoteMention.staffId} = ${staffId} and ${quoteMention.seenAt} is null)`

/** In how many quotes a note names the member that they have not looked at. */
export const countMentioned = (db: Database, staffId: number): Promise<number> =>
  countUpTo(
    db,
    sql`from (select distinct ${quoteMention.quoteId} from ${quoteMention}
      where ${quoteMention.staffId} = ${staffId} and ${quoteMention.seenAt} is null) mentioned`,
  )

/** The newest note about the quote that names the member and that they have not seen; 0 without one. */
export async function findNewestMention(db: Database, quoteId: number, staffId: number): Promise<number> {
  const [row] = await db
    .select({ noteId: sql<number>`coalesce(max(${quoteMention.noteId}), 0)` })
    .from(quoteMention)
    .where(and(isUnseenBy(staffId), eq(quoteMention.quoteId, quoteId)))
  return row?.noteId ?? 0
}

const isUnseenBy = (staffId: number) => and(eq(quoteMention.staffId, staffId), isNull(quoteMention.seenAt))

/** The member has looked at the quote, up to the note. */
export async function seeMentions(
  db: Database,
  { quoteId, staffId, noteId, now }: { quoteId: number; staffId: number; noteId: number; now: Date },
): Promise<void> {
  await db
    .update(quoteMention)
    .set({ seenAt: now })
    .where(and(isUnseenBy(staffId), eq(quoteMention.quoteId, quoteId), lte(quoteMention.noteId, noteId)))
}

const isUntold = and(isNull(quoteMention.seenAt), isNull(quoteMention.mailedAt))

/** The mails that are due about mentions: member and quote, each once. */
export const listDueMentions = (db: Database, now: Date, limit: number) =>
  db
    .selectDistinct({ quoteId: quoteMention.quoteId, staffId: quoteMention.staffId })
    .from(quoteMention)
    .where(and(isUntold, lte(quoteMention.mailDueAt, now)))
    .limit(limit)

export async function findNextMentionDue(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(quoteMention.mailDueAt) })
    .from(quoteMention)
    .where(isUntold)
  return row?.at ?? null
}

/** Locks what a member was not told of a quote, oldest note first; they may have looked meanwhile, or another process may have told them. */
export async function lockUntoldMentions(tx: Database, { quoteId, staffId }: { quoteId: number; staffId: number }) {
  return tx
    .select({
      noteId: quoteMention.noteId,
      mailDueAt: quoteMention.mailDueAt,
      text: quoteNote.text,
      authorId: quoteNote.authorId,
    })
    .from(quoteMention)
    .innerJoin(quoteNote, eq(quoteNote.id, quoteMention.noteId))
    .where(and(isUntold, eq(quoteMention.quoteId, quoteId), eq(quoteMention.staffId, staffId)))
    .orderBy(asc(quoteMention.noteId))
    .limit(100)
    .for('update')
}

export async function markMailed(
  tx: Database,
  { quoteId, staffId, noteId, now }: { quoteId: number; staffId: number; noteId: number; now: Date },
): Promise<void> {
  await tx
    .update(quoteMention)
    .set({ mailedAt: now })
    .where(
      and(
        isUntold,
        eq(quoteMention.quoteId, quoteId),
        eq(quoteMention.staffId, staffId),
        lte(quoteMention.noteId, noteId),
      ),
    )
}
