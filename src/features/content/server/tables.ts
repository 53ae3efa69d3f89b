import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const language = () => text().$type<Language>().notNull()

/** A blog post. It is public from `publishedAt` on. */
export const post = pgTable(
  'post',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    publishedAt: instant('published_at').notNull(),
    /** A local path; null: the page shows a placeholder. */
    imageUrl: text('image_url'),
    author: text().notNull(),
    sources: jsonb().$type<{ title: string; url: string }[]>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [index('post_published').on(t.publishedAt)],
)

export const postText = pgTable(
  'post_text',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    language: language(),
    seName: text('se_name').notNull(),
    title: text().notNull(),
    overview: text().notNull(),
    imageAlternateText: text('image_alternate_text').notNull(),
    /** The picture with lettering in this language; null: the post's own picture. */
    imageUrl: text('image_url'),
    author: text(),
    /** Markdown as written. */
    body: text().notNull(),
    /** Sanitised HTML, made from `body` when it was written. Pages send it unchanged. */
    bodyHtml: text('body_html').notNull(),
  },
  t => [
    primaryKey({ columns: [t.postId, t.language] }),
    uniqueIndex('post_text_se_name').on(t.language, t.seName),
    index('post_text_name').on(t.seName),
  ],
)

/** A tag of a post. Its key, such as 'derating', is also its word in URLs. */
export const postTag = pgTable(
  'post_tag',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
    position: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.postId, t.tag] }), index('post_tag_tag').on(t.tag)],
)

/** The name of a tag in a language. A tag without a row shows its key. */
export const tagText = pgTable(
  'tag_text',
  { tag: text().notNull(), language: language(), name: text().notNull() },
  t => [primaryKey({ columns: [t.tag, t.language] })],
)

export const faq = pgTable('faq', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  position: integer().notNull(),
})

export const faqText = pgTable(
  'faq_text',
  {
    faqId: integer('faq_id')
      .notNull()
      .references(() => faq.id, { onDelete: 'cascade' }),
    language: language(),
    category: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    answerHtml: text('answer_html').notNull(),
  },
  t => [primaryKey({ columns: [t.faqId, t.language] })],
)

/** A static page by its system name: 'terms-of-use'. */
export const topic = pgTable('topic', {
  systemName: text('system_name').primaryKey(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const topicText = pgTable(
  'topic_text',
  {
    systemName: text('system_name')
      .notNull()
      .references(() => topic.systemName, { onDelete: 'cascade' }),
    language: language(),
    title: text().notNull(),
    metaDescription: text('meta_description').notNull(),
    body: text().notNull(),
    bodyHtml: text('body_html').notNull(),
  },
  t => [primaryKey({ columns: [t.systemName, t.language] })],
)

/** A leader of the company, for the page about the company. */
export const leader = pgTable('leader', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  imageUrl: text('image_url').notNull(),
  position: integer().notNull(),
})

export const leaderText = pgTable(
  'leader_text',
  {
    leaderId: integer('leader_id')
      .notNull()
      .references(() => leader.id, { onDelete: 'cascade' }),
    language: language(),
    /** The person's position in the company. */
    role: text().notNull(),
    description: text().notNull(),
  },
  t => [primaryKey({ columns: [t.leaderId, t.language] })],
)
