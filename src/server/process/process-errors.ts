import { wordsOf } from '../database/database-errors.ts'
import { causesOf, describeError } from './describe-error.ts'
import type { Log } from './log.ts'

/**
 * Sends uncaught errors, and what libraries write to the console, to the log. Node would print them to standard error with the whole
 * message, such as the parameters of a failed query.
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

/** Explains to the operator why a program failed. Leaves out messages that quote data of the database. */
export function startFailure(error: unknown): string {
  const causes = causesOf(error)
  if (!causes.some(isOfDatabase) || causes.some(tellsOfServer)) return wordsOf(error)
  return `The database refused what was asked of it:\n${describeError(error)}`
}

/** Drizzle's message quotes the query and its parameters, PostgreSQL's quotes the row. */
const isOfDatabase = (error: Error) => 'query' in error || 'severity' in error

// Classes for connection, login, unknown database, resources, shutdown, system, damage: their messages quote no row.
const tellsOfServer = (error: Error) => /^(?:08|28|3D|53|57|58|XX)/.test(String(Reflect.get(error, 'code')))
