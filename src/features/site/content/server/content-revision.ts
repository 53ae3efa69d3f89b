import type { Connection } from '#server/database/connection.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { timerMs } from '#shared/time/timer-ms.ts'
import { findContentRevision } from './post-store.ts'
import { contentChannel } from './steps/raise-content-revision.ts'

export interface ContentRevision {
  /** Changes whenever pages that show texts are out of date. */
  current: () => string
  stop: () => Promise<void>
}

// Looks too, because an announcement is lost when the listening connection breaks.
const pollMs = 10_000

/**
 * Follows the changes of posts, questions, static pages and leaders through whichever process. A scheduled post changes the revision at
 * the moment of its publication, without a restart. Throws when the first query fails.
 */
export async function watchContentRevision(
  connection: Connection,
  log: Log,
  now: () => Date,
): Promise<ContentRevision> {
  const { db } = connection
  let known = await findContentRevision(db, now())
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let isAsked = false
  const look = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      const found = await findContentRevision(db, now())
      if (found.contentRevision !== known.contentRevision) log.info('content_changed')
      known = found
    }
  }
  /** Looks now, and once more where something is announced meanwhile. */
  const ask = () => {
    isAsked = true
    looking ??= look()
      .catch(error => log.warn('content_watch_failed', { error: describeError(error) }))
      .finally(() => {
        looking = null
        wait()
      })
  }
  const wait = () => {
    clearTimeout(timer)
    if (isStopped) return
    const untilNext = known.nextAt ? known.nextAt.getTime() - now().getTime() + 1 : pollMs
    timer = setTimeout(ask, Math.min(Math.max(timerMs(untilNext), 1), pollMs))
    timer.unref()
  }
  const unlisten = await connection.listen(contentChannel, ask)
  // For changes between the first look and the start of listening.
  ask()
  return {
    current: () => known.contentRevision,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await unlisten()
      await looking
    },
  }
}
