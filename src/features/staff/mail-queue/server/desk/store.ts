import { and, asc, eq, gte, ilike, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'
import { outbox, type StoredMessage } from '#server/database/tables.ts'
import type { MailState } from '../../domain/mail-actions.ts'

export interface MailFilter {
  state?: MailState | undefined
  kind?: string | undefined
  to?: string | undefined
  reference?: string | undefined
  error?: string | undefined
}

const columns = {
  id: outbox.id,
  kind: outbox.kind,
  to: outbox.to,
  subject: sql<string>`${outbox.message}->>'subject'`,
  hasText: sql<boolean>`${outbox.message}->>'html' <> ''`,
  reference: outbox.reference,
  quoteId: outbox.quoteId,
  customerId: outbox.customerId,
  state: outbox.state,
  tries: outbox.tries,
  lastError: outbox.lastError,
  nextTryAt: outbox.nextTryAt,
  claimedUntil: outbox.claimedUntil,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  repeats: outbox.repeats,
}

export type MailListRow = Awaited<ReturnType<typeof findMails>>[number]

/** A page of the mails that meet the filter, newest first. */
export function findMails(db: Database, filter: MailFilter, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([outbox.id], 'desc', cursor)
  return db
    .select(columns)
    .from(outbox)
    .where(and(where, conditionOf(filter)))
    .orderBy(...orderBy)
    .limit(limit)
}

/** The number of mails up to the cap of counts. */
export const countMails = (db: Database, filter: MailFilter): Promise<number> =>
  countUpTo(db, sql`from ${outbox} where ${conditionOf(filter) ?? sql`true`}`)

export async function findMail(db: Database, id: number) {
  const [row] = await db
    .select({ ...columns, message: outbox.message, messageId: outbox.messageId })
    .from(outbox)
    .where(eq(outbox.id, id))
  return row ?? null
}
export type FullMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

export async function listRepeats(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.repeats, id))
    .orderBy(asc(outbox.id))
    .limit(100)
  return rows.map(row => row.id)
}

export interface Chosen {
  ids?: readonly number[]
  /** Words of the last error, of waiting or of refused mails; of the latter without those that were sent again. */
  error?: string
  states: 'waiting' | 'refused'
}

/** The chosen mails, locked, oldest first: a worker skips them, and one that is being sent says so in claimedUntil. */
export function lockMails(tx: Database, { ids, error, states }: Chosen, limit: number) {
  return tx
    .select({ ...columns, message: outbox.message })
    .from(outbox)
    .where(
      ids
        ? isOneOf(outbox.id, ids)
        : and(
            eq(outbox.state, states),
            ilike(outbox.lastError, likePattern(error ?? '')),
            states === 'refused' ? isNotRepeated(tx) : undefined,
          ),
    )
    .orderBy(asc(outbox.id))
    .limit(limit)
    .for('update')
}
export type LockedMail = Awaited<ReturnType<typeof lockMails>>[number]

export async function makeDue(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  await tx.update(outbox).set({ nextTryAt: now }).where(isOneOf(outbox.id, ids))
}

/** Gives a mail up; `message` is what stays of it. */
export async function cancelMail(tx: Database, id: number, message: StoredMessage): Promise<void> {
  await tx.update(outbox).set({ state: 'cancelled', message }).where(eq(outbox.id, id))
}

export async function findOldestWaiting(db: Database): Promise<Pick<MailListRow, 'createdAt' | 'lastError'> | null> {
  const [row] = await db
    .select({ createdAt: outbox.createdAt, lastError: outbox.lastError })
    .from(outbox)
    .where(eq(outbox.state, 'waiting'))
    .orderBy(asc(outbox.createdAt))
    .limit(1)
  return row ?? null
}

/** Mails that were refused since then and that nobody has sent again. The last try was at most two minutes before nextTryAt. */
export const countRefused = (db: Database, since: Date): Promise<number> =>
  db.$count(outbox, and(eq(outbox.state, 'refused'), gte(outbox.nextTryAt, since), isNotRepeated(db)))

const repeat = alias(outbox, 'repeat')
const isNotRepeated = (db: Database): SQL =>
  notExists(db.select({ one: sql`1` }).from(repeat).where(eq(repeat.repeats, outbox.id)))

function conditionOf({ state, kind, to, reference, error }: MailFilter): SQL | undefined {
  return and(
    state && stateConditions[state],
    kind ? eq(outbox.kind, kind) : undefined,
    to ? ilike(outbox.to, likePattern(to)) : undefined,
    reference ? ilike(outbox.reference, likePattern(reference)) : undefined,
    error ? ilike(outbox.lastError, likePattern(error)) : undefined,
  )
}

const stateConditions: Record<MailState, SQL | undefined> = {
  waiting: and(eq(outbox.state, 'waiting'), isNull(outbox.lastError)),
  delayed: and(eq(outbox.state, 'waiting'), isNotNull(outbox.lastError)),
  sent: eq(outbox.state, 'sent'),
  refused: eq(outbox.state, 'refused'),
  cancelled: eq(outbox.state, 'cancelled'),
}
