import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { isSharedWith } from '#features/quotes/buyer/server/steps/colleagues.ts'
import { customer, visitor } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, removeInBatches } from '#server/process/cleaning.ts'
import { keptDays } from '#shared/time/retention.ts'
import { savedLimits } from '../../domain/saved/limits.ts'
import { configuration, configurationVersion } from '../tables.ts'

export type SavedRow = typeof configuration.$inferSelect
export type VersionRow = typeof configurationVersion.$inferSelect
export type SavedOwner = { customerId: number } | { visitorId: number }

const ownedBy = (owner: SavedOwner) =>
  'customerId' in owner ? eq(configuration.customerId, owner.customerId) : eq(configuration.visitorId, owner.visitorId)

const byKeyHash = (hash: string) => or(eq(configuration.viewKeyHash, hash), eq(configuration.editKeyHash, hash))

/** Finds a configuration by the hash of one of its keys. One that is over is gone, whether or not it is deleted yet. */
export async function findByKey(db: Database, hash: string, now: Date): Promise<SavedRow | null> {
  const [row] = await db.select().from(configuration).where(byKeyHash(hash))
  return row && !isOver(row, now) ? row : null
}

/** The same, locked until the transaction ends, so that saves run one after the other. */
export async function findByKeyForUpdate(tx: Database, hash: string, now: Date): Promise<SavedRow | null> {
  const [row] = await tx.select().from(configuration).where(byKeyHash(hash)).for('update')
  return row && !isOver(row, now) ? row : null
}

const isOver = ({ expiresAt }: SavedRow, now: Date) => expiresAt !== null && expiresAt <= now

/** Locks the customer or visitor, so that what they save at the same time runs one after the other. */
export async function lockOwner(tx: Database, owner: SavedOwner): Promise<void> {
  if ('customerId' in owner)
    await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, owner.customerId)).for('update')
  else await tx.select({ id: visitor.id }).from(visitor).where(eq(visitor.id, owner.visitorId)).for('update')
}

export async function countOwned(tx: Database, owner: SavedOwner): Promise<number> {
  return tx.$count(configuration, ownedBy(owner))
}

/** The number of the next configuration. A number that is not used leaves a gap. */
export async function nextConfigurationId(db: Database): Promise<number> {
  const [row] = await db
    .select({ id: sql<string>`nextval(pg_get_serial_sequence('configuration', 'id'))` })
    .from(sql`(select 1) one`)
  return Number(row?.id)
}

export async function insertConfiguration(tx: Database, row: SavedRow, version: VersionRow): Promise<void> {
  await tx.insert(configuration).overridingSystemValue().values(row)
  await tx.insert(configurationVersion).values(version)
}

export async function insertVersion(tx: Database, version: VersionRow): Promise<void> {
  await tx.insert(configurationVersion).values(version)
}

export async function saveConfigurationRow(
  tx: Database,
  { id, ...row }: Pick<SavedRow, 'id'> & Partial<Omit<SavedRow, 'id'>>,
): Promise<void> {
  await tx.update(configuration).set(row).where(eq(configuration.id, id))
}

/** Only the first use of a day writes. */
export async function prolong(db: Database, id: number, expiresAt: Date): Promise<void> {
  await db
    .update(configuration)
    .set({ expiresAt })
    .where(and(eq(configuration.id, id), lt(configuration.expiresAt, expiresAt)))
}

export async function findVersion(db: Database, configurationId: number, number: number): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(configurationVersion)
    .where(and(eq(configurationVersion.configurationId, configurationId), eq(configurationVersion.number, number)))
  return row ?? null
}

/** The versions without their documents, the newest first. */
export async function listVersions(db: Database, configurationId: number) {
  const { number, baseNumber, note, createdAt, problemCount, authorId } = configurationVersion
  return db
    .select({
      number,
      baseNumber,
      note,
      createdAt,
      problemCount,
      authorId,
      author: sql<string>`coalesce(trim(${customer.firstName} || ' ' || ${customer.lastName}), '')`,
    })
    .from(configurationVersion)
    .leftJoin(customer, eq(customer.id, authorId))
    .where(eq(configurationVersion.configurationId, configurationId))
    .orderBy(desc(number))
    .limit(savedLimits.versions)
}

export async function removeConfiguration(tx: Database, id: number): Promise<void> {
  await tx.delete(configuration).where(eq(configuration.id, id))
}

/** The customer's own, and those that colleagues share with the customer's company. */
const searchOf = (db: Database, customerId: number, q: string): SQL | undefined => {
  const pattern = `%${q.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const sharing = { ownerId: configuration.customerId, companyId: configuration.sharedCompanyId }
  return and(
    or(eq(configuration.customerId, customerId), isSharedWith(db, sharing, customerId)),
    q === '' ? undefined : sql`${configuration.name} ilike ${pattern}`,
  )
}

export const countConfigurations = (db: Database, customerId: number, q: string): Promise<number> =>
  db.$count(configuration, searchOf(db, customerId, q))

/** The configurations that a customer sees, the one changed last first. */
export async function listConfigurations(
  db: Database,
  { customerId, q }: { customerId: number; q: string },
  page: { limit: number; offset: number },
) {
  const { id, keyCount, name, head, updatedAt, sharedCompanyId } = configuration
  const { problemCount } = configurationVersion
  const owner = sql<string>`trim(${customer.firstName} || ' ' || ${customer.lastName})`
  const isOwn = sql<boolean>`${configuration.customerId} = ${customerId}`
  return db
    .select({ id, keyCount, name, head, updatedAt, sharedCompanyId, problemCount, owner, isOwn })
    .from(configuration)
    .innerJoin(customer, eq(customer.id, configuration.customerId))
    .innerJoin(
      configurationVersion,
      and(eq(configurationVersion.configurationId, id), eq(configurationVersion.number, head)),
    )
    .where(searchOf(db, customerId, q))
    .orderBy(desc(updatedAt), desc(id))
    .limit(page.limit)
    .offset(page.offset)
}

/** The pairs of keys that some configurations have had, to show links only to whoever had one of those that are valid. */
export async function listKeyCounts(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: configuration.id, keyCount: configuration.keyCount })
    .from(configuration)
    .where(inArray(configuration.id, [...ids]))
    .limit(ids.length)
  return new Map(rows.map(({ id, keyCount }) => [id, keyCount]))
}

export async function findById(db: Database, id: number): Promise<SavedRow | null> {
  const [row] = await db.select().from(configuration).where(eq(configuration.id, id))
  return row ?? null
}

/** The newest versions of some configurations, and the count of their keys. */
export async function listHeads(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, head, keyCount } = configuration
  return db
    .select({ id, head, keyCount })
    .from(configuration)
    .where(inArray(id, [...ids]))
    .limit(ids.length)
}

/** At a login: what the visitor or guest has saved becomes the customer's. */
export async function adoptConfigurations(tx: Database, from: SavedOwner, customerId: number): Promise<void> {
  // A guest's configurations end as those of a visitor do.
  const isGuest = sql`(select ${customer.isGuest} from ${customer} where ${customer.id} = ${customerId})`
  const expiresAt = sql`case when ${isGuest} then ${configuration.expiresAt} end`
  await tx.update(configuration).set({ customerId, visitorId: null, expiresAt }).where(ownedBy(from))
}

/** Called before an account is deleted: a configuration of theirs alone goes with it. */
export async function removeConfigurationsOf(tx: Database, customerId: number): Promise<void> {
  await tx.delete(configuration).where(eq(configuration.customerId, customerId))
}

interface GivenWork {
  companyId: number
  fromId: number
  toId: number
  since: Date | null
}

/** Gives the configurations that a customer has made since then, or shares with the company, to a colleague. Their links go on: others may use them. */
export async function giveConfigurations(tx: Database, { companyId, fromId, toId, since }: GivenWork): Promise<void> {
  const isNew =
    since === null ? undefined : or(gte(configuration.createdAt, since), eq(configuration.sharedCompanyId, companyId))
  await tx
    .update(configuration)
    .set({ customerId: toId })
    .where(and(eq(configuration.customerId, fromId), isNew))
}

const exportedVersions = 5000

/** Every configuration with its versions, for the export of the customer's data. */
export async function listConfigurationsForExport(db: Database, customerId: number) {
  const { configurationId, number, note, createdAt, document } = configurationVersion
  return db
    .select({ name: configuration.name, version: number, note, createdAt, document })
    .from(configurationVersion)
    .innerJoin(configuration, eq(configuration.id, configurationId))
    .where(eq(configuration.customerId, customerId))
    .orderBy(asc(configurationId), asc(number))
    .limit(exportedVersions)
}

// A configuration may have hundreds of versions.
const removedAtOnce = 20

export const removeOldConfigurations: CleaningTask = (db, now, signal) =>
  removeInBatches(db, configuration, and(isNotNull(configuration.expiresAt), lt(configuration.expiresAt, now)), {
    signal,
    size: removedAtOnce,
  })

/** The end of the last day on which a configuration without a customer is kept if it is used now; the time of the use is not kept. */
export function keptUntil(now: Date): Date {
  const day = 86_400_000
  return new Date((Math.floor(now.getTime() / day) + 1 + keptDays.configuration) * day)
}
