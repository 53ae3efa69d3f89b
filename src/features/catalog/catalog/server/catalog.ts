import { setImmediate as pause } from 'node:timers/promises'
import type { Connection, Database } from '#server/database/connection.ts'
import { lookEvery } from '#server/database/look-every.ts'
import type { KeptFile, Parts } from '#server/process/kept-file.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { buildIndex } from '../domain/build-index.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import type { CatalogContents, ProductFacts } from '../domain/contents/catalog-contents.ts'
import { viewOf } from './catalog-view.ts'
import { type HeldContents, joinChanges, readChanges } from './changes/take-over.ts'
import { type CatalogImage, mostWithoutImage } from './image.ts'
import { findCatalogRevision, findCatalogState, type StoredState } from './index-store.ts'
import { readOverlay } from './overlay.ts'
import { paced } from './paced.ts'
import { readContents } from './read-contents.ts'
import { catalogChannel } from './steps/announce-changes.ts'
import type { Catalog, CatalogView, TakenOver } from './store.ts'

const usualPollMs = 10_000
/** At most one take-over in this time; what is announced meanwhile is the next one. */
const paceMs = 1000
/** The file is written when nothing has changed for so long. */
const usualQuietMs = 60_000
/** The image is larger, and an older one is as good to start from. */
const usualImageQuietMs = 600_000

interface CatalogOptions {
  /** Where the catalogue is kept for the next start; absent: nowhere. */
  file?: KeptFile | null
  /** Where all processes of the database find it; absent: nowhere. */
  image?: CatalogImage | null
  /** Called after each change, when the new state is in use; `ids`: the products that changed, null: all may have. */
  onChange?: (ids: ReadonlySet<number> | null) => void
  pollMs?: number
  quietMs?: number
  imageQuietMs?: number
  /** An image is written of more products than these. */
  imageFrom?: number
}

/** One state in use. */
interface Held extends HeldContents {
  view: CatalogView
}

/** Reads the catalogue and follows its changes until it is closed. Throws when the first read fails. */
export async function createCatalog(connection: Connection, log: Log, options: CatalogOptions = {}): Promise<Catalog> {
  const { file = null, image = null, onChange, pollMs = lookEvery(connection, usualPollMs) } = options
  const { db } = connection
  const views = new WeakMap<CatalogIndex, CatalogView>()
  const hold = (read: HeldContents, index: CatalogIndex): Held => {
    const view = viewOf(db, index)
    views.set(index, view)
    return { ...read, view }
  }
  const { keeping, sharing } = keepersOf(options)
  const startedAt = performance.now()
  const read = await readHeld(db, file, image)
  if (read.from !== 'file') keeping.writeAtOnce(read)
  if (read.from === 'rows') sharing.writeAtOnce(read)
  let held = hold(read, await buildIndex(read.contents, pause))
  let loadMs = performance.now() - startedAt

  const followers = createFollowers(log)
  const takeOver = async (): Promise<ReadonlySet<number> | null> => {
    const changes = await readChanges(db, held)
    if (changes !== 'everything') {
      const before = { index: held.view.index, contents: held.contents }
      const { contents, takenOver } = await joinChanges(before, changes.changed)
      await followers.tell(takenOver)
      held = hold({ contents, state: changes.state }, takenOver.after)
      return takenOver.ids
    }
    const anew = await readAnew(db)
    held = hold(anew, await buildIndex(anew.contents, pause))
    // The image before it is of no use any more.
    sharing.writeAtOnce(held)
    return null
  }
  const update = async () => {
    if ((await findCatalogRevision(db)) === held.state.revision) return false
    const startedAt = performance.now()
    const ids = await takeOver()
    const { revision, ids: products } = held.view.index
    loadMs = performance.now() - startedAt
    const ms = Math.round(loadMs)
    log.info('catalog_refreshed', { revision, products: products.length, read: ids?.size ?? products.length, ms })
    keeping.writeSoon(held)
    if (ids) sharing.writeSoon(held)
    onChange?.(ids)
    return true
  }
  const {
    now: refresh,
    soon,
    stop,
  } = paced(update, paceMs, error => log.warn('catalog_refresh_failed', { error: describeError(error) }))
  const unlisten = await connection.listen(catalogChannel, soon)
  // For changes between the first read and the start of listening.
  await refresh()
  const timer = setInterval(soon, pollMs)
  timer.unref()
  return {
    db,
    get index() {
      return held.view.index
    },
    get loadMs() {
      return loadMs
    },
    view: index => (index && views.get(index)) ?? held.view,
    ...newestView(() => held.view),
    refresh,
    overlay: (tx, shown) => readOverlay(tx, { index: held.view.index, contents: held.contents }, shown),
    onTakeOver: followers.add,
    async close() {
      clearInterval(timer)
      await unlisten()
      await stop()
      await Promise.all([keeping.stop(), sharing.stop()])
    },
  }
}

/** Calls of the view that is in use when they are made. */
const newestView = (
  view: () => CatalogView,
): Pick<Catalog, 'summaries' | 'rowsJson' | 'listPage' | 'remember' | 'answer'> => ({
  summaries: (...call) => view().summaries(...call),
  rowsJson: (...call) => view().rowsJson(...call),
  listPage: (...call) => view().listPage(...call),
  remember: (...call) => view().remember(...call),
  answer: (...call) => view().answer(...call),
})

/** What is told of each new state, one after the other. */
function createFollowers(log: Log) {
  const followers: Parameters<Catalog['onTakeOver']>[0][] = []
  return {
    add: (follow: (typeof followers)[number]) => {
      followers.push(follow)
    },
    tell: async (takenOver: TakenOver) => {
      for (const follow of followers) {
        // What cannot follow is made anew when it is asked for.
        try {
          await follow(takenOver)
        } catch (error) {
          log.warn('catalog_follower_failed', { error: describeError(error) })
        }
        await pause()
      }
    },
  }
}

/** Write the contents to the file of this process, and to the image of the database. */
function keepersOf({
  file,
  image,
  quietMs = usualQuietMs,
  imageQuietMs = usualImageQuietMs,
  imageFrom = mostWithoutImage,
}: CatalogOptions) {
  return {
    keeping: keepQuiet(quietMs, ({ contents, state }) => file?.write(state.name, partsOf(contents))),
    sharing: keepQuiet(imageQuietMs, async ({ contents, state }) => {
      if (contents.products.ids.length > imageFrom) await image?.write(state, partsOf(contents))
    }),
  }
}

type ReadFrom = 'file' | 'image' | 'rows'

/** What is of an image may be an older state, whose changes are all told. */
async function readHeld(
  db: Database,
  file: KeptFile | null,
  image: CatalogImage | null,
): Promise<HeldContents & { from: ReadFrom }> {
  const state = await findCatalogState(db)
  const kept = file && (await file.read(state.name))
  if (kept) return { contents: ofParts(kept), state, from: 'file' }
  const shared = await image?.read()
  if (shared && databaseOf(shared.state) === databaseOf(state)) {
    const read = { contents: ofParts(shared.parts), state: shared.state }
    const isCurrent = shared.state.name === state.name
    if (isCurrent || (await readChanges(db, read)) !== 'everything') return { ...read, from: 'image' }
  }
  return { ...(await readAnew(db)), from: 'rows' }
}

const databaseOf = ({ name }: StoredState) => name.split(' ', 1)[0]

/** Reads everything, and then what changed meanwhile, so that it is one state. */
async function readAnew(db: Database): Promise<HeldContents> {
  const state = await findCatalogState(db)
  const contents = { ...(await readContents(db)), revision: state.revision }
  const after = await findCatalogState(db)
  if (after.name === state.name) return { contents, state }
  const changes = await readChanges(db, { contents, state })
  // Then it is read once more, after this state was in use.
  if (changes === 'everything') return { contents, state }
  const index = await buildIndex(contents, pause)
  return { contents: (await joinChanges({ index, contents }, changes.changed)).contents, state: changes.state }
}

/** Writes the contents, after a change when it has been quiet for a time. */
function keepQuiet(quietMs: number, write: (held: HeldContents) => Promise<void> | undefined) {
  let written: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const writeAtOnce = (held: HeldContents) => {
    clearTimeout(timer)
    written = written.then(() => write(held))
  }
  return {
    writeAtOnce,
    writeSoon: (held: HeldContents) => {
      clearTimeout(timer)
      timer = setTimeout(writeAtOnce, quietMs, held)
      timer.unref()
    },
    stop: () => {
      clearTimeout(timer)
      return written
    },
  }
}

/** Each array of the products is a part of its own, so that none is large. */
const partsOf = ({ products, ...rest }: CatalogContents): Parts => ({ rest, ...products })

function ofParts({ rest, ...products }: Parts): CatalogContents {
  // The same build wrote the parts, and their checksums are right.
  return { ...(rest as Omit<CatalogContents, 'products'>), products: products as unknown as ProductFacts }
}
