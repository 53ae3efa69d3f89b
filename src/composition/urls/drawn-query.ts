import type { PageRoute } from '#routes.ts'
import { parseSearch, stringifySearch } from '#web/search-text.ts'

type Names = Record<string, string>

let drawn: { asked: string; read: Names; route?: PageRoute } | null = null

/** In the browser, before the data of the drawn page are taken over. `asked`: the query of its URL; `read`: what the server read of it. */
export function rememberDrawn(asked: string, read: string): void {
  if (asked) drawn = { asked: stringifySearch(parseSearch(asked)), read: parseSearch(read) }
}

/** The part of a query by which a page has its data: of the page that the server drew, what the server has read. */
export function searchOf(route: PageRoute, search: Names): Names {
  if (route.isPersonal || stringifySearch(search) !== drawn?.asked) return search
  // The first route that asks is the one that was drawn; another may read more of the same words.
  drawn.route ??= route
  return drawn.route === route ? drawn.read : search
}
