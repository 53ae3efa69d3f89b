import type { Database } from '#server/database/connection.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { findContentRevision } from './store.ts'

export interface ContentRevision {
  /** Changes whenever pages that show posts are out of date. */
  current: () => string
  stop: () => Promise<void>
}

// Another process may have written a post.
const pollMs = 10_000

/**
 * Watches which posts are public. A scheduled post changes the revision at the moment of its publication, without a restart.
 * Throws when the first query fails.
 */
export async function watchContentRevision(db: Database, log: Log, now: () => Date): Promise<ContentRevision> {
  let known = await findContentRevision(db, now())
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const look = async () => {
    const found = await findContentRevision(db, now())
    if (found.contentRevision !== known.contentRevision) log.info('blog_changed')
    known = found
  }
  const wait = () => {
    if (isStopped) return
    const untilNext = known.nextAt ? known.nextAt.getTime() - now().getTime() + 1 : pollMs
    timer = setTimeout(
      () => {
        looking = look()
          .catch(error => log.warn('blog_watch_failed', { error: describeError(error) }))
          .finally(wait)
      },
      Math.min(Math.max(untilNext, 1), pollMs),
    )
    timer.unref()
  }
  wait()
  return {
    current: () => known.contentRevision,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
