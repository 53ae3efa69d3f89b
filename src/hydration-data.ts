import type { AnyRouteMatch } from '@tanstack/react-router'
import type { TsrSsrGlobal } from '@tanstack/react-router/ssr/client'
import { packData, unpackData } from './packed-data.ts'

/** The element of the HTML document that carries the loaded data. */
export const dataElementId = 'page-data'

type HydratedRouter = NonNullable<TsrSsrGlobal['router']>

/**
 * The matches of a drawn page as packed JSON, which a browser parses faster than a script and which needs no hash in the policy. Their
 * time is left out, so that every process draws the same bytes.
 */
export function writeHydrationData(matches: readonly AnyRouteMatch[]): string {
  const last = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound)
  const drawn = last === -1 ? matches : matches.slice(0, last + 1)
  return packData(
    drawn.map(({ id, status, loaderData, error, ssr, _notFound }) => ({
      // As the router writes and compares them.
      i: id.replaceAll('/', '#'),
      s: status,
      l: loaderData,
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
