import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Connection, Database } from '../database/connection.ts'
import { buildFile } from '../database/tables.ts'
import { etagOf } from '../http/etag.ts'
import { answerFile, type StaticFile } from '../http/static-files.ts'
import { describeError, type Log } from '../process/log.ts'

const cacheBytes = 8 * 1024 * 1024
const missMs = 60_000
const mostMisses = 2000
const keptMs = 30 * 86_400_000
const touchEveryMs = 12 * 3_600_000
const againMs = 60_000
const batchBytes = 128 * 1024
/** A pause for other work, because PGlite shares the thread of the server. */
const pauseMs = 30

/** The names that vite.config.ts makes: a folder for each language and one for the desk, a hash in the name. No other path is looked up. */
const ourName = /^\/(?:assets\/[a-z]{2}|desk\/assets)\/[\w-]{7,100}\.(?:js|css|woff2?|svg|png|webp|avif|json)$/

interface BuildFilesDeps {
  connection: Connection
  /** The files of this process, served from memory. */
  files: ReadonlyMap<string, StaticFile>
  log: Log
  now: () => Date
}

export interface BuildFiles {
  /** Serves a file of another build from the database; 404 where there is none. Null: no build makes such a name. */
  serve: (path: string, headers: Headers) => Promise<Response> | null
  stop: () => void
}

/**
 * Stores the files of this build in the database beside those of others. With PostgreSQL they are stored when this returns,
 * because a browser may request the modules of this process's page from another process. PGlite has one process and stores them later.
 */
export async function keepBuildFiles({ connection, files, log, now }: BuildFilesDeps): Promise<BuildFiles> {
  const { db, engine } = connection
  const own = new Map([...files].filter(([path]) => ourName.test(path)))
  const stopping = new AbortController()
  const { signal } = stopping
  const store = () =>
    storeFiles(db, own, now, engine === 'pglite' ? pauseMs : 0, signal).catch(error => {
      if (signal.aborted) return
      log.warn('build_files_not_kept', { error: describeError(error) })
      setTimeout(store, againMs).unref()
    })
  const first = own.size > 0 ? store() : Promise.resolve()
  if (engine === 'postgres') await first
  const timer = setInterval(store, touchEveryMs).unref()
  return {
    serve: serveStored(db, now),
    stop: () => {
      clearInterval(timer)
      stopping.abort()
    },
  }
}

async function storeFiles(
  db: Database,
  files: ReadonlyMap<string, StaticFile>,
  now: () => Date,
  restMs: number,
  signal: AbortSignal,
): Promise<void> {
  const known = await touch(db, [...files.keys()], now())
  const missing = [...files].filter(([path]) => !known.has(path))
  for (const batch of batches(missing)) {
    if (restMs > 0) await sleep(restMs, null, { signal })
    const at = now()
    const rows = batch.map(([path, { type, plain, br, gzip }]) => ({
      path,
      type,
      bytes: plain,
      br: br ?? null,
      gzip: gzip ?? null,
      firstSeen: at,
      lastSeen: at,
    }))
    const again = { target: buildFile.path, set: { lastSeen: at } }
    await db.insert(buildFile).values(rows).onConflictDoUpdate(again)
  }
}

/** Records that these paths are still in use. Returns those that are stored. */
async function touch(db: Database, paths: string[], at: Date): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db.select({ path: buildFile.path }).from(buildFile).where(inArray(buildFile.path, paths))
  // Not at every start, since a day more or less does not matter.
  const isStale = lt(buildFile.lastSeen, new Date(at.getTime() - touchEveryMs / 2))
  await db
    .update(buildFile)
    .set({ lastSeen: at })
    .where(and(inArray(buildFile.path, paths), isStale))
  return new Set(rows.map(row => row.path))
}

type NamedFile = [path: string, file: StaticFile]

/** Sorted by name, so that processes that start together do not deadlock. */
function batches(files: readonly NamedFile[]): NamedFile[][] {
  const made: NamedFile[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const one of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (bytes > batchBytes) made.push([])
    bytes = bytes > batchBytes ? bytesOf(one[1]) : bytes + bytesOf(one[1])
    made.at(-1)?.push(one)
  }
  return made
}

const bytesOf = ({ plain, br, gzip }: StaticFile) => plain.length + (br?.length ?? 0) + (gzip?.length ?? 0)

function serveStored(db: Database, now: () => Date): BuildFiles['serve'] {
  const cache = new LRUCache<string, StaticFile>({ maxSize: cacheBytes })
  const loading = new Map<string, Promise<StaticFile | null>>()
  const misses = new Map<string, number>()
  const load = async (path: string) => {
    const file = await findFile(db, path)
    if (file) cache.set(path, file, { size: bytesOf(file) || 1 })
    else remember(misses, path, now().getTime() + missMs)
    return file
  }
  const find = (path: string) => {
    if ((misses.get(path) ?? 0) > now().getTime()) return null
    const known = cache.get(path) ?? loading.get(path)
    if (known) return known
    const found = load(path).finally(() => loading.delete(path))
    loading.set(path, found)
    return found
  }
  return (path, headers) => {
    if (!ourName.test(path)) return null
    return Promise.resolve(find(path)).then(file => (file ? answerFile(file, headers) : notFound()))
  }
}

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

function remember(misses: Map<string, number>, path: string, until: number): void {
  misses.delete(path)
  misses.set(path, until)
  const [oldest] = misses.keys()
  if (misses.size > mostMisses && oldest !== undefined) misses.delete(oldest)
}

async function findFile(db: Database, path: string): Promise<StaticFile | null> {
  const { type, bytes, br, gzip } = buildFile
  const [row] = await db.select({ type, bytes, br, gzip }).from(buildFile).where(eq(buildFile.path, path))
  if (!row) return null
  return {
    type: row.type,
    etag: etagOf(row.bytes),
    isImmutable: true,
    plain: Buffer.from(row.bytes),
    ...(row.br ? { br: Buffer.from(row.br) } : {}),
    ...(row.gzip ? { gzip: Buffer.from(row.gzip) } : {}),
  }
}

/** Removes the files of builds that no process has run for a month. */
export async function removeOldBuildFiles(db: Database, at: Date): Promise<void> {
  await db.delete(buildFile).where(lt(buildFile.lastSeen, new Date(at.getTime() - keptMs)))
}
