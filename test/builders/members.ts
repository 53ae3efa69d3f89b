import { asc, eq } from 'drizzle-orm'
import { getToken } from '#features/site/session/contract.ts'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { customer, customerRole } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { outbox, type StoredMessage } from '#server/database/tables.ts'
import { hashPassword } from '#server/security/passwords.ts'
import type { Language } from '#shared/language.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { testAddress } from './address.ts'

export const testPassword = 'kettle-9-harbour'
const testHash = hashPassword(testPassword)

export interface Member {
  email?: string
  isConfirmed?: boolean
  roles?: readonly StaffRole[]
  language?: Language
}

/** A registered customer with the password of the tests. */
export async function insertMember(
  db: Database,
  member: Member = {},
): Promise<{ id: number; email: string; guid: string }> {
  const { email = `${crypto.randomUUID()}@buyer.example`, isConfirmed = true, roles = [], language } = member
  const [row] = await db
    .insert(customer)
    .values({
      email,
      isGuest: false,
      firstName: 'Rita',
      lastName: 'Registered',
      company: 'Acme',
      phone: '+1 555 0100',
      passwordHash: await testHash,
      confirmedAt: isConfirmed ? new Date() : null,
      language: language ?? null,
    })
    .returning()
  if (!row) throw new Error('not stored')
  if (roles.length > 0) await db.insert(customerRole).values(roles.map(role => ({ customerId: row.id, role })))
  return { id: row.id, email, guid: row.guid }
}

/** Logs the browser in; it keeps the token. */
export async function logIn(browser: ApiClient, email: string, password = testPassword, more: object = {}) {
  const answer = await browser.call(getToken, { body: { username: email, email, password, ...more } })
  if (answer.status === 200) browser.token = answer.reply.token
  return answer
}

/** A member's browser with an open session. */
export async function openMember(db: Database, browser: ApiClient, member: Member = {}) {
  const made = await insertMember(db, member)
  await logIn(browser, made.email)
  return { ...made, browser }
}

/** The queued mails to an e-mail address, oldest first. */
export async function mailsTo(db: Database, email: string): Promise<StoredMessage[]> {
  const rows = await db
    .select({ message: outbox.message })
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(asc(outbox.id))
  return rows.map(row => row.message)
}

/** The query of the link in a mail. */
export function linkIn(mail: StoredMessage | undefined): { url: URL; query: Record<string, string> } {
  const url = new URL(/https:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'missing:')
  return { url, query: Object.fromEntries(url.searchParams) }
}

export const signUpBody = (email: string, change: object = {}) => ({
  email,
  password: testPassword,
  confirm_password: testPassword,
  newsletter: true,
  agreement: true,
  first_name: 'Ann',
  last_name: 'Lee',
  phone: '+1 555 0101',
  ...testAddress,
  company: 'Copper & Sons',
  ...change,
})
