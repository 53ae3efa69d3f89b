import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connection.ts'
import { isTextOf, likePattern, shownTextOf } from '#server/database/sql/text-sql.ts'
import type { Language } from '#shared/language.ts'
import { contentRevision, post, postTag, postText, tag as tagTable, tagText } from './tables.ts'

const englishPost = alias(postText, 'english_post')

const teaser = {
  id: post.id,
  // A public post has a time.
  publishedAt: sql<Date>`${post.publishedAt}`.mapWith(post.publishedAt),
  imageUrl: sql<string | null>`coalesce(${postText.imageUrl}, ${post.imageUrl})`,
  title: postText.title,
  seName: postText.seName,
  overview: postText.overview,
  imageAlternateText: postText.imageAlternateText,
}

export interface PostFilter {
  /** 'yyyy-MM', in UTC. */
  month?: string | undefined
  tag?: string | undefined
}

/** Lists public posts that the language has, newest first. */
export function listPosts(
  db: Database,
  language: Language,
  now: Date,
  { limit, offset = 0, ...filter }: PostFilter & { limit: number; offset?: number },
) {
  return db
    .select(teaser)
    .from(post)
    .innerJoin(postText, isTextOf(post.id, postText, 'postId', language))
    .where(isPublic(now, filter))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(limit)
    .offset(offset)
}
export type PostRow = Awaited<ReturnType<typeof listPosts>>[number]

const mostWords = 6

/** Finds public posts with all words in any case, newest first. A text without a word of three characters finds none. */
export function findPosts(db: Database, text: string, language: Language, now: Date, limit: number) {
  const words = text
    .split(/\s+/)
    .filter(word => word.length >= 3)
    .slice(0, mostWords)
  if (words.length === 0) return Promise.resolve([])
  const known = postSearches.get(db) ?? new Map<string, PostSearch>()
  postSearches.set(db, known)
  const key = `${language}${words.length}`
  const search = known.get(key) ?? preparePostSearch(db, language, words.length)
  known.set(key, search)
  const patterns = words.map((word, place) => [`word${place}`, likePattern(word)])
  return search.execute({ now: now.toISOString(), limit, ...Object.fromEntries(patterns) })
}

type PostSearch = ReturnType<typeof preparePostSearch>
const postSearches = new WeakMap<Database, Map<string, PostSearch>>()

// Prepared, because each search asks for posts, and building the statement takes as long as running it.
function preparePostSearch(db: Database, language: Language, wordCount: number) {
  const written = sql`concat_ws(' ', ${postText.title}, ${postText.overview}, ${postText.body})`
  const holds = Array.from({ length: wordCount }, (_, place) => ilike(written, sql.placeholder(`word${place}`)))
  return db
    .select({ id: post.id, title: teaser.title })
    .from(post)
    .innerJoin(postText, isTextOf(post.id, postText, 'postId', language))
    .where(and(isOut, lte(post.publishedAt, sql.placeholder('now')), ...holds))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(sql.placeholder('limit'))
    .prepare(`find_posts_${language}_${wordCount}`)
}

/** Counts public posts that the language has. */
export function countPosts(db: Database, language: Language, now: Date, filter: PostFilter): Promise<number> {
  return db.$count(post, and(isPublic(now, filter), isIn(language)))
}

const isIn = (language: Language) =>
  sql`exists (select from ${postText} where ${postText.postId} = ${post.id} and ${postText.language} = ${language})`

/** A scheduled post is public at its time, whether the clock has noted it by then or not. */
const isOut = inArray(post.state, ['published', 'scheduled'])

/** Counts the posts that are public in any language. */
export const countPublicPosts = (db: Database, now: Date): Promise<number> => db.$count(post, isPublic(now))

/** Whether a post is public at a time. */
export function isPublic(now: Date, { month, tag }: PostFilter = {}): SQL | undefined {
  const from = month === undefined ? null : new Date(`${month}-01T00:00:00Z`)
  const to = from && new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
  const key = tag?.toLowerCase()
  const merged = sql`coalesce((select ${tagTable.mergedInto} from ${tagTable} where ${tagTable.tag} = ${key}), ${key})`
  const tagged = sql`exists (select 1 from ${postTag} where ${postTag.postId} = ${post.id} and ${postTag.tag} = ${merged})`
  return and(
    isOut,
    lte(post.publishedAt, now),
    from ? gte(post.publishedAt, from) : undefined,
    to ? lt(post.publishedAt, to) : undefined,
    tag === undefined ? undefined : tagged,
  )
}

const mostMonths = 1200
const mostTags = 500

/** Lists the months with public posts, newest first. */
export function listPostMonths(db: Database, language: Language, now: Date) {
  const month = sql<string>`to_char(${post.publishedAt} at time zone 'UTC', 'YYYY-MM')`
  return db
    .select({ month, count: sql<number>`count(*)::int` })
    .from(post)
    .where(and(isPublic(now), isIn(language)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(mostMonths)
}

const tagName = (reader: Language) =>
  sql<string>`coalesce(${shownTextOf(postTag.tag, tagText, 'tag', 'name', reader)}, ${postTag.tag})`

/** Lists the tags of public posts, most used first. */
export function listTags(db: Database, language: Language, now: Date) {
  return db
    .select({ tag: postTag.tag, name: tagName(language), count: sql<number>`count(*)::int` })
    .from(postTag)
    .innerJoin(post, eq(post.id, postTag.postId))
    .where(and(isPublic(now), isIn(language)))
    .groupBy(postTag.tag)
    .orderBy(sql`3 desc`, asc(postTag.tag))
    .limit(mostTags)
}

/** Returns the tags of the posts, in each post's order. */
export async function listTagsOfPosts(db: Database, language: Language, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      postId: postTag.postId,
      tag: postTag.tag,
      name: tagName(language),
    })
    .from(postTag)
    .where(inArray(postTag.postId, [...ids]))
    .orderBy(asc(postTag.postId), asc(postTag.position))
}

/** Finds a public post by its number, or by its name in any language. */
export async function findPost(db: Database, idOrSeName: number | string, language: Language, now: Date) {
  const named = db
    .select({ id: postText.postId })
    .from(postText)
    .where(eq(postText.seName, String(idOrSeName)))
  const [row] = await db
    .select({
      ...teaser,
      author: sql<string>`coalesce(${postText.author}, ${post.author})`,
      sources: post.sources,
      bodyHtml: postText.bodyHtml,
      englishHtml: englishPost.bodyHtml,
      languages: sql<Language[]>`(select json_agg(own.language) from ${postText} own where own.post_id = ${post.id})`,
    })
    .from(post)
    .innerJoin(postText, isTextOf(post.id, postText, 'postId', language))
    .leftJoin(englishPost, isTextOf(post.id, englishPost, 'postId', 'en'))
    .where(and(isPublic(now), typeof idOrSeName === 'number' ? eq(post.id, idOrSeName) : inArray(post.id, named)))
    .limit(1)
  return row ?? null
}

/** Finds the public posts just before and just after another one. */
export async function findNeighbors(
  db: Database,
  { id, publishedAt }: Pick<PostRow, 'id' | 'publishedAt'>,
  language: Language,
  now: Date,
) {
  const beside = async (where: SQL | undefined, order: typeof asc | typeof desc) => {
    const [row] = await db
      .select({ id: teaser.id, title: teaser.title, seName: teaser.seName })
      .from(post)
      .innerJoin(postText, isTextOf(post.id, postText, 'postId', language))
      .where(and(isPublic(now), where))
      .orderBy(order(post.publishedAt), order(post.id))
      .limit(1)
    return row ?? null
  }
  const sameTime = eq(post.publishedAt, publishedAt)
  return {
    previous: await beside(or(lt(post.publishedAt, publishedAt), and(sameTime, lt(post.id, id))), desc),
    next: await beside(or(gt(post.publishedAt, publishedAt), and(sameTime, gt(post.id, id))), asc),
  }
}

/** Lists public posts that share a tag with another one: most shared tags first, then newest. */
export function listRelatedPosts(db: Database, id: number, language: Language, now: Date, limit: number) {
  const shared = sql<number>`(select count(*) from ${postTag} own join ${postTag} its on its.tag = own.tag
    where own.post_id = ${id} and its.post_id = ${post.id})`
  return db
    .select({ id: teaser.id, title: teaser.title, seName: teaser.seName })
    .from(post)
    .innerJoin(postText, isTextOf(post.id, postText, 'postId', language))
    .where(and(isPublic(now), ne(post.id, id), sql`${shared} > 0`))
    .orderBy(desc(shared), desc(post.publishedAt), desc(post.id))
    .limit(limit)
}

const mostPublicPosts = 10_000

/** Lists all public posts for the sitemap. */
export function listPublicPosts(db: Database, now: Date) {
  return db
    .select({
      id: post.id,
      updatedAt: post.updatedAt,
      languages: sql<Language[]>`(select json_agg(own.language) from ${postText} own where own.post_id = ${post.id})`,
    })
    .from(post)
    .where(isPublic(now))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(mostPublicPosts)
}

/**
 * Returns the counter of the contents, the number of public posts and their last change as one text, and when the next scheduled post
 * appears.
 */
export async function findContentRevision(
  db: Database,
  now: Date,
): Promise<{ contentRevision: string; nextAt: Date | null }> {
  const [counted] = await db
    .select({ revision: contentRevision.revision })
    .from(contentRevision)
    .where(eq(contentRevision.part, 'site'))
  const [known] = await db
    .select({ count: sql<number>`count(*)::int`, changed: sql<string>`coalesce(max(${post.updatedAt})::text, '')` })
    .from(post)
    .where(isPublic(now))
  const [next] = await db
    .select({ at: post.publishedAt })
    .from(post)
    .where(and(isOut, gt(post.publishedAt, now)))
    .orderBy(asc(post.publishedAt))
    .limit(1)
  const parts = [counted?.revision ?? 0, known?.count ?? 0, known?.changed ?? '']
  return { contentRevision: parts.join(' '), nextAt: next?.at ?? null }
}
