import { parseSearch } from '#web/search-text.ts'
import { readNames } from './page-query.ts'
import { routeOf } from './route-name.ts'

/** The URL that stands for all that show the same page. */
export interface Spelling {
  url: string
  /** The URL that was asked for says more than the page reads. */
  isOnly: boolean
}

/** Gives a page one URL: with what its route reads of the query, in one order. `path`: without the language. */
export function spellQuery(
  request: Request,
  { path }: { path: string },
  filters: ReadonlySet<string>,
): Spelling & { search: string } {
  const { pathname, search: asked } = new URL(request.url)
  const route = routeOf(path)
  if (asked === '' || route?.isPersonal) return { search: asked, url: pathname + asked, isOnly: false }
  const names = parseSearch(asked)
  const read = readNames(route ?? { path }, names, filters)
  const text = new URLSearchParams(Object.entries(read)).toString()
  const search = text && `?${text}`
  return { search, url: pathname + search, isOnly: Object.keys(read).length < Object.keys(names).length }
}
