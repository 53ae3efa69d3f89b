import { timerMs } from '#shared/time/timer-ms.ts'
import type { Connection } from '../database/connection.ts'
import { describeError, type Log } from './log.ts'

interface ClockParts {
  connection: Connection
  log: Log
  /** Says in the log whose turn failed. */
  name: string
  /** An announcement on it begins a turn at once. */
  channel?: string
  /** Does what is due, and answers how long the pause until the next turn is. `isCalled`: the first turn, and one that was announced. */
  turn: (isCalled: boolean) => Promise<number>
}

/** The longest pause: another process may have missed its turn. */
const mostPauseMs = 30_000
/** The shortest: what stays due although it was its turn is not tried without end. */
const leastPauseMs = 100

/**
 * Does again and again what is due at a moment, until it is stopped. Every process has such a clock; what is late because none ran is
 * done at the start.
 */
export async function startClock({ connection, log, name, channel, turn }: ClockParts) {
  let isStopping = false
  let wake = () => {}
  let hasRung = false
  const ring = () => {
    hasRung = true
    wake()
  }
  const unlisten = channel === undefined ? null : await connection.listen(channel, ring)
  const rest = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    for (let isFirst = true; !isStopping; isFirst = false) {
      const isCalled = isFirst || hasRung
      hasRung = false
      const pauseMs = await turn(isCalled).catch(error => {
        log.warn('clock_failed', { clock: name, error: describeError(error) })
        return mostPauseMs
      })
      if (!hasRung && !isStopping) await rest(Math.max(leastPauseMs, Math.min(mostPauseMs, timerMs(pauseMs))))
    }
  }
  const working = work()
  return {
    stop: async () => {
      isStopping = true
      ring()
      await working
      await unlisten?.()
    },
  }
}

/** How long it is until then; the longest pause where nothing is to come. */
export const pauseUntil = (at: Date | null, now: Date): number =>
  at ? Math.max(0, at.getTime() - now.getTime()) : mostPauseMs
