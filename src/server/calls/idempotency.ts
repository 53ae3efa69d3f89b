import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { keptDays } from '#shared/retention.ts'
import type { Database } from '../database/connection.ts'
import { idempotency } from '../database/tables.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '../process/cleaning.ts'
import { invalid, Refusal } from './refusal.ts'

/** What makes two requests the same one: who asks, what is called, the key, and what was sent. */
export interface RequestMark {
  /** 'visitor:12', 'customer:7': a key belongs to its owner. */
  owner: string
  call: string
  key: string
  bodyHash: string
}

/** The Idempotency-Key of a request, null where there is none; throws a 400 for one that is no visible ASCII. */
export function readIdempotencyKey(headers: Headers, wrongValue: string): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw invalid({ idempotency_key: [wrongValue] })
}

/** `body` must be made by a schema: the order of its fields counts. */
export const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/** What was remembered of the same request; null for a new one. 'reused': the key came with another body. */
export async function findRemembered(db: Database, mark: RequestMark): Promise<{ reply: unknown } | 'reused' | null> {
  const [row] = await db
    .select({ bodyHash: idempotency.bodyHash, reply: idempotency.reply })
    .from(idempotency)
    .where(and(eq(idempotency.owner, mark.owner), eq(idempotency.call, mark.call), eq(idempotency.key, mark.key)))
  if (!row) return null
  return row.bodyHash === mark.bodyHash ? { reply: row.reply } : 'reused'
}

/** Remembers the outcome in the transaction that made it, so that a refused or failed request is never remembered. */
export async function remember(tx: Database, mark: RequestMark, reply: unknown, now: Date): Promise<void> {
  await tx.insert(idempotency).values({ ...mark, reply, createdAt: now })
}

export const keyReused = () => new Refusal(422, 'key_reused')

export const removeOldIdempotency: CleaningTask = (db, now, signal) =>
  removeInBatches(db, idempotency, lt(idempotency.createdAt, daysBefore(now, keptDays.repeatedRequest)), { signal })
