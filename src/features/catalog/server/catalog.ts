import { LRUCache } from 'lru-cache'
import type { Connection, Database } from '#server/database/connection.ts'
import { shareResponse } from '#server/http/response-cache.ts'
import { describeError, type Log } from '#server/process/log.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import { listPage } from '../domain/listing/list-page.ts'
import { findCatalogRevision } from './index-store.ts'
import { loadIndex } from './load-index.ts'
import type { Catalog } from './store.ts'
import { prepareSummaries, type Summaries } from './summaries.ts'

/** Where a change of the catalogue is announced, after catalog_revision was counted up in the same transaction. */
export const catalogChannel = 'catalog'

// An announcement gets lost when the connection that listens does: asking is the second way to know.
const pollMs = 10_000
const answerBytes = 12 * 1024 * 1024

/** All that is prepared for one state of the catalogue. */
interface Held {
  index: CatalogIndex
  summaries: Summaries
  answers: LRUCache<string, Buffer<ArrayBuffer>>
}

/** Reads the catalogue and keeps up with its changes until it is closed. Throws when the first reading fails. */
export async function createCatalog(connection: Connection, log: Log): Promise<Catalog> {
  const { db } = connection
  let held = hold(db, await loadIndex(db))
  const update = async () => {
    if ((await findCatalogRevision(db)) === held.index.revision) return
    const startedAt = performance.now()
    held = hold(db, await loadIndex(db))
    const { revision, ids } = held.index
    log.info('catalog_refreshed', { revision, products: ids.length, ms: Math.round(performance.now() - startedAt) })
  }
  const refresh = oneAtATime(update)
  const refreshQuietly = () =>
    void refresh().catch(error => log.warn('catalog_refresh_failed', { error: describeError(error) }))
  const unlisten = await connection.listen(catalogChannel, refreshQuietly)
  // What was announced between the reading and the listening.
  await refresh()
  const timer = setInterval(refreshQuietly, pollMs)
  timer.unref()
  const remember: Catalog['remember'] = async (key, make) => {
    const { answers } = held
    const known = answers.get(key)
    if (known) return known
    const bytes = Buffer.from(await make())
    answers.set(key, bytes, { size: bytes.length + key.length * 2 })
    return bytes
  }
  return {
    db,
    get index() {
      return held.index
    },
    summaries: (ids, language) => held.summaries.asObjects(ids, language),
    async listPage({ index, rows, selection }, filter, language) {
      const { summaries } = held
      const { paging, ids } = await listPage(index, { rows, selection }, filter, language)
      return { paging, productsJson: `[${(await summaries.asJson(ids, language)).join()}]` }
    },
    remember,
    answer: async (key, make, { revision: number } = held.index) => {
      const revision = String(number)
      const bytes = await remember(key, make)
      const response = new Response(bytes, { headers: { 'Content-Type': 'application/json' } })
      return shareResponse(response, { revision, body: bytes, languageFrom: 'request' })
    },
    refresh,
    async close() {
      clearInterval(timer)
      await unlisten()
    },
  }
}

function hold(db: Database, index: CatalogIndex): Held {
  return { index, summaries: prepareSummaries(db, index), answers: new LRUCache({ maxSize: answerBytes }) }
}

/** Runs the work once more after the run under way, however often it is asked for meanwhile. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}
