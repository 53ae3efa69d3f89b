import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { setting } from '../database/tables.ts'
import { createToken, deriveKey, hashToken, isSameText } from './tokens.ts'

/** A secret of this installation, and those that it has replaced. */
export interface Secrets {
  current: string
  /** Until when what was made with them is accepted. One that is over stays until nothing of it is stored (rotation.ts of the site). */
  older: readonly { value: string; until: Date }[]
  /** The time of the database's clock when `performance.now()` was 0: all processes go by it. */
  startMs: number
}

/** A process hears of a new secret within this time. */
export const followMs = 10_000
/** A token that no known secret has made may be a new secret's: then it is looked for, at most so often. */
const lookAgainMs = 1000

const kept = new WeakMap<Database, Map<string, { secrets: Promise<Secrets>; readAt: number }>>()

/** Returns a random secret of this installation, which all processes share. The first use creates it. */
export const findOrCreateSecret = async (db: Database, name: string): Promise<string> =>
  (await findSecrets(db, name)).current

/** The secret with those before it. `maxAgeMs`: how old what this process remembers may be. */
export async function findSecrets(db: Database, name: string, maxAgeMs = followMs): Promise<Secrets> {
  const ofDb = kept.get(db) ?? new Map<string, { secrets: Promise<Secrets>; readAt: number }>()
  kept.set(db, ofDb)
  const known = ofDb.get(name)
  if (known && performance.now() - known.readAt < maxAgeMs) return known.secrets
  // While the database is away the secret is the one that was known.
  const secrets = readOrCreate(db, name).catch(error => known?.secrets ?? Promise.reject(error))
  ofDb.set(name, { secrets, readAt: performance.now() })
  secrets.catch(() => ofDb.delete(name))
  return secrets
}

/** The secrets whose work is accepted, the newest first. They are at most a second old. */
export async function findAcceptedSecrets(db: Database, name: string): Promise<string[]> {
  return acceptedOf(await findSecrets(db, name, lookAgainMs))
}

function acceptedOf({ current, older, startMs }: Secrets): string[] {
  const nowMs = startMs + performance.now()
  return [current, ...older.filter(({ until }) => until.getTime() > nowMs).map(({ value }) => value)]
}

/** Answers whether one of the accepted secrets has made the token. */
export async function isTokenOf(
  db: Database,
  name: string,
  token: string,
  make: (secret: string) => string,
): Promise<boolean> {
  const isMade = (secrets: Secrets) => acceptedOf(secrets).some(secret => isSameText(token, make(secret)))
  return isMade(await findSecrets(db, name)) || isMade(await findSecrets(db, name, lookAgainMs))
}

/** The key of which the hash is stored, whichever secret has made it; the one of the newest secret where none has. */
export function storedKey({ current, older }: Pick<Secrets, 'current' | 'older'>, text: string, hash: string): string {
  const keys = [current, ...older.map(({ value }) => value)].map(secret => deriveKey(secret, text))
  return keys.find(key => hashToken(key) === hash) ?? deriveKey(current, text)
}

/** The hash that is to be stored instead; null where the key of the stored one may be used on. */
export function renewedHash(secrets: Secrets, text: string, hash: string): string | null {
  const isKept = acceptedOf(secrets).some(secret => hashToken(deriveKey(secret, text)) === hash)
  return isKept ? null : hashToken(deriveKey(secrets.current, text))
}

const keyOf = (name: string) => `secret:${name}`
/** Before the instant until which an older one is accepted. */
const olderKeyOf = (name: string) => `secret:${name}:until:`

async function readOrCreate(db: Database, name: string): Promise<Secrets> {
  const known = await read(db, name)
  if (known) return known
  await db
    .insert(setting)
    .values({ key: keyOf(name), value: createToken() })
    .onConflictDoNothing()
  const made = await read(db, name)
  if (!made) throw new Error(`The secret ${name} was not stored`)
  return made
}

async function read(db: Database, name: string): Promise<Secrets | null> {
  const isOlder = sql`starts_with(${setting.key}, ${olderKeyOf(name)})`
  const rows = await db
    .select({
      key: setting.key,
      value: setting.value,
      ms: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
    })
    .from(setting)
    .where(or(eq(setting.key, keyOf(name)), isOlder))
  const own = rows.find(({ key }) => key === keyOf(name))
  if (!own) return null
  const older = rows.flatMap(({ key, value }) => {
    const [instant = ''] = key.slice(olderKeyOf(name).length).split(' ')
    return key === keyOf(name) ? [] : [{ value, until: new Date(instant) }]
  })
  const startMs = own.ms - performance.now()
  return { current: own.value, older: older.toSorted((a, b) => b.until.getTime() - a.until.getTime()), startMs }
}

/** Replaces the secret. What was made with the one before is accepted for so long; with 0 nothing older is accepted any more. */
export async function rotateSecret(
  db: Database,
  name: string,
  { lifeMs, now }: { lifeMs: number; now: Date },
): Promise<void> {
  await db.transaction(async tx => {
    await findSecrets(tx, name)
    const [row] = await tx
      .select({ value: setting.value })
      .from(setting)
      .where(eq(setting.key, keyOf(name)))
      .for('update')
    if (!row) throw new Error(`The secret ${name} was not stored`)
    const until = new Date(now.getTime() + lifeMs).toISOString()
    if (lifeMs === 0)
      await tx
        .update(setting)
        .set({ key: sql`${olderKeyOf(name) + until}::text || ' ' || md5(${setting.key})` })
        .where(sql`starts_with(${setting.key}, ${olderKeyOf(name)})`)
    // Two in the same millisecond both stay.
    const key = `${olderKeyOf(name)}${until} ${createToken().slice(0, 8)}`
    await tx.insert(setting).values({ key, value: row.value })
    await tx
      .update(setting)
      .set({ value: createToken() })
      .where(eq(setting.key, keyOf(name)))
  })
  kept.get(db)?.delete(name)
}

/**
 * Removes the older secrets whose time is over, once `renew` has replaced what is stored of them: it gets those that are left. `now` is the
 * database's time, by which they were written.
 */
export async function retireSecrets(
  db: Database,
  name: string,
  renew: (secrets: Secrets) => Promise<void>,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<void> {
  const secrets = await findSecrets(db, name, 0)
  const over = secrets.older.filter(({ until }) => until <= now)
  if (over.length === 0) return
  await renew({ ...secrets, older: secrets.older.filter(one => !over.includes(one)) })
  // The next process goes on where this one has stopped.
  if (signal?.aborted) return
  for (const { value } of over)
    await db
      .delete(setting)
      .where(sql`starts_with(${setting.key}, ${olderKeyOf(name)}) and ${setting.value} = ${value}`)
  kept.get(db)?.delete(name)
}
