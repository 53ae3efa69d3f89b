import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, type Log, type LogFields } from '../process/log.ts'
import type { Connection } from './connection.ts'
import { DatabaseUnusable, isDatabaseAway } from './database-errors.ts'
import { compareSchema, migrate, migrationsFolder } from './migrate.ts'

const lookEveryMs = 500
const noteEveryMs = 1000

interface ReadyOptions {
  /** MIGRATE=check: somebody else applies the migrations (npm run db:migrate). */
  onlyChecks: boolean
  log: Log
  /** How long to wait for them. The default suits a command. */
  waitMs?: number
  folder?: string
}

/**
 * Makes sure that the database has the tables of this release: applies the migrations, or waits until they have been applied. Tables
 * of a later release will do. Throws DatabaseUnusable when they do not come in time.
 */
export async function readySchema(connection: Connection, options: ReadyOptions): Promise<void> {
  if (options.onlyChecks) await awaitMigrations(connection, options)
  else await migrate(connection, options.folder)
}

async function awaitMigrations(
  { db }: Connection,
  { log, waitMs = 0, folder = migrationsFolder }: ReadyOptions,
): Promise<void> {
  const until = performance.now() + waitMs
  let notedAt = Number.NEGATIVE_INFINITY
  const note = (event: string, fields: LogFields) => {
    if (performance.now() - notedAt < noteEveryMs) return
    log.warn(event, fields)
    notedAt = performance.now()
  }
  for (;;) {
    try {
      const { waiting, unknown } = await compareSchema(db, folder)
      if (waiting.length === 0) {
        if (unknown > 0) log.warn('schema_is_newer', { migrations: unknown })
        return
      }
      if (performance.now() >= until)
        throw new DatabaseUnusable(
          `The database lacks ${waiting.length} migrations of this release: npm run db:migrate applies them.`,
        )
      note('schema_waited_for', { migrations: waiting.length })
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw error
      note('database_waited_for', { error: describeError(error) })
    }
    await sleep(lookEveryMs)
  }
}
