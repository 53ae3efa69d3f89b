import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { savedList } from '#features/quotes/saved-list/server/tables.ts'
import { linkToken } from '#features/site/account/server/tables.ts'
import { newsletterSubscription } from '#features/site/contact/server/tables.ts'
import { customer, sessionToken } from '#features/site/session/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { wordsOf } from '#server/database/sql/words-sql.ts'
import { auditEntry, outbox } from '#server/database/tables.ts'
import { shownQuotes } from '../domain/customer-words.ts'
import { customerFile, customerNote, requester } from './tables.ts'

export async function isRepresentative(db: Database, staffId: number, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: customerFile.customerId })
    .from(customerFile)
    .where(and(eq(customerFile.customerId, customerId), eq(customerFile.representativeId, staffId)))
  return rows.length > 0
}

/** Locks the file of an account for the rest of the transaction, and begins it where there is none. Null without the account. */
export async function lockFile(tx: Database, customerId: number) {
  const [account] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, customerId), eq(customer.isGuest, false)))
    .for('no key update')
  if (!account) return null
  await tx.insert(customerFile).values({ customerId }).onConflictDoNothing()
  const [file] = await tx.select().from(customerFile).where(eq(customerFile.customerId, customerId)).for('update')
  return file ? { account, file } : null
}

export type FileValues = Partial<Pick<typeof customerFile.$inferInsert, 'representativeId' | 'tags' | 'revision'>>

export async function updateFile(tx: Database, customerId: number, values: FileValues): Promise<void> {
  await tx.update(customerFile).set(values).where(eq(customerFile.customerId, customerId))
}

export type AccountValues = Partial<
  Pick<
    typeof customer.$inferInsert,
    'firstName' | 'lastName' | 'company' | 'phone' | 'language' | 'lockedAt' | 'lockReason'
  >
>

export async function updateAccount(tx: Database, customerId: number, values: AccountValues): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(customer).set(values).where(eq(customer.id, customerId))
}

/** SQL: whether a quote is a person's: of the account, or without a login under the same e-mail. */
function isQuoteOf({ accountId, email }: { accountId: number | null; email: string }): SQL {
  const byEmail = email === '' ? sql`false` : sql`lower(${quote.email}) = lower(${email})`
  return accountId === null ? byEmail : (or(eq(quote.customerId, accountId), byEmail) ?? byEmail)
}

const notesLimit = 100
const actsLimit = 50
const representative = staffMember

const selectAccount = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      account: customer,
      file: customerFile,
      representative: representative.displayName,
    })
    .from(customer)
    .leftJoin(customerFile, eq(customerFile.customerId, customer.id))
    .leftJoin(representative, eq(representative.customerId, customerFile.representativeId))
    .where(and(eq(customer.isGuest, false), condition))
    .limit(1)

/** An account with what the staff decided about it. */
export async function findAccount(db: Database, id: number) {
  const [row] = await selectAccount(db, eq(customer.id, id))
  return row ?? null
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** `email` in lower case. */
export async function findAccountOf(db: Database, email: string): Promise<AccountRow | null> {
  const [row] = await selectAccount(db, eq(customer.email, email))
  return row ?? null
}

export async function isStaffAccount(db: Database, id: number): Promise<boolean> {
  return (await db.$count(staffMember, eq(staffMember.customerId, id))) > 0
}

const person = {
  id: quote.id,
  webQuoteId: quote.webQuoteId,
  status: quote.status,
  createdAt: quote.createdAt,
  email: quote.email,
  firstName: quote.firstName,
  lastName: quote.lastName,
  company: quote.company,
  phone: quote.phone,
  language: quote.language,
}

export async function findPersonOf(db: Database, quoteId: number) {
  const [row] = await db.select(person).from(quote).where(eq(quote.id, quoteId))
  return row ?? null
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonOf>>>

/** The newest quotes of a person, newest first. */
export const listQuotes = (db: Database, who: { accountId: number | null; email: string }): Promise<PersonRow[]> =>
  db.select(person).from(quote).where(isQuoteOf(who)).orderBy(desc(quote.id)).limit(shownQuotes)

/** How many quotes a person has, also those requested without a login under the same e-mail. */
export const countQuotes = (db: Database, who: { accountId: number | null; email: string }): Promise<number> =>
  db.$count(quote, isQuoteOf(who))

/** The quotes of an account, oldest first. */
export async function listQuoteIds(db: Database, customerId: number): Promise<number[]> {
  const rows = await db.select({ id: quote.id }).from(quote).where(eq(quote.customerId, customerId)).orderBy(quote.id)
  return rows.map(({ id }) => id)
}

/** Mail about these quotes concerns the account from now on: what is said of the requester in it goes with the account. */
export async function giveMail(tx: Database, customerId: number): Promise<void> {
  const own = tx.select({ id: quote.id }).from(quote).where(eq(quote.customerId, customerId))
  await tx.update(outbox).set({ customerId }).where(inArray(outbox.quoteId, own))
}

/** Ends the links that were mailed to an account. */
export async function removeLinks(tx: Database, customerId: number): Promise<void> {
  await tx.delete(linkToken).where(eq(linkToken.customerId, customerId))
}

const phoneDigits = sql`regexp_replace(${customer.phone}, '\\D', '', 'g')`
const mostDuplicates = 10

/** Accounts that may be the same person: the same name at the same company, or the same phone. `words`: those of name and company. */
export const listDuplicates = (db: Database, { account }: AccountRow, words: string | null) => {
  const digits = account.phone.replace(/\D/g, '')
  const isSamePhone = digits.length >= 6 ? sql`${phoneDigits} = ${digits}` : undefined
  const isSameName = words === null ? undefined : sql`${customer.words} @@ ${words}::tsquery`
  if (!isSamePhone && !isSameName) return []
  const isStaff = db.select({ id: staffMember.customerId }).from(staffMember)
  return db
    .select()
    .from(customer)
    .where(
      and(
        ...[eq(customer.isGuest, false), ne(customer.id, account.id), notInArray(customer.id, isStaff)],
        or(isSameName, isSamePhone),
      ),
    )
    .orderBy(desc(customer.id))
    .limit(mostDuplicates)
}

const openAtMost = 1000

/** The quotes of a person that still go on, newest first. */
export const listOpenQuotes = (
  db: Database,
  who: { accountId: number | null; email: string },
): Promise<Pick<PersonRow, 'webQuoteId' | 'status'>[]> =>
  db
    .select({ webQuoteId: quote.webQuoteId, status: quote.status })
    .from(quote)
    .where(and(isQuoteOf(who), inArray(quote.status, ['submitted', 'in_review', 'sent'])))
    .orderBy(desc(quote.id))
    .limit(openAtMost)

/** The sessions of the site that are open; those of the staff who act as the customer do not count. */
export async function countSessions(db: Database, customerId: number, now: Date): Promise<number> {
  const { customerId: owner, kind, staffTokenHash, expiresAt } = sessionToken
  const isOpen = and(eq(owner, customerId), eq(kind, 'site'), isNull(staffTokenHash), gt(expiresAt, now))
  return db.$count(sessionToken, isOpen)
}

export async function countSharedLists(db: Database, customerId: number): Promise<number> {
  const [row] = await db
    .select({ lists: count() })
    .from(savedList)
    .where(and(eq(savedList.customerId, customerId), isNotNull(savedList.shareKeyHash)))
  return row?.lists ?? 0
}

/** The e-mail to which the account changes when its link is followed. */
export async function findPendingEmail(db: Database, customerId: number, now: Date): Promise<string | null> {
  const { customerId: owner, purpose, usedAt, expiresAt, createdAt } = linkToken
  const [row] = await db
    .select({ email: linkToken.newEmail })
    .from(linkToken)
    .where(and(eq(owner, customerId), eq(purpose, 'email'), isNull(usedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(1)
  return row?.email ?? null
}

export async function findSubscription(db: Database, email: string): Promise<{ confirmedAt: Date | null } | null> {
  const [row] = await db
    .select({ confirmedAt: newsletterSubscription.confirmedAt })
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.email, email))
  return row ?? null
}

export const listNotes = (db: Database, customerId: number) =>
  db
    .select({ id: customerNote.id, text: customerNote.text, at: customerNote.at, name: staffMember.displayName })
    .from(customerNote)
    .leftJoin(staffMember, eq(staffMember.customerId, customerNote.authorId))
    .where(eq(customerNote.customerId, customerId))
    .orderBy(desc(customerNote.id))
    .limit(notesLimit)

export async function insertNote(
  tx: Database,
  note: { customerId: number; authorId: number; text: string; at: Date },
): Promise<number> {
  const [row] = await tx.insert(customerNote).values(note).returning({ id: customerNote.id })
  if (!row) throw new Error('not stored')
  return row.id
}

/** When members of the staff acted as the customer, newest first. */
export const listActs = (db: Database, customerId: number) =>
  db
    .select({ at: auditEntry.at, reason: auditEntry.reason, name: staffMember.displayName })
    .from(auditEntry)
    .leftJoin(staffMember, eq(staffMember.customerId, auditEntry.actorId))
    .where(and(eq(auditEntry.customerId, customerId), eq(auditEntry.event, 'impersonation_started')))
    .orderBy(desc(auditEntry.id))
    .limit(actsLimit)

/** Removes the rows that name these quotes, and answers their e-mails. */
export async function removeRequesters(tx: Database, quoteIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .delete(requester)
    .where(isOneOf(requester.quoteId, quoteIds))
    .returning({ email: requester.email })
  return rows.map(row => row.email)
}

/** The e-mails of these quotes in lower case, each once; '' where a person was removed. */
export async function listQuoteEmails(tx: Database, quoteIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ email: sql<string>`lower(${quote.email})` })
    .from(quote)
    .where(isOneOf(quote.id, quoteIds))
  return rows.map(row => row.email)
}

/**
 * Writes the newest quote of each e-mail. In the order of the e-mails, so that two transactions do not wait for each other. A quote of a
 * moment later stays the newest.
 */
export async function insertRequesters(tx: Database, emails: readonly string[]): Promise<void> {
  const newest = sql`(select * from quote where id = any(array(
    select max(id) from quote where lower(email) = any(${sql.param([...emails])}::text[]) group by lower(email))))`
  await tx.execute(requestersFrom(newest))
}

/** SQL: writes the quote that was just requested as the newest of its e-mail. */
export const insertedRequester = ({
  id,
  email,
  firstName,
  lastName,
  company,
  language,
  createdAt,
}: PersonOfQuote): SQL => {
  const row = { id, email, first_name: firstName, last_name: lastName, company, language, created_at: createdAt }
  return requestersFrom(sql`jsonb_populate_recordset(null::quote, ${JSON.stringify([row])}::jsonb)`)
}
type PersonOfQuote = Omit<PersonRow, 'webQuoteId' | 'status' | 'phone'>

const requesterWords = wordsOf('email', 'first_name', 'last_name', 'company')
const requestersFrom = (quotes: SQL) => sql`
  insert into requester (email, quote_id, requested_at, language, words)
  select lower(email), id, created_at, language, ${requesterWords} from ${quotes} as asked
  where email <> '' order by lower(email)
  on conflict (email) do update set quote_id = excluded.quote_id, requested_at = excluded.requested_at,
    language = excluded.language, words = excluded.words
  where requester.quote_id <= excluded.quote_id`
