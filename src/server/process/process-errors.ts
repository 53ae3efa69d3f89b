import { describeError, type Log } from './log.ts'

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
