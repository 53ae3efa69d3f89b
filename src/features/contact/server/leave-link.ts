import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/database/connection.ts'
import { deriveKey, findOrCreateSecret } from '#server/security/tokens.ts'

/** The token of the unsubscribe link. It is derived from a secret: all mails have the same link, and nothing is stored. */
export async function leaveToken(db: Database, subscriptionId: number): Promise<string> {
  const secret = await findOrCreateSecret(db, 'newsletter')
  return `${subscriptionId}.${deriveKey(secret, `leave:${subscriptionId}`)}`
}

/** The id of the subscription that a token ends; null if the token is not valid. */
export async function readLeaveToken(db: Database, token: string): Promise<number | null> {
  const [, id] = /^(\d{1,9})\./.exec(token) ?? []
  if (id === undefined) return null
  const [given, expected] = [token, await leaveToken(db, Number(id))].map(text => Buffer.from(text))
  return given && expected && given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null
}
