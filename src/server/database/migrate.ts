import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection, Database } from './connection.ts'
import { DatabaseUnusable, isLockMissed } from './database-errors.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** How long a migration waits for a lock, how often it tries, and how long the site goes on between two tries. */
interface Patience {
  lockMs: number
  tries: number
  pauseMs: number
}

/** While a migration waits for a table, everybody who comes after it waits too. So it waits shortly, and often. */
const usualPatience: Patience = { lockMs: 2000, tries: 10, pauseMs: 1000 }

/**
 * Applies the new migrations of db/migrations and returns their number. Several processes may call it at once. A killed process
 * leaves only complete migrations behind, and the next one continues.
 */
export async function migrate(
  connection: Connection,
  folder = migrationsFolder,
  patience = usualPatience,
): Promise<number> {
  const { applied, schema } = await connection.alone(db => applyMigrations(db, folder, patience))
  connection.noteSchema(schema)
  return applied
}

/** Applies the migrations. The caller makes sure that no other process does. `schema`: `when` of the newest one in the database. */
export async function applyMigrations(
  db: Database,
  folder = migrationsFolder,
  patience = usualPatience,
): Promise<{ applied: number; schema: number }> {
  const { waiting, newest } = await compareSchema(db, folder)
  if (waiting.length > 0) await createRecord(db)
  for (const migration of waiting) await applyOne(db, migration, patience)
  return { applied: waiting.length, schema: Math.max(newest, ...waiting.map(one => one.folderMillis)) }
}

/**
 * Compares the migrations of the folder with those of the database. `waiting`: those that it lacks. `unknown`: how many it has from a
 * later release. Throws DatabaseUnusable when they have no common order.
 */
export async function compareSchema(
  db: Database,
  folder = migrationsFolder,
): Promise<{ waiting: Migration[]; newest: number; unknown: number }> {
  const done = await listApplied(db)
  const newest = Math.max(0, ...done)
  const own = readMigrationFiles({ migrationsFolder: folder })
  const waiting = own.filter(one => !done.includes(one.folderMillis))
  const late = waiting.find(one => one.folderMillis < newest)
  if (late)
    throw new DatabaseUnusable(
      `The migration of ${new Date(late.folderMillis).toISOString()} in ${folder} is older than others that this database already has. Generate it again, so that it comes last.`,
    )
  const last = Math.max(0, ...own.map(one => one.folderMillis))
  return { waiting, newest, unknown: done.filter(at => at > last).length }
}

/**
 * Applies exactly these migrations, named by their `when`, to an empty database inside the caller's transaction. Those that run alone need
 * not: nobody else sees the tables. Throws DatabaseUnusable for one that the folder does not have.
 */
export async function applyInTransaction(
  tx: Database,
  wanted: readonly number[],
  folder = migrationsFolder,
): Promise<void> {
  const own = new Map(readMigrationFiles({ migrationsFolder: folder }).map(one => [one.folderMillis, one]))
  await createRecord(tx)
  for (const at of wanted.toSorted((a, b) => a - b)) {
    const migration = own.get(at)
    if (!migration)
      throw new DatabaseUnusable(`This release does not know the migration of ${new Date(at).toISOString()}.`)
    const isAlone = runsAlone(migration)
    for (const statement of migration.sql)
      await tx.execute(sql.raw(isAlone ? statement.replace(/\bconcurrently\b/i, '') : statement))
    await record(tx, migration)
  }
}

/** The `when` of all migrations of the folder. */
export const ownMigrations = (folder = migrationsFolder): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(one => one.folderMillis)

/** Returns `when` of the newest migration in the database, or 0. */
export async function newestMigration(db: Database): Promise<number> {
  return Math.max(0, ...(await listApplied(db)))
}

async function applyOne(db: Database, migration: Migration, { lockMs, tries, pauseMs }: Patience): Promise<void> {
  const apply = runsAlone(migration) ? applyAlone : applyTogether
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await apply(db, migration, lockMs)
    } catch (error) {
      if (left === 0 || !isLockMissed(error)) throw error
    }
    await sleep(pauseMs)
  }
}

async function applyTogether(db: Database, migration: Migration, lockMs: number): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`))
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await record(tx, migration)
  })
}

/** '-- alone' in the first lines of a file: its statements run outside a transaction, as CREATE INDEX CONCURRENTLY must. */
const runsAlone = ({ sql: [first = ''] }: Migration) => /^-- alone$/m.test(first)

/**
 * Runs statements that hold nobody up, and so wait for locks as long as it takes. After an interruption they run again; an index that
 * was not finished is made anew.
 */
async function applyAlone(db: Database, migration: Migration): Promise<void> {
  for (const statement of migration.sql) {
    const [, index] = /\bcreate (?:unique )?index concurrently if not exists "?(\w+)"?/i.exec(statement) ?? []
    if (index && (await isUnfinished(db, index)))
      await db.execute(sql`drop index concurrently ${sql.identifier(index)}`)
    await db.execute(sql.raw(statement))
  }
  await record(db, migration)
}

async function isUnfinished(db: Database, index: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_index where indexrelid = to_regclass(quote_ident(${index})) and not indisvalid`,
  )
  return rows.length > 0
}

async function record(db: Database, { hash, folderMillis }: Migration): Promise<void> {
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
}

/** Creates the list of migrations with drizzle's name and columns, so that drizzle's tools can read it. */
async function createRecord(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
}

/** Returns `when` of the migrations in the database, in no order. */
export async function listApplied(db: Database): Promise<number[]> {
  const { rows: found } = await db.execute<{ record: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as record`,
  )
  if (!found[0]?.record) return []
  const { rows } = await db.execute<{ at: number }>(
    sql`select created_at::float8 as at from drizzle.__drizzle_migrations`,
  )
  return rows.map(row => row.at)
}
