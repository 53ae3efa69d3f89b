import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'

import { type Language, languages } from '#shared/language.ts'
import { renderBody } from './render-body.ts'
import {
  faq,
  faqCategory,
  faqCategoryText,
  faqText,
  leader,
  leaderText,
  post,
  postTag,
  postText,
  tag as tagTable,
  tagText,
  topic,
  topicText,
} from './tables.ts'

type PerLanguage<T> = Record<Language, T>

export interface PostDraft {
  publishedAt: Date
  /** When it was changed last; now where it is not said. */
  updatedAt?: Date
  imageUrl: string | null
  author: string
  sources: { title: string; url: string }[]
  /** Keys of the tags, in the order of display. */
  tags: string[]
  /** `body` is Markdown. */
  texts: Partial<
    PerLanguage<{
      seName: string
      title: string
      overview: string
      imageAlternateText: string
      body: string
      /** The language's own picture; default: the post's. */
      imageUrl?: string | undefined
      author?: string | undefined
    }>
  >
}

/** Writes a post and its bodies as HTML, in one transaction. Returns its id. */
export function insertPost(db: Database, { tags, texts, ...row }: PostDraft): Promise<number> {
  return db.transaction(async tx => {
    const [{ id } = { id: 0 }] = await tx.insert(post).values(row).returning({ id: post.id })
    await tx.insert(postText).values(
      languages.flatMap(language => {
        const text = texts[language]
        return text ? [{ postId: id, language, ...text, bodyHtml: renderBody(text.body, language) }] : []
      }),
    )
    const unique = [...new Set(tags.map(tag => tag.toLowerCase()))]
    await insertTags(tx, unique)
    if (unique.length > 0)
      await tx.insert(postTag).values(unique.map((tag, position) => ({ postId: id, tag, position })))
    return id
  })
}

/** Makes the tags that are not there. */
async function insertTags(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx
      .insert(tagTable)
      .values(keys.map(key => ({ tag: key })))
      .onConflictDoNothing()
}

export async function insertTagNames(db: Database, names: Record<string, PerLanguage<string>>): Promise<void> {
  await insertTags(
    db,
    Object.keys(names).map(key => key.toLowerCase()),
  )
  const rows = Object.entries(names).flatMap(([tag, name]) =>
    languages.map(language => ({ tag: tag.toLowerCase(), language, name: name[language] })),
  )
  if (rows.length > 0) await db.insert(tagText).values(rows).onConflictDoNothing()
}

/** `answer` is Markdown. */
export interface FaqDraft {
  position: number
  texts: PerLanguage<{ category: string; question: string; answer: string }>
}

export function insertFaq(db: Database, { position, texts }: FaqDraft): Promise<number> {
  return db.transaction(async tx => {
    const categoryId = await categoryOf(tx, position, texts)
    const [{ id } = { id: 0 }] = await tx.insert(faq).values({ position, categoryId }).returning({ id: faq.id })
    await tx.insert(faqText).values(
      languages.map(language => ({
        faqId: id,
        language,
        ...texts[language],
        answerHtml: renderBody(texts[language].answer, language),
      })),
    )
    return id
  })
}

/** The category with the English name; made where there is none. */
async function categoryOf(tx: Database, position: number, texts: FaqDraft['texts']): Promise<number> {
  const [known] = await tx
    .select({ id: faqCategoryText.categoryId })
    .from(faqCategoryText)
    .where(and(eq(faqCategoryText.language, 'en'), eq(faqCategoryText.name, texts.en.category)))
  if (known) return known.id
  const [{ id } = { id: 0 }] = await tx.insert(faqCategory).values({ position }).returning({ id: faqCategory.id })
  await tx
    .insert(faqCategoryText)
    .values(languages.map(language => ({ categoryId: id, language, name: texts[language].category })))
  return id
}

/** `body` is Markdown. */
export interface TopicDraft {
  systemName: string
  /** When it was changed last; now where it is not said. */
  updatedAt?: Date
  texts: PerLanguage<{ title: string; metaDescription: string; body: string }>
}

export async function insertTopic(db: Database, { systemName, updatedAt, texts }: TopicDraft): Promise<void> {
  await db.transaction(async tx => {
    await tx.insert(topic).values({ systemName, updatedAt })
    await tx.insert(topicText).values(
      languages.map(language => ({
        systemName,
        language,
        ...texts[language],
        bodyHtml: renderBody(texts[language].body, language),
      })),
    )
  })
}

export interface LeaderDraft {
  name: string
  imageUrl: string
  position: number
  texts: PerLanguage<{ role: string; description: string }>
}

export async function insertLeader(db: Database, { texts, ...row }: LeaderDraft): Promise<void> {
  await db.transaction(async tx => {
    const [{ id } = { id: 0 }] = await tx.insert(leader).values(row).returning({ id: leader.id })
    await tx.insert(leaderText).values(languages.map(language => ({ leaderId: id, language, ...texts[language] })))
  })
}
