import { setImmediate as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { JsonReply } from '#server/calls/json-reply.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { buildIndex } from '../domain/build-index.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import { listPage } from '../domain/listing/list-page.ts'
import { findCatalogRevision } from './index-store.ts'
import { readContents } from './read-contents.ts'
import type { Catalog } from './store.ts'
import { prepareSummaries, type Summaries } from './summaries.ts'

/** The channel that announces a change of the catalogue, after catalog_revision was counted up in the same transaction. */
export const catalogChannel = 'catalog'

// Polls too, because an announcement is lost when the listening connection breaks.
const pollMs = 10_000
const answerBytes = 12 * 1024 * 1024

/** Everything that is prepared for one state of the catalogue. */
interface CatalogState {
  index: CatalogIndex
  summaries: Summaries
  answers: LRUCache<string, Buffer<ArrayBuffer>>
}

/** Reads the catalogue and follows its changes until it is closed. Throws when the first read fails. */
export async function createCatalog(connection: Connection, log: Log): Promise<Catalog> {
  const { db } = connection
  let held = hold(await readIndex(db))
  const update = async () => {
    if ((await findCatalogRevision(db)) === held.index.revision) return
    const startedAt = performance.now()
    held = hold(await readIndex(db))
    const { revision, ids } = held.index
    log.info('catalog_refreshed', { revision, products: ids.length, ms: Math.round(performance.now() - startedAt) })
  }
  const refresh = oneAtATime(update)
  const refreshQuietly = () =>
    void refresh().catch(error => log.warn('catalog_refresh_failed', { error: describeError(error) }))
  const unlisten = await connection.listen(catalogChannel, refreshQuietly)
  // For changes between the first read and the start of listening.
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
    summaries: async (ids, language) => held.summaries.asObjects(ids, language),
    async listPage({ index, rows, selection }, filter, language) {
      const { summaries } = held
      const { paging, ids } = await listPage(index, { rows, selection }, filter, language)
      return { paging, productsJson: `[${summaries.asJson(ids, language).join()}]` }
    },
    remember,
    answer: async (key, make, { revision } = held.index) =>
      new JsonReply(await remember(key, make), { revision: String(revision) }),
    refresh,
    async close() {
      clearInterval(timer)
      await unlisten()
    },
  }
}

const readIndex = async (db: Database) => buildIndex(await readContents(db), pause)

function hold(index: CatalogIndex): CatalogState {
  return { index, summaries: prepareSummaries(index), answers: new LRUCache({ maxSize: answerBytes }) }
}

/** Calls during a run cause one more run after it, however many there are. */
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
