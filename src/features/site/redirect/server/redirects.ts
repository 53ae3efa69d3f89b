import type { Connection } from '#server/database/connection.ts'
import { lookEvery } from '#server/database/look-every.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { pathLength, type Redirects, readPath, targetOf } from '../domain/redirect-map.ts'
import { countMissing, countUses, readRedirects, redirectChannel } from './store.ts'

/** The redirects in memory, as the pages ask for them. */
export interface RedirectBook {
  /** Where a path without language and query leads, for one that has no page. Counts that it was asked for. */
  find: (path: string) => string | null
  /** Writes the counts, and forgets them. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const pollMs = 30_000
const flushMs = 60_000
/** Paths that strangers ask for are counted only up to this number within a minute. */
const mostCounted = 500

/** Reads the redirects and follows their changes until it is stopped. Throws when the first read fails. */
export async function openRedirects(connection: Connection, log: Log, now: () => Date): Promise<RedirectBook> {
  const { db } = connection
  let redirects: Redirects = await readRedirects(db)
  let uses = new Map<string, number>()
  let missing = new Map<string, number>()
  const read = () =>
    void readRedirects(db)
      .then(found => {
        redirects = found
      })
      .catch(error => log.warn('redirects_not_read', { error: describeError(error) }))
  const flush = async () => {
    const [used, missed] = [uses, missing]
    uses = new Map()
    missing = new Map()
    const day = now().toISOString().slice(0, 10)
    if (used.size > 0) await countUses(db, used, day)
    if (missed.size > 0) await countMissing(db, missed, day)
  }
  const flushQuietly = () =>
    void flush().catch(error => log.warn('redirects_not_counted', { error: describeError(error) }))
  const unlisten = await connection.listen(redirectChannel, read)
  const timers = [setInterval(read, lookEvery(connection, pollMs)), setInterval(flushQuietly, flushMs)]
  for (const timer of timers) timer.unref()
  return {
    find(path) {
      const known = path.length > pathLength ? null : readPath(path)
      if (known === null) return null
      const to = targetOf(redirects, known)
      if (to === null) count(missing, known)
      else count(uses, redirects.has(known) ? known : branchOf(redirects, known))
      return to
    },
    flush,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await unlisten()
      await flush().catch(error => log.warn('redirects_not_counted', { error: describeError(error) }))
    },
  }
}

function count(counts: Map<string, number>, path: string): void {
  const before = counts.get(path)
  if (before !== undefined || counts.size < mostCounted) counts.set(path, (before ?? 0) + 1)
}

/** The branch by which a path is led. */
function branchOf(redirects: Redirects, path: string): string {
  const above = path.slice(0, path.lastIndexOf('/'))
  return above === '' || redirects.get(above)?.isBranch ? above : branchOf(redirects, above)
}
