import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, removeInBatches } from '#server/process/cleaning.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { isAhead, withSlack } from '#shared/time/time-ahead.ts'
import { challengeEnd } from '../domain/challenge-life.ts'
import { deskChallenge, recoveryCode, staffFactor } from './tables.ts'
import { skew, stepAt } from './totp.ts'

export const factorLimit = 20

export type Factor = typeof staffFactor.$inferSelect

export async function listFactors(db: Database, customerId: number): Promise<Factor[]> {
  return db
    .select()
    .from(staffFactor)
    .where(eq(staffFactor.customerId, customerId))
    .orderBy(asc(staffFactor.id))
    .limit(factorLimit)
}

export async function findPasskey(db: Database, credentialId: string): Promise<Factor | null> {
  const [row] = await db.select().from(staffFactor).where(eq(staffFactor.credentialId, credentialId))
  return row ?? null
}

export type NewFactor = Omit<typeof staffFactor.$inferInsert, 'id' | 'lastUsedAt'>

/** False for a passkey that somebody has already. */
export async function insertFactor(tx: Database, factor: NewFactor): Promise<boolean> {
  const made = await tx.insert(staffFactor).values(factor).onConflictDoNothing().returning({ id: staffFactor.id })
  return made.length > 0
}

/**
 * False if the code of this step, or of a later one, was used before. A step that is still to come was noted by a clock that was
 * ahead: it says nothing.
 */
export async function useStep(tx: Database, id: number, step: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffFactor)
    .set({ lastStep: step, lastUsedAt: now })
    .where(
      and(
        eq(staffFactor.id, id),
        or(isNull(staffFactor.lastStep), lt(staffFactor.lastStep, step), gt(staffFactor.lastStep, newestStep(now))),
      ),
    )
    .returning({ id: staffFactor.id })
  return used.length > 0
}

/** The newest step that somebody can have given. */
const newestStep = (now: Date) => stepAt(withSlack(now)) + skew

export const isStepAhead = (lastStep: number | null, now: Date): boolean =>
  lastStep !== null && lastStep > newestStep(now)

/** Many passkeys do not count: theirs is always 0. False if the count does not grow. */
export async function useCounter(tx: Database, id: number, counter: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffFactor)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(staffFactor.id, id), counter === 0 ? eq(staffFactor.counter, 0) : lt(staffFactor.counter, counter)))
    .returning({ id: staffFactor.id })
  return used.length > 0
}

export async function deleteFactor(tx: Database, id: number): Promise<void> {
  await tx.delete(staffFactor).where(eq(staffFactor.id, id))
}

/** Removes all factors, recovery codes and open steps of a member; returns the number of factors. */
export async function deleteFactors(tx: Database, customerId: number): Promise<number> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.customerId, customerId))
  await tx.delete(deskChallenge).where(eq(deskChallenge.customerId, customerId))
  const gone = await tx
    .delete(staffFactor)
    .where(eq(staffFactor.customerId, customerId))
    .returning({ id: staffFactor.id })
  return gone.length
}

export async function replaceRecoveryCodes(tx: Database, customerId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.customerId, customerId))
  if (hashes.length > 0) await tx.insert(recoveryCode).values(hashes.map(hash => ({ customerId, hash })))
}

/** Codes that nobody has used. */
export const countRecoveryCodes = (db: Database, customerId: number): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.customerId, customerId), isNull(recoveryCode.usedAt)))

/** False for a code that is wrong, or was used before. */
export async function useRecoveryCode(tx: Database, customerId: number, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.customerId, customerId), eq(recoveryCode.hash, hash), isNull(recoveryCode.usedAt)))
    .returning({ hash: recoveryCode.hash })
  return used.length > 0
}

type ChallengeRow = typeof deskChallenge.$inferSelect

/** Stores a step that waits for its answer, and returns its name. */
export async function insertChallenge(
  db: Database,
  challenge: Pick<ChallengeRow, 'customerId' | 'purpose' | 'data'>,
  now: Date,
): Promise<string> {
  const name = createToken()
  const expiresAt = challengeEnd(challenge.purpose, now)
  await db.insert(deskChallenge).values({ hash: hashToken(name), ...challenge, expiresAt })
  return name
}

export async function findChallenge(db: Database, name: string, now: Date): Promise<ChallengeRow | null> {
  const [row] = await db
    .select()
    .from(deskChallenge)
    .where(and(eq(deskChallenge.hash, hashToken(name)), gt(deskChallenge.expiresAt, now)))
  return row && !isAhead(row.expiresAt, challengeEnd(row.purpose, now)) ? row : null
}

/** Each works once: false if it was used meanwhile. */
export async function useChallenge(tx: Database, hash: string): Promise<boolean> {
  const used = await tx.delete(deskChallenge).where(eq(deskChallenge.hash, hash)).returning({ told: sql`1` })
  return used.length > 0
}

/** Those too that a clock made which was ahead. */
export const removeOldChallenges: CleaningTask = (db, now, signal) => {
  const { expiresAt } = deskChallenge
  const isOver = or(lt(expiresAt, now), gt(expiresAt, withSlack(challengeEnd('enrol', now))))
  return removeInBatches(db, deskChallenge, isOver, { signal })
}
