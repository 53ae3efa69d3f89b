import { describeError, type Log } from '#server/process/log.ts'

/** The files that this process goes on reading when whoever sent them has an answer. */
export interface BackgroundReading {
  /** Begins, and answers when it has ended or a moment has passed. Throws what it throws until then; what it throws later is in the log. */
  begin: (work: (signal: AbortSignal) => Promise<unknown>) => Promise<void>
  /** Ends all of them. */
  stop: () => Promise<void>
}

/** `waitMs`: most files are read by then, and what is wrong with one is said at once. */
export function createBackgroundReading(log: Log, { waitMs = 2000 } = {}): BackgroundReading {
  const ending = new AbortController()
  const open = new Set<Promise<unknown>>()
  return {
    begin: async work => {
      let isTold = false
      const reading = work(ending.signal).catch(error => {
        if (!isTold) throw error
        log.warn('import_reading_failed', { error: describeError(error) })
      })
      const kept = reading.catch(() => {}).finally(() => open.delete(kept))
      open.add(kept)
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        isTold = true
        resolve()
      }, waitMs)
      await Promise.race([reading, late]).finally(() => clearTimeout(timer))
    },
    stop: async () => {
      ending.abort()
      await Promise.all(open)
    },
  }
}
