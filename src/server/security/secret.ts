import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { setting } from '../database/tables.ts'
import { createToken } from './tokens.ts'

/** A random secret of this installation, made at its first use and the same for all processes ever after. */
export async function findOrCreateSecret(db: Database, name: string): Promise<string> {
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

/** 256 bits that only who knows the secret can derive from the text, in base64url. */
export const deriveKey = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')
