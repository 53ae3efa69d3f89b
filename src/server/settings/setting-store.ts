import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { setting, settingGroup } from '../database/tables.ts'

/** Announced with every change, so that each process reads the settings anew. */
export const settingsChannel = 'settings'

/** The stored settings, by group, and the facts of the installation that are defaults. */
export interface StoredSettings {
  groups: ReadonlyMap<string, { value: Record<string, unknown>; revision: number }>
  installed: ReadonlyMap<string, string>
}

/** `installedKeys`: the facts of the installation that groups have as defaults. */
export async function readStoredSettings(db: Database, installedKeys: readonly string[]): Promise<StoredSettings> {
  const rows = await db.select().from(settingGroup).limit(100)
  const facts = await db
    .select()
    .from(setting)
    .where(inArray(setting.key, [...installedKeys]))
  return {
    groups: new Map(rows.map(({ key, value, revision }) => [key, { value, revision }])),
    installed: new Map(facts.map(({ key, value }) => [key, value])),
  }
}

/** Locks a group for the rest of the transaction. A group that nobody has saved gets its row, so that two first saves meet. */
export async function lockGroup(
  tx: Database,
  key: string,
  now: Date,
): Promise<{ value: Record<string, unknown>; revision: number }> {
  const [row] = await tx
    .insert(settingGroup)
    .values({ key, value: {}, revision: 0, updatedAt: now })
    .onConflictDoUpdate({ target: settingGroup.key, set: { key } })
    .returning({ value: settingGroup.value, revision: settingGroup.revision })
  if (!row) throw new Error(`The group ${key} has no row`)
  return row
}

/** The stored value of a group now, past what the process holds in memory. */
export async function findGroup(
  db: Database,
  key: string,
): Promise<{ value: Record<string, unknown>; revision: number }> {
  const { value, revision } = settingGroup
  const [row] = await db.select({ value, revision }).from(settingGroup).where(eq(settingGroup.key, key))
  return row ?? { value: {}, revision: 0 }
}

/** Stores what is set of a group, and tells all processes when the transaction is committed. */
export async function saveGroup(
  tx: Database,
  key: string,
  { value, revision, updatedAt }: { value: Record<string, unknown>; revision: number; updatedAt: Date },
): Promise<void> {
  const told = sql`pg_notify(${settingsChannel}, '')`
  await tx.update(settingGroup).set({ value, revision, updatedAt }).where(eq(settingGroup.key, key)).returning({ told })
}
