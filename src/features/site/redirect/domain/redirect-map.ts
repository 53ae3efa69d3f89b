/** Leads from a path that is no longer there. Paths are without language, query and slash at the end, in small letters. */
export interface Redirect {
  from: string
  to: string
  /** Also for every path below `from`; what follows is kept. */
  isBranch: boolean
}

export const pathLength = 300
export const mostRedirects = 100_000
/** A missing path is listed when it was asked for more often, and for so many days after the last time. */
export const listedAbove = 5
export const keptMissingDays = 30

/** The path as redirects hold it: '/A/B/?x=1#y' is '/a/b'. Null: it is no path of this site. */
export function readPath(text: string): string | null {
  if (text.length > pathLength * 2) return null
  const [trimmed = ''] = text.trim().split(/[?#]/, 1)
  if (!/^\/(?!\/)[^\s\\]*$/.test(trimmed) || trimmed.includes('//')) return null
  // A segment of dots would mean another path.
  if (trimmed.split('/').some(segment => segment === '.' || segment === '..')) return null
  const path = trimmed.toLowerCase().replace(/\/$/, '')
  return path === '' ? '/' : path.length <= pathLength ? path : null
}

export type Redirects = ReadonlyMap<string, Redirect>

/** The paths above one, the nearest first: those of '/a/b/c' are '/a/b' and '/a'. */
export function pathsAbove(path: string): string[] {
  const above: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) above.push(path.slice(0, end))
  return above
}

/** Where a path leads; null: nowhere. The redirect of the path itself comes before those of the branches above it. */
export function targetOf(redirects: Redirects, path: string): string | null {
  const own = redirects.get(path)
  if (own) return own.to
  for (const branch of pathsAbove(path)) {
    const above = redirects.get(branch)
    if (above?.isBranch) return `${above.to === '/' ? '' : above.to}${path.slice(branch.length)}`
  }
  return null
}

export interface RedirectChange {
  removed: string[]
  /** Added, or with another target. */
  written: Redirect[]
}

/**
 * Adds a redirect so that every path still leads to its target in one hop: redirects to `from` lead to its target, and a path that
 * lives again (`to`) loses its own. Null: it would lead to itself. Of all redirects it goes by those of `to`, of the paths above it and of
 * `from`, and by those that lead to `from` or below it; others make no difference.
 */
export function addRedirect(redirects: Redirects, added: Redirect): RedirectChange | null {
  const { from, isBranch } = added
  const living = new Map([...redirects].filter(([path]) => path !== added.to))
  const to = targetOf(living, added.to) ?? added.to
  if (to === from || (isBranch && to.startsWith(`${from}/`))) return null
  living.delete(from)
  const written: Redirect[] = [{ from, to, isBranch }]
  const removed = redirects.has(added.to) ? [added.to] : []
  for (const other of living.values()) {
    const moved = moveTarget(other.to, from, to, isBranch)
    if (moved === other.from) removed.push(other.from)
    else if (moved !== null) written.push({ ...other, to: moved })
  }
  return { removed, written }
}

/** Where a target leads now that `from` leads to `to`; null: it is not concerned. */
function moveTarget(target: string, from: string, to: string, isBranch: boolean): string | null {
  if (target === from) return to
  return isBranch && target.startsWith(`${from}/`) ? `${to}${target.slice(from.length)}` : null
}
