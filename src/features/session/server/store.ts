import { eq, lt, sql } from 'drizzle-orm'
import type { TokenLife } from '#features/session/domain/token-life.ts'
import { visitorCookie, visitorSeconds } from '#features/session/domain/visitor-cookie.ts'
import type { Context } from '#server/context.ts'
import { writeCookie } from '#server/cookies.ts'
import type { Database } from '#server/database/connection.ts'
import { createToken, hashToken } from '#server/tokens.ts'
import type { Language } from '#shared/language.ts'
import { customer, sessionToken, visitor } from './tables.ts'

export async function findVisitor(db: Database, keyHash: string) {
  const [row] = await db
    .select({ id: visitor.id, acceptsCookies: visitor.acceptsCookies })
    .from(visitor)
    .where(eq(visitor.keyHash, keyHash))
  return row ?? null
}

/**
 * The id of the caller's visitor row. At a browser's first write the row is made and the cookie set; a key that we did
 * not give out is never taken over.
 */
export async function ensureVisitor(context: Context, db: Database = context.db): Promise<number> {
  const known = context.caller.visitorKeyHash && (await findVisitor(db, context.caller.visitorKeyHash))
  if (known) return known.id
  const key = createToken()
  const [row] = await db
    .insert(visitor)
    .values({ keyHash: hashToken(key), createdAt: context.now })
    .returning({ id: visitor.id })
  if (!row) throw new Error('The visitor was not stored')
  writeCookie(context.replyHeaders, visitorCookie, key, { maxAgeSeconds: visitorSeconds, isSecure: context.isSecure })
  return row.id
}

export async function saveCookieChoice(db: Database, visitorId: number, acceptsCookies: boolean): Promise<void> {
  await db.update(visitor).set({ acceptsCookies }).where(eq(visitor.id, visitorId))
}

/** The session of a token's hash with its customer; expired ones too. */
export async function findSession(db: Database, hash: string) {
  const [row] = await db
    .select({
      customerId: customer.id,
      isGuest: customer.isGuest,
      firstName: customer.firstName,
      lastName: customer.lastName,
      language: customer.language,
      expiresAt: sessionToken.expiresAt,
      slidingSeconds: sessionToken.slidingSeconds,
    })
    .from(sessionToken)
    .innerJoin(customer, eq(customer.id, sessionToken.customerId))
    .where(eq(sessionToken.hash, hash))
  return row ?? null
}

export async function insertSession(
  db: Database,
  hash: string,
  customerId: number,
  life: TokenLife,
  now: Date,
): Promise<void> {
  await db.insert(sessionToken).values({ hash, customerId, createdAt: now, ...life })
}

export async function prolongSession(db: Database, hash: string, expiresAt: Date): Promise<void> {
  await db
    .update(sessionToken)
    .set({ expiresAt: sql`greatest(${sessionToken.expiresAt}, ${expiresAt.toISOString()}::timestamptz)` })
    .where(eq(sessionToken.hash, hash))
}

export async function removeSession(db: Database, hash: string): Promise<void> {
  await db.delete(sessionToken).where(eq(sessionToken.hash, hash))
}

// For a week an old token is told apart from an unknown one: 'expired_token' rather than 'invalid_token'.
const keepExpiredMs = 7 * 86_400_000

export async function removeExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessionToken).where(lt(sessionToken.expiresAt, new Date(now.getTime() - keepExpiredMs)))
}

export async function insertGuest(db: Database, now: Date): Promise<number> {
  const [row] = await db.insert(customer).values({ isGuest: true, createdAt: now }).returning({ id: customer.id })
  if (!row) throw new Error('The guest was not stored')
  return row.id
}

export async function findCustomer(db: Database, id: number) {
  const [row] = await db
    .select({
      id: customer.id,
      email: customer.email,
      isGuest: customer.isGuest,
      firstName: customer.firstName,
      lastName: customer.lastName,
      company: customer.company,
      phone: customer.phone,
    })
    .from(customer)
    .where(eq(customer.id, id))
  return row ?? null
}
export type CustomerFacts = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

export async function saveCustomerLanguage(db: Database, id: number, language: Language): Promise<void> {
  await db.update(customer).set({ language }).where(eq(customer.id, id))
}
