import { type PageRoute, routes } from '#routes.ts'
import { splitLanguagePrefix } from '#shared/language.ts'

/**
 * The name of a page in the log: its route, '/list/$key', never the path, which may hold a secret. 'unknown' where no route
 * matches.
 */
export const routeName = (pathname: string): string => routeOf(splitLanguagePrefix(pathname).path)?.path ?? 'unknown'

/** The route of a path without its language. */
export function routeOf(path: string): PageRoute | undefined {
  const segments = path.split('/')
  const fits = (route: string) => {
    const parts = route.split('/')
    return parts.length === segments.length && parts.every((part, at) => part.startsWith('$') || part === segments[at])
  }
  // As in the router, a route with a fixed word wins over one with a parameter in its place.
  const [best] = routes.filter(route => fits(route.path)).toSorted((a, b) => parameters(a.path) - parameters(b.path))
  return best
}

const parameters = (path: string) => path.split('$').length
