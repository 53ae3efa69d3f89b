import type { Database } from '#server/database/connection.ts'
import { addRedirect, type Redirect } from '../../domain/redirect-map.ts'
import * as store from '../store.ts'

interface Moved {
  by: number | null
  now: Date
  origin: 'automatic' | 'manual'
}

/**
 * Leads the former paths of what has moved to the new ones, in the transaction that moves it. Paths that live again lose their
 * redirects. Returns false where a path would lead to itself; then nothing of this call is written.
 */
export async function redirectPaths(
  tx: Database,
  moved: readonly Redirect[],
  { by, now, origin }: Moved,
): Promise<boolean> {
  if (moved.length === 0) return true
  await store.lockRedirects(tx)
  const all = new Map(await store.readRedirects(tx))
  const removed = new Set<string>()
  const written = new Map<string, Redirect>()
  for (const one of moved) {
    const change = addRedirect(all, one)
    if (!change) return false
    for (const path of change.removed) {
      all.delete(path)
      written.delete(path)
      removed.add(path)
    }
    for (const redirect of change.written) {
      all.set(redirect.from, redirect)
      written.set(redirect.from, redirect)
      removed.delete(redirect.from)
    }
  }
  await store.deleteRedirects(tx, [...removed])
  await store.writeRedirects(tx, [...written.values()], { origin, createdBy: by, createdAt: now })
  await store.tellRedirects(tx)
  return true
}
