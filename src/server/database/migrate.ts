import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection, Database } from './connection.ts'
import { DatabaseUnusable } from './database-errors.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')

type Migration = ReturnType<typeof readMigrationFiles>[number]

/**
 * Applies the new migrations of db/migrations and returns their number. Several processes may call it at once. A killed process
 * leaves only complete migrations behind, and the next one continues.
 */
export async function migrate(connection: Connection, folder = migrationsFolder): Promise<number> {
  const { applied, schema } = await connection.alone(db => applyMigrations(db, folder))
  connection.noteSchema(schema)
  return applied
}

/** Applies the migrations. The caller makes sure that no other process does. `schema`: `when` of the newest one in the database. */
export async function applyMigrations(
  db: Database,
  folder = migrationsFolder,
): Promise<{ applied: number; schema: number }> {
  const done = await listApplied(db)
  const newest = Math.max(0, ...done)
  const waiting = readMigrationFiles({ migrationsFolder: folder }).filter(one => !done.includes(one.folderMillis))
  const late = waiting.find(one => one.folderMillis < newest)
  if (late)
    throw new DatabaseUnusable(
      `The migration of ${new Date(late.folderMillis).toISOString()} in ${folder} is older than others that this database already has. Generate it again, so that it comes last.`,
    )
  if (waiting.length > 0) await createRecord(db)
  for (const migration of waiting) await applyOne(db, migration)
  return { applied: waiting.length, schema: Math.max(newest, ...waiting.map(one => one.folderMillis)) }
}

/** Returns `when` of the newest migration in the database, or 0. */
export async function newestMigration(db: Database): Promise<number> {
  return Math.max(0, ...(await listApplied(db)))
}

async function applyOne(db: Database, migration: Migration): Promise<void> {
  await db.transaction(async tx => {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    )
  })
}

/** Creates the list of migrations with drizzle's name and columns, so that drizzle's tools can read it. */
async function createRecord(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
}

async function listApplied(db: Database): Promise<number[]> {
  const { rows: found } = await db.execute<{ record: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as record`,
  )
  if (!found[0]?.record) return []
  const { rows } = await db.execute<{ at: number }>(
    sql`select created_at::float8 as at from drizzle.__drizzle_migrations`,
  )
  return rows.map(row => row.at)
}
