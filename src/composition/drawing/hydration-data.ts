import type { AnyRouteMatch } from '@tanstack/react-router'
import type { TsrSsrGlobal } from '@tanstack/react-router/ssr/client'
import type { PageModule } from '#web/page.ts'
import { packData, unpackData } from './packed-data.ts'
import type { PageData } from './router.tsx'

/** The element of the HTML document that carries the loaded data. */
export const dataElementId = 'page-data'

type HydratedRouter = NonNullable<TsrSsrGlobal['router']>

type Lean = NonNullable<PageModule['lean']>

/** That of the frame has no such fields. */
const isPageData = (data: unknown): data is PageData =>
  typeof data === 'object' && data !== null && 'data' in data && 'meta' in data

/** The data for search engines stand in the page. */
const leanPage = ({ data, meta }: PageData, lean: Lean): PageData => ({
  data: lean(data),
  meta: { ...meta, structuredData: undefined },
})

/**
 * The matches of a drawn page as packed JSON, which a browser parses faster than a script and which needs no hash in the policy. Their
 * time is left out, so that every process draws the same bytes. `lean`: that of the page.
 */
export function writeHydrationData(matches: readonly AnyRouteMatch[], lean: Lean = data => data): string {
  const last = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound)
  const drawn = last === -1 ? matches : matches.slice(0, last + 1)
  return packData(
    drawn.map(({ id, status, loaderData, error, ssr, _notFound }) => ({
      // As the router writes and compares them.
      i: id.replaceAll('/', '#'),
      s: status,
      l: isPageData(loaderData) ? leanPage(loaderData, lean) : loaderData,
      e: error,
      ssr,
      ...(_notFound ? { g: true } : {}),
    })),
  )
}

/** The matches that the router's client takes over, loaded when the page arrived. `onDone`: after the take-over. */
export function readHydrationData(json: string, now: number, onDone: () => void): TsrSsrGlobal {
  // As writeHydrationData has written them.
  const matches = unpackData(json) as HydratedRouter['matches']
  const nothing = () => {}
  return {
    router: { manifest: undefined, matches: matches.map(match => ({ ...match, u: now })) },
    buffer: [],
    h: onDone,
    e: nothing,
    c: nothing,
    p: nothing,
  }
}
