import type { Database } from '#server/database/connection.ts'
import { addRedirect, type Redirect } from '../../domain/redirect-map.ts'
import * as store from '../store.ts'

interface Moved {
  by: number | null
  now: Date
  origin: 'automatic' | 'manual'
}

/** The redirects that a call has removed and written, as they were before it and as they are after it. */
export interface MovedRedirects {
  removed: store.StoredRedirect[]
  written: { before: store.StoredRedirect | null; after: store.StoredRedirect }[]
}

/**
 * Leads the former paths of what has moved to the new ones, in the transaction that moves it. Paths that live again lose their
 * redirects. Returns false where a path would lead to itself; then nothing of this call is written.
 */
export const redirectPaths = async (tx: Database, moved: readonly Redirect[], made: Moved): Promise<boolean> =>
  (await moveRedirects(tx, moved, made)) !== null

/** The same, and says what became of every redirect; null where a path would lead to itself. */
export async function moveRedirects(
  tx: Database,
  moved: readonly Redirect[],
  { by, now, origin }: Moved,
): Promise<MovedRedirects | null> {
  if (moved.length === 0) return { removed: [], written: [] }
  await store.lockRedirects(tx)
  const before = new Map<string, store.StoredRedirect>()
  const removed = new Set<string>()
  const written = new Map<string, Redirect>()
  for (const one of moved) {
    const around = await store.listRedirectsAround(tx, one)
    for (const [path, row] of around) before.set(path, row)
    const all = new Map<string, Redirect>([...around, ...written])
    for (const path of removed) all.delete(path)
    const change = addRedirect(all, one)
    if (!change) return null
    for (const path of change.removed) {
      written.delete(path)
      removed.add(path)
    }
    for (const redirect of change.written) {
      written.set(redirect.from, redirect)
      removed.delete(redirect.from)
    }
  }
  await store.deleteRedirects(tx, [...removed])
  const rows = await store.writeRedirects(tx, [...written.values()], { origin, createdBy: by, createdAt: now })
  await store.tellRedirects(tx)
  return {
    removed: [...removed].flatMap(path => before.get(path) ?? []),
    written: rows.map(after => ({ before: before.get(after.from) ?? null, after })),
  }
}
