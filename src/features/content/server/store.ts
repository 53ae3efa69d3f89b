import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connection.ts'
import { isTextOf, likePattern, orEnglish } from '#server/database/text-sql.ts'
import type { Language } from '#shared/language.ts'
import { faq, faqText, leader, leaderText, post, postTag, postText, tagText, topic, topicText } from './tables.ts'

const englishPost = alias(postText, 'english_post')
const englishTag = alias(tagText, 'english_tag')
const englishFaq = alias(faqText, 'english_faq')
const englishTopic = alias(topicText, 'english_topic')
const englishLeader = alias(leaderText, 'english_leader')

const teaser = {
  id: post.id,
  publishedAt: post.publishedAt,
  imageUrl: sql<string | null>`coalesce(${postText.imageUrl}, ${post.imageUrl})`,
  title: orEnglish(postText.title, englishPost.title),
  seName: orEnglish(postText.seName, englishPost.seName),
  overview: orEnglish(postText.overview, englishPost.overview),
  imageAlternateText: orEnglish(postText.imageAlternateText, englishPost.imageAlternateText),
}

export interface PostFilter {
  /** 'yyyy-MM', in UTC. */
  month?: string | undefined
  tag?: string | undefined
}

/** Lists public posts, newest first. */
export function listPosts(
  db: Database,
  language: Language,
  now: Date,
  { limit, offset = 0, ...filter }: PostFilter & { limit: number; offset?: number },
) {
  return db
    .select(teaser)
    .from(post)
    .leftJoin(postText, isTextOf(post.id, postText, 'postId', language))
    .leftJoin(englishPost, isTextOf(post.id, englishPost, 'postId', 'en'))
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
  const written = sql`concat_ws(' ', ${teaser.title}, ${teaser.overview}, coalesce(${postText.body}, ${englishPost.body}))`
  const holds = Array.from({ length: wordCount }, (_, place) => ilike(written, sql.placeholder(`word${place}`)))
  return db
    .select({ id: post.id, title: teaser.title })
    .from(post)
    .leftJoin(postText, isTextOf(post.id, postText, 'postId', language))
    .leftJoin(englishPost, isTextOf(post.id, englishPost, 'postId', 'en'))
    .where(and(lte(post.publishedAt, sql.placeholder('now')), ...holds))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(sql.placeholder('limit'))
    .prepare(`find_posts_${language}_${wordCount}`)
}

export function countPosts(db: Database, now: Date, filter: PostFilter): Promise<number> {
  return db.$count(post, isPublic(now, filter))
}

function isPublic(now: Date, { month, tag }: PostFilter = {}): SQL | undefined {
  const from = month === undefined ? null : new Date(`${month}-01T00:00:00Z`)
  const to = from && new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
  const tagged = sql`exists (select 1 from ${postTag} where ${postTag.postId} = ${post.id} and ${postTag.tag} = ${tag?.toLowerCase()})`
  return and(
    lte(post.publishedAt, now),
    from ? gte(post.publishedAt, from) : undefined,
    to ? lt(post.publishedAt, to) : undefined,
    tag === undefined ? undefined : tagged,
  )
}

const mostMonths = 1200
const mostTags = 500

/** Lists the months with public posts, newest first. */
export function listPostMonths(db: Database, now: Date) {
  const month = sql<string>`to_char(${post.publishedAt} at time zone 'UTC', 'YYYY-MM')`
  return db
    .select({ month, count: sql<number>`count(*)::int` })
    .from(post)
    .where(isPublic(now))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(mostMonths)
}

/** Lists the tags of public posts, most used first. */
export function listTags(db: Database, language: Language, now: Date) {
  const name = sql<string>`coalesce(min(${tagText.name}), min(${englishTag.name}), ${postTag.tag})`
  return db
    .select({ tag: postTag.tag, name, count: sql<number>`count(*)::int` })
    .from(postTag)
    .innerJoin(post, eq(post.id, postTag.postId))
    .leftJoin(tagText, isTextOf(postTag.tag, tagText, 'tag', language))
    .leftJoin(englishTag, isTextOf(postTag.tag, englishTag, 'tag', 'en'))
    .where(isPublic(now))
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
      name: sql<string>`coalesce(${tagText.name}, ${englishTag.name}, ${postTag.tag})`,
    })
    .from(postTag)
    .leftJoin(tagText, isTextOf(postTag.tag, tagText, 'tag', language))
    .leftJoin(englishTag, isTextOf(postTag.tag, englishTag, 'tag', 'en'))
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
      bodyHtml: orEnglish(postText.bodyHtml, englishPost.bodyHtml),
      englishHtml: englishPost.bodyHtml,
    })
    .from(post)
    .leftJoin(postText, isTextOf(post.id, postText, 'postId', language))
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
      .leftJoin(postText, isTextOf(post.id, postText, 'postId', language))
      .leftJoin(englishPost, isTextOf(post.id, englishPost, 'postId', 'en'))
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
    .leftJoin(postText, isTextOf(post.id, postText, 'postId', language))
    .leftJoin(englishPost, isTextOf(post.id, englishPost, 'postId', 'en'))
    .where(and(isPublic(now), ne(post.id, id), sql`${shared} > 0`))
    .orderBy(desc(shared), desc(post.publishedAt), desc(post.id))
    .limit(limit)
}

const mostPublicPosts = 10_000

/** Lists all public posts for the sitemap. */
export function listPublicPosts(db: Database, now: Date): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: post.id, updatedAt: post.updatedAt })
    .from(post)
    .where(isPublic(now))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(mostPublicPosts)
}

/** Returns the number of public posts with their last change as one text, and when the next scheduled post appears. */
export async function findContentRevision(
  db: Database,
  now: Date,
): Promise<{ contentRevision: string; nextAt: Date | null }> {
  const [known] = await db
    .select({ count: sql<number>`count(*)::int`, changed: sql<string>`coalesce(max(${post.updatedAt})::text, '')` })
    .from(post)
    .where(isPublic(now))
  const [next] = await db
    .select({ at: post.publishedAt })
    .from(post)
    .where(gt(post.publishedAt, now))
    .orderBy(asc(post.publishedAt))
    .limit(1)
  return { contentRevision: `${known?.count ?? 0} ${known?.changed ?? ''}`, nextAt: next?.at ?? null }
}

const mostFaqs = 200

/** Lists all questions in order. */
export function listFaqRows(db: Database, language: Language) {
  return db
    .select({
      id: faq.id,
      category: orEnglish(faqText.category, englishFaq.category),
      question: orEnglish(faqText.question, englishFaq.question),
      answerHtml: orEnglish(faqText.answerHtml, englishFaq.answerHtml),
    })
    .from(faq)
    .leftJoin(faqText, isTextOf(faq.id, faqText, 'faqId', language))
    .leftJoin(englishFaq, isTextOf(faq.id, englishFaq, 'faqId', 'en'))
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(mostFaqs)
}

/** Finds a static page by its name in any case of letters. */
export async function findTopic(db: Database, systemName: string, language: Language) {
  const [row] = await db
    .select({
      systemName: topic.systemName,
      title: orEnglish(topicText.title, englishTopic.title),
      metaDescription: orEnglish(topicText.metaDescription, englishTopic.metaDescription),
      bodyHtml: orEnglish(topicText.bodyHtml, englishTopic.bodyHtml),
      englishHtml: englishTopic.bodyHtml,
    })
    .from(topic)
    .leftJoin(topicText, isTextOf(topic.systemName, topicText, 'systemName', language))
    .leftJoin(englishTopic, isTextOf(topic.systemName, englishTopic, 'systemName', 'en'))
    .where(eq(topic.systemName, systemName.toLowerCase()))
  return row ?? null
}

const mostLeaders = 50

export function listLeaders(db: Database, language: Language) {
  return db
    .select({
      id: leader.id,
      name: leader.name,
      imageUrl: leader.imageUrl,
      role: orEnglish(leaderText.role, englishLeader.role),
      description: orEnglish(leaderText.description, englishLeader.description),
    })
    .from(leader)
    .leftJoin(leaderText, isTextOf(leader.id, leaderText, 'leaderId', language))
    .leftJoin(englishLeader, isTextOf(leader.id, englishLeader, 'leaderId', 'en'))
    .orderBy(asc(leader.position), asc(leader.id))
    .limit(mostLeaders)
}
export type LeaderRow = Awaited<ReturnType<typeof listLeaders>>[number]

const mostRead = 5000

/**
 * Lists the texts for the search: static pages, questions and public posts, with their titles in every language and their text in
 * one. Uses English when the language has no text.
 */
export async function listReadTexts(db: Database, language: Language, now: Date) {
  const topics = await db
    .select({ id: topicText.systemName, language: topicText.language, title: topicText.title, body: topicText.body })
    .from(topicText)
    .limit(mostRead)
  const faqs = await db
    .select({
      id: faqText.faqId,
      language: faqText.language,
      title: faqText.question,
      body: sql<string>`${faqText.category} || ' ' || ${faqText.answer}`,
    })
    .from(faqText)
    .innerJoin(faq, eq(faq.id, faqText.faqId))
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(mostRead)
  const posts = await db
    .select({
      id: postText.postId,
      language: postText.language,
      title: postText.title,
      body: sql<string>`${postText.overview} || ' ' || ${postText.body}`,
    })
    .from(postText)
    .innerJoin(post, eq(post.id, postText.postId))
    .where(isPublic(now))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(mostRead)
  return {
    topics: inLanguage(topics, language),
    faqs: inLanguage(faqs, language),
    posts: inLanguage(posts, language),
  }
}

interface TextRow<Id> {
  id: Id
  language: Language
  title: string
  body: string
}

/** Keeps one row per id, in the order of the rows. */
function inLanguage<Id>(rows: readonly TextRow<Id>[], language: Language) {
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, texts]) => {
    const english = texts.find(text => text.language === 'en') ?? texts[0]
    const of = (one: Language) => texts.find(text => text.language === one) ?? english
    const title = { en: of('en')?.title ?? '', es: of('es')?.title ?? '', fr: of('fr')?.title ?? '' }
    return { id, title, body: of(language)?.body ?? '' }
  })
}
