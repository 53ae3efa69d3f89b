import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { media } from '#features/site/media/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { isTextOf, shownTextOf } from '#server/database/sql/text-sql.ts'
import type { Language } from '#shared/language.ts'
import { shownText } from '#shared/text/shown-text.ts'
import { isPublic } from './post-store.ts'
import {
  faq,
  faqCategoryText,
  faqText,
  leader,
  leaderText,
  post,
  postText,
  topic,
  topicText,
  topicVersion,
  topicVersionText,
} from './tables.ts'

const englishTopic = alias(topicText, 'english_topic')

const mostFaqs = 200

/** Lists all questions in order. */
export function listFaqRows(db: Database, language: Language) {
  const shown = (name: 'category' | 'question' | 'answerHtml') => shownTextOf(faq.id, faqText, 'faqId', name, language)
  return db
    .select({
      id: faq.id,
      category: sql<string>`coalesce(${shownTextOf(faq.categoryId, faqCategoryText, 'categoryId', 'name', language)}, ${shown('category')}, '')`,
      question: sql<string>`coalesce(${shown('question')}, '')`,
      answerHtml: sql<string>`coalesce(${shown('answerHtml')}, '')`,
    })
    .from(faq)
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(mostFaqs)
}

/** Finds a static page by its name in any case of letters. */
export async function findTopic(db: Database, systemName: string, language: Language) {
  // A description belongs to the title that is shown.
  const shown = (name: 'title' | 'metaDescription' | 'bodyHtml', by = name) =>
    sql<string>`coalesce(${shownTextOf(topic.systemName, topicText, 'systemName', name, language, by)}, '')`
  const [row] = await db
    .select({
      systemName: topic.systemName,
      inForceFrom: topic.inForceFrom,
      title: shown('title'),
      metaDescription: shown('metaDescription', 'title'),
      bodyHtml: shown('bodyHtml'),
      englishHtml: englishTopic.bodyHtml,
    })
    .from(topic)
    .leftJoin(englishTopic, isTextOf(topic.systemName, englishTopic, 'systemName', 'en'))
    .where(eq(topic.systemName, systemName.toLowerCase()))
  return row ?? null
}

const mostVersions = 100

/** The former texts of a static page, newest first; empty for a page that has had one text only. */
export function listFormerVersions(db: Database, systemName: string) {
  return db
    .select({ id: topicVersion.id, from: topicVersion.inForceFrom, until: topicVersion.inForceUntil })
    .from(topicVersion)
    .where(and(eq(topicVersion.systemName, systemName), isNotNull(topicVersion.inForceUntil)))
    .orderBy(desc(topicVersion.inForceUntil), desc(topicVersion.id))
    .limit(mostVersions)
}

/** Finds a former text of a static page. */
export async function findFormerVersion(db: Database, systemName: string, id: number, language: Language) {
  const english = alias(topicVersionText, 'english_version')
  const shown = (name: 'title' | 'metaDescription' | 'bodyHtml', by = name) =>
    sql<string>`coalesce(${shownTextOf(topicVersion.id, topicVersionText, 'versionId', name, language, by)}, '')`
  const [row] = await db
    .select({
      title: shown('title'),
      metaDescription: shown('metaDescription', 'title'),
      bodyHtml: shown('bodyHtml'),
      englishHtml: english.bodyHtml,
    })
    .from(topicVersion)
    .leftJoin(english, isTextOf(topicVersion.id, english, 'versionId', 'en'))
    .where(and(eq(topicVersion.id, id), eq(topicVersion.systemName, systemName), isNotNull(topicVersion.inForceUntil)))
  return row ?? null
}

const mostLeaders = 50

export function listLeaders(db: Database, language: Language) {
  const shown = (name: 'role' | 'description') =>
    sql<string>`coalesce(${shownTextOf(leader.id, leaderText, 'leaderId', name, language)}, '')`
  return db
    .select({
      id: leader.id,
      name: leader.name,
      imageUrl: leader.imageUrl,
      role: shown('role'),
      description: shown('description'),
    })
    .from(leader)
    .orderBy(asc(leader.position), asc(leader.id))
    .limit(mostLeaders)
}
export type LeaderRow = Awaited<ReturnType<typeof listLeaders>>[number]

const mostRead = 5000

/**
 * Lists the texts for the search: static pages, questions and public posts, with their titles in every language and their text in
 * one, as `shownText` says where the language has none.
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
  const own = new Set(posts.filter(row => row.language === language).map(({ id }) => id))
  return {
    topics: inLanguage(topics, language),
    faqs: inLanguage(faqs, language),
    // A post is in the languages that it has.
    posts: inLanguage(
      posts.filter(({ id }) => own.has(id)),
      language,
    ),
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
    const shown = (name: 'title' | 'body', reader: Language) =>
      shownText(one => texts.find(text => text.language === one)?.[name], reader)?.text ?? ''
    const title = { en: shown('title', 'en'), es: shown('title', 'es'), fr: shown('title', 'fr') }
    return { id, title, body: shown('body', language) }
  })
}

/** Where pictures may stand in the texts of the site: their addresses, and the texts that may have them. */
const pictured = sql`(
  select 'post' as kind, ${post.id} as id, ${post.imageUrl} as words from ${post}
  union all select 'post', ${postText.postId}, coalesce(${postText.imageUrl}, '') || ' ' || ${postText.body} from ${postText}
  union all select 'leader', ${leader.id}, ${leader.imageUrl} from ${leader}
  union all select 'faq', x.faq_id, x.answer from faq_text x
  union all select 'topic', t.id, x.body from topic_text x join topic t on t.system_name = x.system_name
  union all select 'topic', t.id, x.body from topic_version_text x join topic_version v on v.id = x.version_id
    join topic t on t.system_name = v.system_name
)`

/** Which of some uploaded pictures posts, pages, answers and leaders show. Only texts with a picture are looked through. */
export async function listPicturesOfTexts(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct ${media.id} as id from ${media} where ${isOneOf(media.id, ids)} and ${media.hash} in (
      select (regexp_matches(p.words, '/media/([0-9a-f]{32})', 'g'))[1] from ${pictured} p where p.words like '%/media/%')`)
  return new Set(rows.map(({ id }) => id))
}

/** The texts that show an uploaded picture. */
export async function listTextsOfPicture(
  db: Database,
  mediaId: number,
  limit: number,
): Promise<{ kind: string; id: number; name: string }[]> {
  const { rows } = await db.execute<{ kind: string; id: number; name: string }>(sql`
    select distinct p.kind, p.id, coalesce(case p.kind
      when 'leader' then (select l.name from leader l where l.id = p.id)
      when 'faq' then (select x.question from faq_text x where x.faq_id = p.id order by x.language limit 1)
      when 'topic' then (select t.system_name from topic t where t.id = p.id)
      else (select x.title from post_text x where x.post_id = p.id order by x.language limit 1) end, '') as name
    from ${media} join ${pictured} p on p.words like '%/media/' || ${media.hash} || '%'
    where ${media.id} = ${mediaId} order by p.kind, p.id limit ${limit}`)
  return rows
}
