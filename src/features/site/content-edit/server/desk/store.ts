import { and, eq, ilike, lte, or, type SQL, sql } from 'drizzle-orm'
import { listTagRecords } from '#features/site/content/server/steps/tag-record.ts'
import { post, postTag, postText } from '#features/site/content/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'
import type { Language } from '#shared/language.ts'
import type { PostState } from '../../domain/content-kinds.ts'
import type { PostRow } from '../../domain/content-wire.ts'

export interface PostFilter {
  q?: string | undefined
  state?: PostState | undefined
  tag?: string | undefined
  /** A language that the post does not have. */
  lacks?: Language | undefined
  /** Scheduled ones whose time is not later. */
  until?: Date | null
}

/** Posts of every state, the newest first. */
export async function listPostRows(
  db: Database,
  filter: PostFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<PostRow[]> {
  const { where, orderBy } = pageOf([post.id], 'desc', cursor)
  const rows = await db
    .select({
      id: post.id,
      state: post.state,
      publishedAt: post.publishedAt,
      titles: sql<
        Partial<Record<Language, string>>
      >`coalesce((select json_object_agg(t.language, t.title) from ${postText} t where t.post_id = ${post.id}), '{}'::json)`,
      tags: sql<
        string[]
      >`coalesce((select json_agg(t.tag order by t.position) from ${postTag} t where t.post_id = ${post.id}), '[]'::json)`,
    })
    .from(post)
    .where(and(where, isWanted(filter)))
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(({ publishedAt, titles, ...row }) => ({
    ...row,
    title: titles.en || titles.es || titles.fr || '',
    published_at: publishedAt?.toISOString() ?? null,
    languages: (['en', 'es', 'fr'] as const).filter(language => language in titles),
  }))
}

export function countPostRows(db: Database, filter: PostFilter): Promise<number> {
  return countUpTo(db, sql`from ${post} where ${isWanted(filter) ?? sql`true`}`)
}

function isWanted({ q, state, tag, lacks, until }: PostFilter): SQL | undefined {
  const texts = (condition: SQL | undefined) =>
    sql`exists (select from ${postText} where ${and(sql`${postText.postId} = ${post.id}`, condition)})`
  const pattern = q ? likePattern(q) : null
  return and(
    pattern ? texts(or(ilike(postText.title, pattern), ilike(postText.overview, pattern))) : undefined,
    state ? eq(post.state, state) : undefined,
    until ? and(eq(post.state, 'scheduled'), lte(post.publishedAt, until)) : undefined,
    tag
      ? sql`exists (select from ${postTag} where ${postTag.postId} = ${post.id} and ${postTag.tag} = ${tag})`
      : undefined,
    lacks ? sql`not ${texts(eq(postText.language, lacks))}` : undefined,
  )
}

export const listTags = listTagRecords
