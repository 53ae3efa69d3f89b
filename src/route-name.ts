import { splitLanguagePrefix } from '#shared/language.ts'
import { routes } from './routes.ts'

/**
 * What the log calls a page: its route, '/list/$key', never the path, which may be a secret itself. 'unknown' for what
 * no route fits.
 */
export function routeName(pathname: string): string {
  const segments = splitLanguagePrefix(pathname).path.split('/')
  const fits = (path: string) => {
    const parts = path.split('/')
    return parts.length === segments.length && parts.every((part, at) => part.startsWith('$') || part === segments[at])
  }
  // As the router does: a route of fixed words goes before one with a parameter in their place.
  const [best] = routes
    .map(({ path }) => path)
    .filter(fits)
    .toSorted((a, b) => parameters(a) - parameters(b))
  return best ?? 'unknown'
}

const parameters = (path: string) => path.split('$').length
