import { wordsOf } from '../database/database-errors.ts'
import { causesOf, describeError } from './describe-error.ts'
import type { Log } from './log.ts'

/**
 * An error that nobody has caught, and what libraries write to the console, would stand on standard error with its whole
 * message, the parameters of a failed query included. They go into the log like all others.
 */
export function keepErrorsOutOfOutput(log: Log): void {
  const end = (error: unknown) => {
    log.error('crashed', { error: describeError(error) })
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
  if (process.env.NODE_ENV !== 'production') return
  for (const level of ['error', 'warn'] as const)
    console[level] = (...said: unknown[]) => {
      const error = said.find(one => one instanceof Error)
      log.warn('library_message', error ? { error: describeError(error) } : {})
    }
}

/** What kept a program from its work, in words for the operator; without those that would quote what is in the database. */
export function startFailure(error: unknown): string {
  const causes = causesOf(error)
  if (!causes.some(isOfDatabase) || causes.some(tellsOfServer)) return wordsOf(error)
  return `The database refused what was asked of it:\n${describeError(error)}`
}

/** drizzle's has the query and its parameters, PostgreSQL's own the row that was in the way. */
const isOfDatabase = (error: Error) => 'query' in error || 'severity' in error

// Connection, login, unknown database, resources, shutdown, system, damage: these say nothing of any row.
const tellsOfServer = (error: Error) => /^(?:08|28|3D|53|57|58|XX)/.test(String(Reflect.get(error, 'code')))
