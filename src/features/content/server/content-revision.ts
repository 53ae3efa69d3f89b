import type { Database } from '#server/database/connection.ts'
import { describeError } from '#server/process/describe-error.ts'
import type { Log } from '#server/process/log.ts'
import { findEdition } from './store.ts'

export interface Edition {
  /** Another word whenever pages that show posts are old. */
  current: () => string
  stop: () => Promise<void>
}

// Another process may have written a post, too.
const pollMs = 10_000

/** Follows what is public: a post whose time comes changes the edition at that moment, without a restart. Throws when the first reading fails. */
export async function watchEdition(db: Database, log: Log, now: () => Date): Promise<Edition> {
  let known = await findEdition(db, now())
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const look = async () => {
    const found = await findEdition(db, now())
    if (found.edition !== known.edition) log.info('blog_changed')
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
    current: () => known.edition,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
