import { setImmediate as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { JsonReply } from '#server/calls/json-reply.ts'
import type { Connection } from '#server/database/connection.ts'
import type { KeptFile, Parts } from '#server/process/kept-file.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { buildIndex } from '../domain/build-index.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import type { CatalogContents, ProductFacts } from '../domain/contents/catalog-contents.ts'
import { listPage } from '../domain/listing/list-page.ts'
import { findCatalogRevision, findCatalogState } from './index-store.ts'
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

interface CatalogOptions {
  /** Where the catalogue is kept for the next start; absent: nowhere. */
  file?: KeptFile | null
  /** Called after each change, when the new state is in use. */
  onChange?: () => void
}

/** Reads the catalogue and follows its changes until it is closed. Throws when the first read fails. */
export async function createCatalog(
  connection: Connection,
  log: Log,
  { file = null, onChange }: CatalogOptions = {},
): Promise<Catalog> {
  const { db } = connection
  let written: Promise<void> = Promise.resolve()
  const readIndex = async (): Promise<CatalogIndex> => {
    const state = file && (await findCatalogState(db))
    const kept = file && state ? await file.read(state) : null
    const contents = kept ? ofParts(kept) : await readContents(db)
    // A change while it was read belongs to the next state, which is read after this one.
    if (file && state && !kept && (await findCatalogState(db)) === state) written = file.write(state, partsOf(contents))
    return buildIndex(contents, pause)
  }
  let held = hold(await readIndex())
  const update = async () => {
    if ((await findCatalogRevision(db)) === held.index.revision) return
    const startedAt = performance.now()
    held = hold(await readIndex())
    const { revision, ids } = held.index
    log.info('catalog_refreshed', { revision, products: ids.length, ms: Math.round(performance.now() - startedAt) })
    onChange?.()
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
      await written
    },
  }
}

function hold(index: CatalogIndex): CatalogState {
  return { index, summaries: prepareSummaries(index), answers: new LRUCache({ maxSize: answerBytes }) }
}

/** Each array of the products is a part of its own, so that none is large. */
const partsOf = ({ products, ...rest }: CatalogContents): Parts => ({ rest, ...products })

function ofParts({ rest, ...products }: Parts): CatalogContents {
  // The same build wrote the parts, and their checksums are right.
  return { ...(rest as Omit<CatalogContents, 'products'>), products: products as unknown as ProductFacts }
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
