import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { countPublicPosts, listPublicPosts } from './post-store.ts'

/** Published posts. */
export function postPages(now: () => Date) {
  return {
    name: 'posts',
    count: (db: Database) => countPublicPosts(db, now()),
    list: async (db: Database, offset: number, limit: number) => {
      const posts = await listPublicPosts(db, now())
      return posts
        .slice(offset, offset + limit)
        .map(({ id, updatedAt, languages }) => ({ path: to.blog({ id }), changedAt: updatedAt, languages }))
    },
  }
}
