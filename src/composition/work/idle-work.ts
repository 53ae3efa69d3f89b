import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { listBestSellers } from '#features/catalog/catalog/contract.ts'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { categoryPath } from '#features/catalog/catalog/domain/paths.ts'
import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import type { DrawingSizes } from '#features/catalog/product/server/documents/drawing-sizes.ts'
import { to } from '#routes.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import type { KeptFile } from '#server/process/kept-file.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { apiBase } from '#shared/api.ts'
import { languages } from '#shared/language.ts'

interface IdleDeps {
  index: () => CatalogIndex
  sizes: DrawingSizes
  sizesFile: KeptFile | null
  answer: (request: Request) => Response | Promise<Response>
  responseCache: ResponseCache
  log: Log
  /** How long nothing may change before the sizes of some products are kept. */
  quietMs?: number
}

export interface IdleWork {
  /** To be called after each change of the catalogue; `ids`: the products that changed, null: all may have. */
  catalogChanged: (ids: ReadonlySet<number> | null) => void
  stop: () => Promise<void>
}

const usualQuietMs = 60_000

/** Sizes belong to what is drawn, so that one file serves every state of the catalogue. */
export const sizesState = 'sizes'

/**
 * Works while nobody asks: measures the drawings that the pages of products name, and draws the lists and best sellers again after a
 * change, so that no visitor is the first.
 */
export function startIdleWork(deps: IdleDeps): IdleWork {
  // The products whose drawings were not looked at since they changed.
  let unmeasured: 'all' | Set<number> = 'all'
  const measure = async (signal: AbortSignal) => {
    await learnSizes(deps, signal, unmeasured)
    if (!signal.aborted) unmeasured = new Set()
  }
  let current = { stopping: new AbortController(), done: Promise.resolve() }
  const begin = (work: (signal: AbortSignal) => Promise<void>) => {
    current.stopping.abort()
    const stopping = new AbortController()
    const done = current.done
      .then(() => work(stopping.signal))
      .catch(error => deps.log.warn('idle_work_failed', { error: describeError(error) }))
    current = { stopping, done }
  }
  begin(measure)
  return {
    catalogChanged: ids => {
      if (ids === null) unmeasured = 'all'
      else if (unmeasured !== 'all') unmeasured = new Set([...unmeasured, ...ids])
      begin(async signal => {
        await redrawLists(deps, signal)
        await measure(signal)
      })
    },
    stop: () => {
      current.stopping.abort()
      return current.done
    },
  }
}

async function learnSizes(
  { index, sizes, sizesFile, quietMs = usualQuietMs }: IdleDeps,
  signal: AbortSignal,
  wanted: 'all' | ReadonlySet<number>,
): Promise<void> {
  const state = index()
  const isNew = await sizes.learn(state, signal, wanted === 'all' ? state.ids : wanted)
  if (!isNew || signal.aborted) return
  // The file holds all sizes: while products are edited it is not written after each of them.
  if (wanted !== 'all') await wait(quietMs, null, { ref: false, signal }).catch(() => {})
  if (!signal.aborted) await sizesFile?.write(sizesState, sizes.toParts())
}

/** Asks for the pages as a browser does, the home page first, and lets the cache keep the answers. */
async function redrawLists({ index, answer, responseCache }: IdleDeps, signal: AbortSignal): Promise<void> {
  const lists = index().tree.inOrder.map(categoryPath)
  for (const path of [to.home(), ...lists]) {
    for (const language of languages) {
      const urls = [pathIn(path, language), ...(path === to.home() ? [apiBase + listBestSellers.path] : [])]
      for (const url of urls) {
        await untilIdle(signal)
        if (signal.aborted) return
        const headers = { 'accept-encoding': 'br, gzip', 'accept-language': language }
        const response = await answer(new Request(`http://localhost${url}`, { headers }))
        responseCache.keep({ method: 'GET', url, headers, body: Buffer.alloc(0) }, response)
      }
    }
  }
}

const lookMs = 50
const busyFrom = 0.3

/** Waits for a moment in which the process has little to do. */
async function untilIdle(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const before = performance.eventLoopUtilization()
    await wait(lookMs, null, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < busyFrom) return
  }
}
