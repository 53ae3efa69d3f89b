import type { Database } from '../database/connection.ts'
import { findOrCreateSecret, isTokenOf } from './secrets.ts'
import { deriveKey } from './tokens.ts'

/** What a link ends: the newsletter, or the notices of a document. */
type Ended = 'leave' | 'notice'

/** The token of the unsubscribe link. It is derived from a secret: all mails have the same link, and nothing is stored. */
export async function leaveToken(db: Database, what: Ended, subscriptionId: number): Promise<string> {
  return tokenOf(await findOrCreateSecret(db, leaveSecret), what, subscriptionId)
}

export const leaveSecret = 'newsletter'

const tokenOf = (secret: string, what: Ended, subscriptionId: number) =>
  `${subscriptionId}.${deriveKey(secret, `${what}:${subscriptionId}`)}`

/** The id of the subscription that a token ends; null if the token is not valid. */
export async function readLeaveToken(db: Database, what: Ended, token: string): Promise<number | null> {
  const [, id] = /^(\d{1,9})\./.exec(token) ?? []
  if (id === undefined) return null
  return (await isTokenOf(db, leaveSecret, token, secret => tokenOf(secret, what, Number(id)))) ? Number(id) : null
}
