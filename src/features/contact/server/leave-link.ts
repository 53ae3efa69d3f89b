import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/database/connection.ts'
import { deriveKey, findOrCreateSecret } from '#server/security/secret.ts'

/** Derived, not drawn: every mail can name the same way out for as long as the subscription lives, and nothing is stored of it. */
export async function leaveToken(db: Database, subscriptionId: number): Promise<string> {
  const secret = await findOrCreateSecret(db, 'newsletter')
  return `${subscriptionId}.${deriveKey(secret, `leave:${subscriptionId}`)}`
}

/** Whose subscription a token ends; null for one that we did not give out. */
export async function readLeaveToken(db: Database, token: string): Promise<number | null> {
  const [, id] = /^(\d{1,9})\./.exec(token) ?? []
  if (id === undefined) return null
  const [given, expected] = [token, await leaveToken(db, Number(id))].map(text => Buffer.from(text))
  return given && expected && given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null
}
