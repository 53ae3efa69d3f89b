import type { PageRoute } from './routes.ts'

type Names = Readonly<Record<string, string>>

/** What advertisements and mail programs add to links, and no page reads. */
const tracking =
  /^((utm|mtm|pk|hsa)_.*|mc_[ce]id|_g[al]|gcl(id|src)|[gw]braid|(dc|fb|msc|twc|ttc|yc)lid|igshid|srsltid)$/

/** The part of a query that the page reads, in one order: the server draws by it, and the browser takes over what was drawn. */
export function readNames({ query, isPersonal }: Pick<PageRoute, 'query' | 'isPersonal'>, search: Names): Names {
  if (isPersonal) return search
  const isRead = (name: string) => (query === 'any' ? !tracking.test(name) : query.includes(name))
  const read = Object.entries(search).filter(([name]) => isRead(name))
  return Object.fromEntries(read.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
