import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { wordsQuery } from '#server/database/sql/words-sql.ts'
import type { Language } from '#shared/language.ts'
import type { CustomerFilter } from '../../desk-contract.ts'
import { quoteCountCap } from '../../domain/customer-words.ts'
import { customerFile, requester } from '../tables.ts'

export interface ListedCustomer {
  /** An account's number; of a guest the newest quote's, negative. */
  id: number
  /** When the account was made, or the guest's newest quote; sorts as text. */
  at: string
  email: string
  firstName: string
  lastName: string
  company: string | null
  language: Language | null
  isConfirmed: boolean
  isLocked: boolean
}

/** SQL: a moment as a text of one length, with all its digits, so that no two rows trade places. */
const exactly = (column: typeof customer.createdAt | typeof requester.requestedAt) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

interface Page {
  filter: CustomerFilter
  readerId: number
  cursor: Cursor | null
  limit: number
}

/** One page of accounts and guests together, newest first, of up to `limit` rows. */
export async function listCustomerPage(db: Database, page: Page): Promise<ListedCustomer[]> {
  const accounts = asksAccounts(page.filter) ? await listAccounts(db, page) : []
  const guests = asksGuests(page.filter) ? await listGuests(db, page) : []
  const isUp = page.cursor?.toward === 'previous'
  const all = [...accounts, ...guests].sort((a, b) => (isUp ? 1 : -1) * compare(a, b))
  return all.slice(0, page.limit)
}

const compare = (a: ListedCustomer, b: ListedCustomer) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id)

const asksAccounts = ({ kind }: CustomerFilter) => kind !== 'guest'
/** A guest cannot be locked, and nobody represents one. */
const asksGuests = ({ kind, locked, mine }: CustomerFilter) => (!kind || kind === 'guest') && !locked && !mine

/** How many there are, up to the cap of counts. */
export async function countCustomers(db: Database, filter: CustomerFilter, readerId: number): Promise<number> {
  const accounts = asksAccounts(filter)
    ? await countUpTo(db, sql`from ${customer} where ${isListed(db, filter, readerId)}`)
    : 0
  const guests = asksGuests(filter)
    ? await countUpTo(db, sql`from ${requester} where ${isListedGuest(db, filter) ?? sql`true`}`)
    : 0
  return accounts + guests
}

async function listAccounts(db: Database, { filter, readerId, cursor, limit }: Page): Promise<ListedCustomer[]> {
  const { where, orderBy } = pageOf([customer.createdAt, customer.id], 'desc', cursor)
  const rows = await selectAccounts(db)
    .where(and(isListed(db, filter, readerId), where))
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(asAccount)
}

const selectAccounts = (db: Database) =>
  db
    .select({
      id: customer.id,
      at: exactly(customer.createdAt),
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      company: customer.company,
      language: customer.language,
      confirmedAt: customer.confirmedAt,
      lockedAt: customer.lockedAt,
    })
    .from(customer)

type AccountListed = Awaited<ReturnType<typeof selectAccounts>>[number]
const asAccount = ({ confirmedAt, lockedAt, email, ...row }: AccountListed): ListedCustomer => ({
  ...row,
  email: email ?? '',
  isConfirmed: confirmedAt !== null,
  isLocked: lockedAt !== null,
})

/** Accounts of the staff are not among the customers. */
function isListed(
  db: Database,
  { q, kind, locked, language, mine }: CustomerFilter,
  readerId: number,
): SQL | undefined {
  const represented = db
    .select({ id: customerFile.customerId })
    .from(customerFile)
    .where(eq(customerFile.representativeId, readerId))
  return and(
    eq(customer.isGuest, false),
    sql`${customer.id} not in ${staffIds(db)}`,
    kind === 'customer' ? isNotNull(customer.confirmedAt) : undefined,
    kind === 'unconfirmed' ? isNull(customer.confirmedAt) : undefined,
    locked ? isNotNull(customer.lockedAt) : undefined,
    language && eq(customer.language, language),
    mine ? sql`${customer.id} in ${represented}` : undefined,
    areThere(q, customer.words),
  )
}

const staffIds = (db: Database) => db.select({ id: staffMember.customerId }).from(staffMember)

/** Whether a search has anything to look for. */
export const hasWords = (q: string): boolean => wordsQuery(q) !== null

const areThere = (q: string | undefined, words: PgColumn): SQL | undefined => {
  const query = q ? wordsQuery(q) : null
  return query ? sql`${words} @@ ${query}::tsquery` : undefined
}

const guestId = sql<number>`-${requester.quoteId}`

async function listGuests(db: Database, { filter, cursor, limit }: Page): Promise<ListedCustomer[]> {
  const { where, orderBy } = pageOf([requester.requestedAt, guestId], 'desc', cursor)
  const rows = await selectGuests(db)
    .where(and(isListedGuest(db, filter), where, nearCursor(cursor)))
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(asGuest)
}

const selectGuests = (db: Database) =>
  db
    .select({
      id: guestId,
      at: exactly(requester.requestedAt),
      email: quote.email,
      firstName: quote.firstName,
      lastName: quote.lastName,
      company: quote.company,
      language: quote.language,
    })
    .from(requester)
    .innerJoin(quote, eq(quote.id, requester.quoteId))

const asGuest = (row: Omit<ListedCustomer, 'isConfirmed' | 'isLocked'>): ListedCustomer => ({
  ...row,
  isConfirmed: false,
  isLocked: false,
})

/** The index has the moment only, as numbers of quotes stand for guests with a minus. */
function nearCursor(cursor: Cursor | null): SQL | undefined {
  const at = cursor?.values[0]
  if (!cursor || at === undefined) return undefined
  const moment = sql`${String(at)}::timestamptz`
  return cursor.toward === 'previous' ? sql`${requester.requestedAt} >= ${moment}` : lte(requester.requestedAt, moment)
}

/** The e-mails of quotes that have no account. */
function isListedGuest(db: Database, { q, language }: CustomerFilter): SQL | undefined {
  const account = db.select({ one: sql`1` }).from(customer).where(eq(customer.email, requester.email))
  return and(language && eq(requester.language, language), areThere(q, requester.words), sql`not exists ${account}`)
}

/** The ids of a list's rows, guests with a minus; at most `limit` of each kind. */
export async function listCustomerIds(
  db: Database,
  filter: CustomerFilter,
  readerId: number,
  limit: number,
): Promise<number[]> {
  const accounts = asksAccounts(filter)
    ? await db
        .select({ id: customer.id })
        .from(customer)
        .where(isListed(db, filter, readerId))
        .limit(limit)
    : []
  const guests = asksGuests(filter)
    ? await db.select({ id: guestId }).from(requester).where(isListedGuest(db, filter)).limit(limit)
    : []
  return [...accounts, ...guests].map(({ id }) => id)
}

/** The rows of a list with these ids, newest first. */
export async function listCustomersOf(db: Database, ids: readonly number[]): Promise<ListedCustomer[]> {
  const accounts = await selectAccounts(db).where(
    and(isOneOf(customer.id, ids), eq(customer.isGuest, false), sql`${customer.id} not in ${staffIds(db)}`),
  )
  const quotes = ids.filter(id => id < 0).map(id => -id)
  const guests = await selectGuests(db).where(and(isOneOf(requester.quoteId, quotes), isListedGuest(db, {})))
  return [...accounts.map(asAccount), ...guests.map(asGuest)].sort((a, b) => -compare(a, b))
}

export interface Activity {
  quoteCount: number
  lastAt: Date | null
}

/** How many quotes people have, and their newest request or login. A guest's id is negative. */
export async function readActivity(
  db: Database,
  people: readonly { id: number; email: string }[],
): Promise<(id: number) => Activity> {
  const ids = sql.param(people.map(({ id }) => id))
  const emails = sql.param(people.map(({ email }) => email.toLowerCase()))
  const isTheirs = sql`(q.customer_id = p.id or (p.email <> '' and lower(q.email) = p.email))`
  const { rows } = await db.execute<{ id: number; quotes: number; last: number | null }>(sql`
    select p.id,
      (select count(*)::integer from (select 1 from quote q where ${isTheirs} limit ${quoteCountCap}) found) as quotes,
      (extract(epoch from greatest(
        (select max(q.created_at) from quote q where ${isTheirs}),
        (select max(d.used_at) from known_device d where d.customer_id = p.id))) * 1000)::float8 as last
    from unnest(${ids}::integer[], ${emails}::text[]) as p(id, email)`)
  const byId = new Map(rows.map(row => [row.id, row]))
  return id => {
    const row = byId.get(id)
    return { quoteCount: row?.quotes ?? 0, lastAt: typeof row?.last === 'number' ? new Date(row.last) : null }
  }
}
