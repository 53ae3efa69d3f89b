import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { countPosts, listPublicPosts } from './store.ts'

/** Published posts. */
export function postPages(now: () => Date) {
  return {
    name: 'posts',
    count: (db: Database) => countPosts(db, now(), {}),
    list: async (db: Database, offset: number, limit: number) => {
      const posts = await listPublicPosts(db, now())
      return posts
        .slice(offset, offset + limit)
        .map(({ id, updatedAt }) => ({ path: to.blog({ id }), changedAt: updatedAt }))
    },
  }
}
