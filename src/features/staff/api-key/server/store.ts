import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { customerRole } from '#features/site/session/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { apiKey } from './tables.ts'

/** The key with this hash and the member of the staff who made it. Also finds keys that are over. */
export async function findApiKey(db: Database, hash: string) {
  const [row] = await db
    .select({
      id: apiKey.id,
      rights: apiKey.rights,
      expiresAt: apiKey.expiresAt,
      revokedAt: apiKey.revokedAt,
      lastUsedAt: apiKey.lastUsedAt,
      makerId: staffMember.customerId,
      name: staffMember.displayName,
      language: staffMember.language,
      state: staffMember.state,
      roles: sql<string[]>`array(
        select ${customerRole.role} from ${customerRole} where ${customerRole.customerId} = ${apiKey.createdBy} order by 1)`,
    })
    .from(apiKey)
    .innerJoin(staffMember, eq(staffMember.customerId, apiKey.createdBy))
    .where(eq(apiKey.hash, hash))
  return row ?? null
}

export async function noteKeyUse(db: Database, id: number, now: Date): Promise<void> {
  await db.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, id))
}

const columns = {
  id: apiKey.id,
  name: apiKey.name,
  start: apiKey.start,
  rights: apiKey.rights,
  createdBy: staffMember.displayName,
  createdAt: apiKey.createdAt,
  expiresAt: apiKey.expiresAt,
  lastUsedAt: apiKey.lastUsedAt,
  revokedAt: apiKey.revokedAt,
}

const ofMakers = (db: Database) =>
  db.select(columns).from(apiKey).innerJoin(staffMember, eq(staffMember.customerId, apiKey.createdBy))
export type KeyRecord = Awaited<ReturnType<typeof listApiKeys>>[number]

export const listApiKeys = (db: Database) => ofMakers(db).orderBy(desc(apiKey.id)).limit(200)

export async function findKeyRecord(db: Database, id: number): Promise<KeyRecord | null> {
  const [row] = await ofMakers(db).where(eq(apiKey.id, id))
  return row ?? null
}

export const countKeysInUse = (db: Database, now: Date): Promise<number> =>
  db.$count(apiKey, and(isNull(apiKey.revokedAt), gt(apiKey.expiresAt, now)))

export async function insertApiKey(tx: Database, key: typeof apiKey.$inferInsert): Promise<number> {
  const [row] = await tx.insert(apiKey).values(key).returning({ id: apiKey.id })
  if (!row) throw new Error('A key was not stored')
  return row.id
}

/** False where it has ended before, or was never there. */
export async function endApiKey(tx: Database, id: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id })
  return ended.length > 0
}
