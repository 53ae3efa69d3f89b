import { splitLanguagePrefix } from '#shared/language.ts'
import { routes } from './routes.ts'

/**
 * The name of a page in the log: its route, '/list/$key', never the path, which may hold a secret. 'unknown' where no route
 * matches.
 */
export function routeName(pathname: string): string {
  const segments = splitLanguagePrefix(pathname).path.split('/')
  const fits = (path: string) => {
    const parts = path.split('/')
    return parts.length === segments.length && parts.every((part, at) => part.startsWith('$') || part === segments[at])
  }
  // As in the router, a route with a fixed word wins over one with a parameter in its place.
  const [best] = routes
    .map(({ path }) => path)
    .filter(fits)
    .toSorted((a, b) => parameters(a) - parameters(b))
  return best ?? 'unknown'
}

const parameters = (path: string) => path.split('$').length
