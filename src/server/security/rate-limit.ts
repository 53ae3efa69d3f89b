import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { LimitName } from '#shared/call.ts'
import { keptDays } from '#shared/time/retention.ts'
import { withSlack } from '#shared/time/time-ahead.ts'
import { tooOften } from '../calls/refusal.ts'
import type { Database } from '../database/connection.ts'
import { rateCount } from '../database/tables.ts'
import { countedAs } from '../http/client-address.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '../process/cleaning.ts'
import { rateLimited } from '../process/observed.ts'
import { hashToken } from './tokens.ts'

interface Limit {
  max: number
  windowSeconds: number
}

/** Limits per IP address and time window. The counts are in the database, so all processes share them. */
const callLimits: Record<LimitName, Limit> = {
  login: { max: 30, windowSeconds: 300 },
  account: { max: 60, windowSeconds: 600 },
  quote: { max: 30, windowSeconds: 600 },
  contact: { max: 20, windowSeconds: 600 },
  upload: { max: 60, windowSeconds: 600 },
  write: { max: 600, windowSeconds: 300 },
  export: { max: 60, windowSeconds: 600 },
  verify: { max: 60, windowSeconds: 600 },
  // All people of a company come by one address of its system.
  punch_out: { max: 600, windowSeconds: 600 },
}

/** Limits per account, from any IP address: wrong passwords, wrong codes of a second factor, mails that somebody requests, calls of a key. */
const accountLimits = {
  password: { max: 10, windowSeconds: 900 },
  factor: { max: 5, windowSeconds: 900 },
  mail: { max: 5, windowSeconds: 3600 },
  /** Calls with one key of a program. */
  api_key: { max: 600, windowSeconds: 60 },
} as const satisfies Record<string, Limit>
export type AccountLimitName = keyof typeof accountLimits

// A /48 of IPv6 is a company or a village.
const widerBy = 8

/** Counts an attempt from an IP address (IPv6: from its networks). Throws 429 with Retry-After beyond the limit. */
export async function countAttempt(db: Database, name: LimitName, address: string, now: Date): Promise<void> {
  const { max, windowSeconds } = callLimits[name]
  for (const { subject, isWide } of countedAs(address)) {
    const limit = { max: isWide ? max * widerBy : max, windowSeconds }
    const { isAllowed, retryAfterSeconds } = await count(db, `${name}:${subject}`, limit, now)
    // A refused attempt does not count for the wider network, so that its neighbours are not affected.
    if (isAllowed) continue
    rateLimited.tell({ limit: name })
    throw tooOften(retryAfterSeconds)
  }
}

const dayLimits = { uploadedKilobytes: 250 * 1024 } as const satisfies Record<string, number>

/** Counts what one address uses up in a day (UTC), for IPv6 its networks, as countAttempt does; nothing that is too much. */
export async function countUse(
  { db, now, isRateLimited, clientAddress }: { db: Database; now: Date; isRateLimited: boolean; clientAddress: string },
  name: keyof typeof dayLimits,
  amount: number,
): Promise<Attempt> {
  const attempt: Attempt = { isAllowed: true, retryAfterSeconds: 0 }
  if (!isRateLimited) return attempt
  for (const { subject, isWide } of countedAs(clientAddress)) {
    const limit = { max: dayLimits[name] * (isWide ? widerBy : 1), windowSeconds: 86_400 }
    const counted = await count(db, `${name}:${subject}`, limit, now, amount)
    if (!counted.isAllowed) return counted
  }
  return attempt
}

export interface Attempt {
  isAllowed: boolean
  /** Until the window ends. */
  retryAfterSeconds: number
}

/** Counts an attempt at an account by its e-mail, whether the account exists or not; or by e-mail and device. */
export async function countAccountAttempt(
  { db, now, isRateLimited }: { db: Database; now: Date; isRateLimited: boolean },
  name: AccountLimitName,
  email: string,
): Promise<Attempt> {
  if (!isRateLimited) return { isAllowed: true, retryAfterSeconds: 0 }
  return count(db, accountKey(name, email), accountLimits[name], now)
}

/** Counts a call that a program makes with a key. Throws 429 with Retry-After beyond the limit. */
export async function countKeyCall(db: Database, apiKeyId: number, now: Date): Promise<void> {
  const counted = await countAccountAttempt({ db, now, isRateLimited: true }, 'api_key', String(apiKeyId))
  if (counted.isAllowed) return
  rateLimited.tell({ limit: 'api_key' })
  throw tooOften(counted.retryAfterSeconds)
}

/** Clears the count after the right password. */
export async function forgetAccountAttempts(
  db: Database,
  name: AccountLimitName,
  email: string,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - accountLimits[name].windowSeconds * 1000)
  await db.delete(rateCount).where(and(eq(rateCount.key, accountKey(name, email)), gt(rateCount.windowStart, oldest)))
}

// Hashed, because nobody needs to read the e-mail address here.
const accountKey = (name: AccountLimitName, email: string) =>
  `${name}:${hashToken(name === 'mail' ? withoutTag(email) : email)}`

/** Removes the tag: 'ann+1@…' and 'ann+2@…' are one mailbox. */
function withoutTag(email: string): string {
  const at = email.lastIndexOf('@')
  const tag = email.indexOf('+')
  return tag > 0 && tag < at ? email.slice(0, tag) + email.slice(at) : email
}

async function count(
  db: Database,
  key: string,
  { max, windowSeconds }: Limit,
  now: Date,
  amount = 1,
): Promise<Attempt> {
  const windowMs = windowSeconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const [row] = await db
    .insert(rateCount)
    .values({ key, windowStart, count: amount })
    .onConflictDoUpdate({
      target: [rateCount.key, rateCount.windowStart],
      set: { count: sql`${rateCount.count} + ${amount}` },
    })
    .returning({ count: rateCount.count })
  const retryAfterSeconds = (windowStart.getTime() + windowMs - now.getTime()) / 1000
  return { isAllowed: !row || row.count <= max, retryAfterSeconds }
}

/** Deletes the counts of windows that began more than a day ago, and those that a clock counted which was ahead. */
export const removeOldCounts: CleaningTask = (db, now, signal) =>
  removeInBatches(
    db,
    rateCount,
    or(lt(rateCount.windowStart, daysBefore(now, keptDays.attempt)), gt(rateCount.windowStart, withSlack(now))),
    { signal },
  )
