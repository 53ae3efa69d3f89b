import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { unwrittenPaths } from '../domain/content-urls.ts'
import { countPublicPosts, listPublicPosts } from './post-store.ts'
import { topic } from './tables.ts'

/** The paths of static pages whose text is not there. */
export async function findUnwritten(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ systemName: topic.systemName }).from(topic).limit(1000)
  return unwrittenPaths(rows.map(({ systemName }) => systemName))
}

/** Published posts. */
export function postPages(now: () => Date) {
  return {
    name: 'posts',
    part: 'posts' as const,
    count: (db: Database) => countPublicPosts(db, now()),
    list: async (db: Database, offset: number, limit: number) => {
      const posts = await listPublicPosts(db, now())
      return posts
        .slice(offset, offset + limit)
        .map(({ id, updatedAt, languages }) => ({ path: to.blog({ id }), changedAt: updatedAt, languages }))
    },
  }
}
