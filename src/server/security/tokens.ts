import { createHash, createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { setting } from '../database/tables.ts'

/** 32 random bytes, base64url: session tokens, link tokens, visitor keys. */
export const createToken = () => randomBytes(32).toString('base64url')

/** The database stores this hash, so that someone who reads the database cannot use the token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const secrets = new WeakMap<Database, Map<string, string>>()

/**
 * Returns a random secret of this installation. The first use creates it; all processes share it. It never changes, so each database
 * is asked once.
 */
export async function findOrCreateSecret(db: Database, name: string): Promise<string> {
  const known = secrets.get(db) ?? new Map<string, string>()
  const secret = known.get(name) ?? (await readOrCreateSecret(db, name))
  secrets.set(db, known.set(name, secret))
  return secret
}

async function readOrCreateSecret(db: Database, name: string): Promise<string> {
  const key = `secret:${name}`
  const known = await findSetting(db, key)
  if (known !== null) return known
  await db.insert(setting).values({ key, value: createToken() }).onConflictDoNothing()
  const made = await findSetting(db, key)
  if (made === null) throw new Error(`The secret ${name} was not stored`)
  return made
}

async function findSetting(db: Database, key: string): Promise<string | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row?.value ?? null
}

/** Derives 256 bits from the text, in base64url. Nobody can do that without the secret. */
export const deriveKey = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')
