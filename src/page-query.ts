import type { PageRoute } from './routes.ts'

type Names = Readonly<Record<string, string>>

/** What advertisements and mail programs add to links, and no page reads. */
const tracking =
  /^((utm|mtm|pk|hsa)_.*|mc_[ce]id|_g[al]|gcl(id|src)|[gw]braid|(dc|fb|msc|twc|ttc|yc)lid|igshid|srsltid)$/

/** The names of the catalogue's filters; null where they are not known: a browser knows them from the first list that the server drew. */
export type FilterNames = ReadonlySet<string> | null

/** The part of a query that the page reads, in one order: the server draws by it, and the browser takes over what was drawn. */
export function readNames(
  { query, isPersonal, hasFilters }: Pick<PageRoute, 'query' | 'isPersonal' | 'hasFilters'>,
  search: Names,
  filters: FilterNames,
): Names {
  if (isPersonal) return search
  const isRead = (name: string) =>
    query.includes(name) ||
    query.includes(`${name.split('.', 1)[0]}.*`) ||
    (hasFilters === true && isFilter(name, filters))
  const read = Object.entries(search).filter(([name]) => isRead(name))
  return Object.fromEntries(read.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const isFilter = (name: string, filters: FilterNames) =>
  filters ? filters.has(name.replace(/\.(from|to)$/, '')) : !tracking.test(name)

let known: FilterNames = null

/** In the browser: what the drawn page says of the filters, before its data are taken over. */
export function rememberFilterNames(text: string | null | undefined): void {
  known = text ? new Set(text.split(' ')) : null
}

export const knownFilterNames = (): FilterNames => known
