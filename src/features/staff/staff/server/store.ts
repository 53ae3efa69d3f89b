import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { quote } from '#features/quotes/quote/server/tables.ts'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { customer, customerRole } from '#features/site/session/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'
import { auditEntry, setting } from '#server/database/tables.ts'
import { Demonstration, demonstrationSetting } from '../domain/demonstration.ts'
import type { StaffState } from '../domain/staff-steps.ts'
import { staffLink, staffMember } from './tables.ts'

const roles = sql<StaffRole[]>`array(
  select ${customerRole.role} from ${customerRole} where ${customerRole.customerId} = ${customer.id} order by 1)`
// null: never.
const lastSignInAt = sql`(
  select max(${auditEntry.at}) from ${auditEntry}
  where ${auditEntry.customerId} = ${customer.id} and ${auditEntry.event} = 'session_opened')`.mapWith(
  auditEntry.at,
) as SQL<Date | null>
const invitationEndsAt = sql`(
  select max(${staffLink.expiresAt}) from ${staffLink}
  where ${staffLink.customerId} = ${customer.id} and ${staffLink.kind} = 'invitation' and ${staffLink.usedAt} is null)`.mapWith(
  staffLink.expiresAt,
) as SQL<Date | null>

const listed = {
  id: staffMember.customerId,
  displayName: staffMember.displayName,
  email: customer.email,
  title: staffMember.title,
  roles,
  state: staffMember.state,
  language: staffMember.language,
  lastSignInAt,
  invitationEndsAt,
  isDemonstration: staffMember.isDemonstration,
}

/** Rows are ordered by name. */
const nameKey = sql`lower(${staffMember.displayName})`

export interface StaffFilter {
  q?: string | undefined
  state?: StaffState | undefined
  role?: StaffRole | undefined
}

/** One page of the staff, with one row more where the list goes on, and the number of all. */
export async function listStaffPage(db: Database, filter: StaffFilter, cursor: Cursor | null, pageSize: number) {
  const { where, orderBy } = pageOf([nameKey, staffMember.customerId], 'asc', cursor)
  const meets = conditionOf(filter)
  const ofAccount = eq(customer.id, staffMember.customerId)
  const rows = await db
    .select({ ...listed, nameKey: sql<string>`${nameKey}` })
    .from(staffMember)
    .innerJoin(customer, ofAccount)
    .where(and(meets, where))
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  const total = await countUpTo(
    db,
    sql`from ${staffMember} join ${customer} on ${ofAccount} where ${meets ?? sql`true`}`,
  )
  return { rows, total }
}

function conditionOf({ q, state, role }: StaffFilter): SQL | undefined {
  const pattern = q?.trim() && likePattern(q.trim())
  return and(
    pattern ? sql`(${staffMember.displayName} ilike ${pattern} or ${customer.email} ilike ${pattern})` : undefined,
    state && eq(staffMember.state, state),
    role && sql`${role} = any(${roles})`,
  )
}

export async function findStaff(db: Database, id: number) {
  const inviter = alias(staffMember, 'inviter')
  const [row] = await db
    .select({
      ...listed,
      revision: staffMember.revision,
      phone: staffMember.phone,
      signatures: staffMember.signatures,
      timeZone: staffMember.timeZone,
      awayUntil: staffMember.awayUntil,
      deputyId: staffMember.deputyId,
      keys: staffMember.keys,
      createdAt: staffMember.createdAt,
      invitedBy: inviter.displayName,
      hasPassword: sql<boolean>`${customer.passwordHash} is not null`,
    })
    .from(staffMember)
    .innerJoin(customer, eq(customer.id, staffMember.customerId))
    .leftJoin(inviter, eq(inviter.customerId, staffMember.invitedBy))
    .where(eq(staffMember.customerId, id))
  return row ?? null
}
export type StaffFacts = NonNullable<Awaited<ReturnType<typeof findStaff>>>

/** Locks the member's row for the rest of the transaction. False if the account is no member of the staff. */
export async function lockStaff(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: staffMember.customerId })
    .from(staffMember)
    .where(eq(staffMember.customerId, id))
    .for('update')
  return rows.length > 0
}

export type StaffValues = Partial<Omit<typeof staffMember.$inferInsert, 'customerId'>>

export async function updateStaff(tx: Database, id: number, values: StaffValues): Promise<void> {
  await tx.update(staffMember).set(values).where(eq(staffMember.customerId, id))
}

export async function insertStaff(tx: Database, member: typeof staffMember.$inferInsert): Promise<void> {
  await tx.insert(staffMember).values(member)
}

export async function removeStaffRow(tx: Database, id: number): Promise<void> {
  await tx.delete(staffMember).where(eq(staffMember.customerId, id))
}

export async function saveRoles(tx: Database, id: number, wanted: readonly StaffRole[]): Promise<void> {
  await tx.delete(customerRole).where(eq(customerRole.customerId, id))
  if (wanted.length > 0) await tx.insert(customerRole).values(wanted.map(role => ({ customerId: id, role })))
}

const isAdministrator = eq(customerRole.role, 'administrators')

/** Locks who is an administrator for the rest of the transaction, so that two cannot remove each other. Before any other lock. */
export async function lockAdministrators(tx: Database): Promise<void> {
  await tx
    .select({ id: customerRole.customerId })
    .from(customerRole)
    .where(isAdministrator)
    .orderBy(asc(customerRole.customerId))
    .for('update')
}

/** The active administrators; those of the demonstration do not count, because they have no password. */
export async function listAdministrators(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: staffMember.customerId })
    .from(staffMember)
    .innerJoin(customerRole, and(eq(customerRole.customerId, staffMember.customerId), isAdministrator))
    .where(and(eq(staffMember.state, 'active'), eq(staffMember.isDemonstration, false)))
    .limit(1000)
  return rows.map(row => row.id)
}

/** Whether the site has an administrator, also one who has not accepted yet: then no link makes the first. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.$count(customerRole, isAdministrator)) > 0
}

/** The names of members by account, also of those who are no longer active. */
export async function findStaffNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: staffMember.customerId, name: staffMember.displayName })
    .from(staffMember)
    .where(isOneOf(staffMember.customerId, ids))
  return new Map(rows.map(row => [row.id, row.name]))
}

export async function listActiveStaff(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: staffMember.customerId, name: staffMember.displayName })
    .from(staffMember)
    .where(eq(staffMember.state, 'active'))
    .orderBy(nameKey, staffMember.customerId)
    .limit(1000)
}

/** The active members who have one of the roles, by name. */
export async function listActiveWith(
  db: Database,
  wanted: readonly StaffRole[],
): Promise<{ id: number; name: string }[]> {
  const withRole = db
    .select({ id: customerRole.customerId })
    .from(customerRole)
    .where(inArray(customerRole.role, [...wanted]))
  return db
    .select({ id: staffMember.customerId, name: staffMember.displayName })
    .from(staffMember)
    .where(and(eq(staffMember.state, 'active'), inArray(staffMember.customerId, withRole)))
    .orderBy(nameKey, staffMember.customerId)
    .limit(1000)
}

/** When the active members with one of the roles are away, and who then stands in. */
export async function listAbsences(db: Database, wanted: readonly StaffRole[]) {
  const active = await listActiveWith(db, wanted)
  const rows = await db
    .select({ id: staffMember.customerId, awayUntil: staffMember.awayUntil, deputyId: staffMember.deputyId })
    .from(staffMember)
    .where(
      isOneOf(
        staffMember.customerId,
        active.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ id, ...absence }) => [id, absence]))
}

/** The members whose deputy is this one. */
export async function listRepresented(tx: Database, deputyId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: staffMember.customerId })
    .from(staffMember)
    .where(eq(staffMember.deputyId, deputyId))
    .orderBy(asc(staffMember.customerId))
    .limit(1000)
  return rows.map(row => row.id)
}

export async function findTimeZone(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: staffMember.timeZone })
    .from(staffMember)
    .where(eq(staffMember.customerId, id))
  return row?.timeZone ?? null
}

/** `people`: its members of the staff who have no password of their own: whoever was given one stays. */
export type DemonstrationRows = Demonstration

/** The accounts and quotes of the demonstration that are still there. */
export async function findDemonstration(db: Database, { isLocked = false } = {}): Promise<DemonstrationRows> {
  const named = db.select({ value: setting.value }).from(setting).where(eq(setting.key, demonstrationSetting))
  const [row] = isLocked ? await named.for('update') : await named
  const none: Demonstration = { customers: [], quotes: [], people: [] }
  const { customers, quotes, people: shared } = row ? Demonstration.parse(JSON.parse(row.value)) : none
  const people = await db
    .select({ id: staffMember.customerId })
    .from(staffMember)
    .innerJoin(customer, eq(customer.id, staffMember.customerId))
    .where(and(eq(staffMember.isDemonstration, true), or(isNull(customer.passwordHash), isOneOf(customer.id, shared))))
  return {
    people: people.map(({ id }) => id),
    customers: await idsThere(db, customer, customers),
    quotes: await idsThere(db, quote, quotes),
  }
}

async function idsThere(
  db: Database,
  table: typeof customer | typeof quote,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ id: table.id }).from(table).where(isOneOf(table.id, ids))
  return rows.map(({ id }) => id)
}

/** The e-mails of accounts, sorted. */
export async function listEmails(db: Database, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ email: customer.email }).from(customer).where(isOneOf(customer.id, ids))
  return rows.flatMap(({ email }) => email ?? []).sort()
}

/** Notes whose password is that of all. The caller has locked the demonstration. */
export async function noteSharedPassword(tx: Database, people: readonly number[]): Promise<void> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, demonstrationSetting))
  const stored = row ? Demonstration.parse(JSON.parse(row.value)) : { customers: [], quotes: [] }
  const value = JSON.stringify({ ...stored, people })
  await tx
    .insert(setting)
    .values({ key: demonstrationSetting, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}

/** Removes the rows with all that hangs on them. */
export async function deleteDemonstration(
  tx: Database,
  { people, customers, quotes }: DemonstrationRows,
): Promise<void> {
  if (quotes.length > 0) await tx.delete(quote).where(isOneOf(quote.id, quotes))
  const accounts = [...customers, ...people]
  if (accounts.length > 0) await tx.delete(customer).where(isOneOf(customer.id, accounts))
  await tx.delete(setting).where(eq(setting.key, demonstrationSetting))
}
