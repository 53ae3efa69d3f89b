import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { insertFactor } from '#features/staff/desk-session/server/factor-store.ts'
import { insertDeskSession } from '#features/staff/desk-session/server/store.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import type { Language } from '#shared/language.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { insertMember } from './members.ts'

interface StaffFacts {
  roles?: readonly StaffRole[]
  name?: string
  email?: string
  language?: Language
  state?: 'invited' | 'active' | 'deactivated'
  now?: Date
  /** When a factor was last given; null: the sign-in is not complete. */
  factorAt?: Date | null
}

/** A member of the staff with the password of the tests. */
export async function insertStaff(db: Database, facts: StaffFacts = {}) {
  const { roles = ['sales'], name = 'Sam Seller', language = 'en', state = 'active' } = facts
  const email = facts.email ?? `${crypto.randomUUID()}@company.example`
  const made = await insertMember(db, { roles, language, email })
  await db.insert(staffMember).values({ customerId: made.id, state, displayName: name, language })
  return { ...made, name }
}

/** A program of a member of the staff: it is signed in at the desk, and sends its token as bearer. */
export async function openStaff(db: Database, browser: ApiClient, facts: StaffFacts = {}) {
  const made = await insertStaff(db, facts)
  const factor = { kind: 'passkey' as const, name: 'Test', credentialId: crypto.randomUUID(), createdAt: new Date() }
  await insertFactor(db, { customerId: made.id, ...factor })
  return { ...made, browser, token: await signIn(db, browser, made.id, facts) }
}

export async function signIn(db: Database, browser: ApiClient, customerId: number, facts: StaffFacts = {}) {
  const { now = new Date(), factorAt = now } = facts
  const token = createToken()
  const session = { hash: hashToken(token), customerId, factorAt, userAgent: 'test', address: '192.0.2.1' }
  await insertDeskSession(db, { ...session, expiresAt: new Date(now.getTime() + 12 * 3_600_000) }, now)
  browser.token = token
  return token
}
