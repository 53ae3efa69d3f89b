import { lt, sql } from 'drizzle-orm'
import type { LimitName } from '#shared/call.ts'
import type { Database } from './database/connection.ts'
import { rateCount } from './database/tables.ts'
import { tooOften } from './refusal.ts'

/** How often one address may, in a window. Counted in the database, so that all processes count together. */
const limits: Record<LimitName, { max: number; windowSeconds: number }> = {
  login: { max: 30, windowSeconds: 300 },
  quote: { max: 30, windowSeconds: 600 },
  write: { max: 600, windowSeconds: 300 },
}

/** Counts one attempt of `subject`; throws 429 with Retry-After beyond the limit. */
export async function countAttempt(db: Database, name: LimitName, subject: string, now: Date): Promise<void> {
  const { max, windowSeconds } = limits[name]
  const windowMs = windowSeconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const [row] = await db
    .insert(rateCount)
    .values({ key: `${name}:${subject}`, windowStart, count: 1 })
    .onConflictDoUpdate({ target: [rateCount.key, rateCount.windowStart], set: { count: sql`${rateCount.count} + 1` } })
    .returning({ count: rateCount.count })
  if (row && row.count > max) throw tooOften((windowStart.getTime() + windowMs - now.getTime()) / 1000)
}

/** Forgets windows older than a day. */
export async function removeOldCounts(db: Database, now: Date): Promise<void> {
  await db.delete(rateCount).where(lt(rateCount.windowStart, new Date(now.getTime() - 86_400_000)))
}
