import type { Database } from '#server/database/connection.ts'
import { findOrCreateSecret, isTokenOf } from '#server/security/secrets.ts'
import { deriveKey } from '#server/security/tokens.ts'

/** The token of the unsubscribe link. It is derived from a secret: all mails have the same link, and nothing is stored. */
export async function leaveToken(db: Database, subscriptionId: number): Promise<string> {
  return tokenOf(await findOrCreateSecret(db, newsletterSecret), subscriptionId)
}

export const newsletterSecret = 'newsletter'

const tokenOf = (secret: string, subscriptionId: number) =>
  `${subscriptionId}.${deriveKey(secret, `leave:${subscriptionId}`)}`

/** The id of the subscription that a token ends; null if the token is not valid. */
export async function readLeaveToken(db: Database, token: string): Promise<number | null> {
  const [, id] = /^(\d{1,9})\./.exec(token) ?? []
  if (id === undefined) return null
  return (await isTokenOf(db, newsletterSecret, token, secret => tokenOf(secret, Number(id)))) ? Number(id) : null
}
