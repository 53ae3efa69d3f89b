import { createHash } from 'node:crypto'
import { and, eq, lt, type SQL } from 'drizzle-orm'
import { keptDays } from '#shared/time/retention.ts'
import type { Database } from '../database/connection.ts'
import { insertFromJson } from '../database/sql/json-rows.ts'
import { idempotency } from '../database/tables.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '../process/cleaning.ts'
import { invalid, Refusal } from './refusal.ts'

/** Two requests are the same one when all of this is equal: owner, call, key and body. */
export interface RequestMark {
  /** 'visitor:12' or 'customer:7'. Two owners may use the same key. */
  owner: string
  call: string
  key: string
  bodyHash: string
}

/** The Idempotency-Key of a request; null where there is none. Throws a 400 for a key that is not visible ASCII. */
export function readIdempotencyKey(headers: Headers, wrongValue: string): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw invalid({ idempotency_key: [wrongValue] })
}

/** `body` must come from a schema, because the order of its fields changes the hash. */
export const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/** The stored reply to the same request; null for a new one. 'reused': the key came with another body. */
export async function findRemembered(db: Database, mark: RequestMark): Promise<{ reply: unknown } | 'reused' | null> {
  const [row] = await db
    .select({ bodyHash: idempotency.bodyHash, reply: idempotency.reply })
    .from(idempotency)
    .where(and(eq(idempotency.owner, mark.owner), eq(idempotency.call, mark.call), eq(idempotency.key, mark.key)))
  if (!row) return null
  return row.bodyHash === mark.bodyHash ? { reply: row.reply } : 'reused'
}

const insertMarks = insertFromJson(idempotency)

/** SQL: stores the reply in the transaction that made it, so that a refused or failed request is never stored. */
export const remembered = (marks: readonly RequestMark[], reply: unknown, now: Date): SQL =>
  insertMarks(marks.map(mark => ({ ...mark, reply, createdAt: now })))

export async function remember(tx: Database, mark: RequestMark, reply: unknown, now: Date): Promise<void> {
  await tx.execute(remembered([mark], reply, now))
}

export const keyReused = () => new Refusal(422, 'key_reused')

export const removeOldIdempotency: CleaningTask = (db, now, signal) =>
  removeInBatches(db, idempotency, lt(idempotency.createdAt, daysBefore(now, keptDays.repeatedRequest)), { signal })
