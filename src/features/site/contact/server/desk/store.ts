import { and, asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'
import type { MessageState } from '../../domain/message-states.ts'
import { contactAnswer, contactMessage } from '../tables.ts'

export type MessageRecord = typeof contactMessage.$inferSelect

export interface MessageFilter {
  q?: string | undefined
  state?: MessageState | undefined
  /** The account of who has it; null: nobody. */
  assigneeId?: number | null | undefined
}

const beginningLength = 140

function meets({ q, state, assigneeId }: MessageFilter): SQL | undefined {
  const { name, email, message } = contactMessage
  const pattern = q ? likePattern(q) : null
  return and(
    pattern === null ? undefined : or(ilike(name, pattern), ilike(email, pattern), ilike(message, pattern)),
    state && eq(contactMessage.state, state),
    assigneeId === undefined
      ? undefined
      : assigneeId === null
        ? isNull(contactMessage.assigneeId)
        : eq(contactMessage.assigneeId, assigneeId),
  )
}

/** A page of the messages, the newest first. */
export function listMessages(db: Database, filter: MessageFilter, cursor: Cursor | null, limit: number) {
  const { id, name, email, message, createdAt, state, assigneeId } = contactMessage
  const { where, orderBy } = pageOf([id], 'desc', cursor)
  return db
    .select({
      ...{ id, name, email, createdAt, state, assigneeId },
      beginning: sql<string>`left(${message}, ${beginningLength})`,
      answers: sql<number>`(select count(*)::integer from ${contactAnswer} where ${contactAnswer.messageId} = ${contactMessage}.id)`,
    })
    .from(contactMessage)
    .where(and(where, meets(filter)))
    .orderBy(...orderBy)
    .limit(limit)
}

export const countMessages = (db: Database, filter: MessageFilter): Promise<number> =>
  countUpTo(db, sql`from ${contactMessage} where ${meets(filter) ?? sql`true`}`)

export async function findMessage(db: Database, id: number, isLocked = false): Promise<MessageRecord | null> {
  const query = db.select().from(contactMessage).where(eq(contactMessage.id, id))
  const [row] = await (isLocked ? query.for('update') : query)
  return row ?? null
}

export async function updateMessage(
  tx: Database,
  id: number,
  columns: Partial<Pick<MessageRecord, 'state' | 'assigneeId' | 'revision'>>,
): Promise<void> {
  await tx.update(contactMessage).set(columns).where(eq(contactMessage.id, id))
}

export async function removeMessage(tx: Database, id: number): Promise<void> {
  await tx.delete(contactMessage).where(eq(contactMessage.id, id))
}

const mostAnswers = 100

export const listAnswers = (db: Database, messageId: number) =>
  db
    .select()
    .from(contactAnswer)
    .where(eq(contactAnswer.messageId, messageId))
    .orderBy(asc(contactAnswer.id))
    .limit(mostAnswers)

export async function insertAnswer(tx: Database, answer: typeof contactAnswer.$inferInsert): Promise<void> {
  await tx.insert(contactAnswer).values(answer)
}
