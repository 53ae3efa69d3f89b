import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const language = () => text().$type<Language>().notNull()

export type PostState = 'draft' | 'scheduled' | 'published' | 'withdrawn'

/** A blog post. A scheduled or published one is public from `publishedAt` on, in the languages that it has. */
export const post = pgTable(
  'post',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null for a draft that has no time yet. */
    publishedAt: instant('published_at'),
    state: text().$type<PostState>().notNull().default('published'),
    /** A local path; null: the page shows a placeholder. */
    imageUrl: text('image_url'),
    author: text().notNull(),
    sources: jsonb().$type<{ title: string; url: string }[]>().notNull(),
    /** The picture says nothing that the text does not say: it needs no alternative text. */
    imageIsDecoration: boolean('image_is_decoration').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    revision: integer().notNull().default(1),
  },
  t => [
    index('post_published').on(t.publishedAt),
    index('post_scheduled').on(t.publishedAt).where(sql`${t.state} = 'scheduled'`),
  ],
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

/** A tag as a record of the desk. */
export const tag = pgTable('tag', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tag: text().notNull().unique(),
  /** The tag that took its place: URLs with the former one show the posts of that. */
  mergedInto: text('merged_into'),
  revision: integer().notNull().default(1),
})

/** The name of a tag in a language. A tag without a row shows its key. */
export const tagText = pgTable(
  'tag_text',
  { tag: text().notNull(), language: language(), name: text().notNull() },
  t => [primaryKey({ columns: [t.tag, t.language] })],
)

/** A category of questions. The order of the questions (faq.position) is also that of the categories. */
export const faqCategory = pgTable('faq_category', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  revision: integer().notNull().default(1),
})

export const faqCategoryText = pgTable(
  'faq_category_text',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => faqCategory.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
  },
  t => [primaryKey({ columns: [t.categoryId, t.language] })],
)

export const faq = pgTable('faq', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  position: integer().notNull(),
  categoryId: integer('category_id').references(() => faqCategory.id),
  revision: integer().notNull().default(1),
})

export const faqText = pgTable(
  'faq_text',
  {
    faqId: integer('faq_id')
      .notNull()
      .references(() => faq.id, { onDelete: 'cascade' }),
    language: language(),
    /** A copy of the category's name, for the search and for programs that do not know the categories. */
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
  /** The number under which the desk knows it. */
  id: integer().notNull().unique().generatedAlwaysAsIdentity(),
  /** Since when its text holds; null where it has had no other. */
  inForceFrom: instant('in_force_from'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  revision: integer().notNull().default(1),
})

/** A text of a static page that holds from a day on, or did until one. What holds now stands in topic_text. */
export const topicVersion = pgTable(
  'topic_version',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    systemName: text('system_name')
      .notNull()
      .references(() => topic.systemName, { onDelete: 'cascade' }),
    /** Null for the first text of a page, which has held from the beginning. */
    inForceFrom: instant('in_force_from'),
    /** Null for one whose time has not come. */
    inForceUntil: instant('in_force_until'),
    revision: integer().notNull().default(1),
  },
  t => [
    index('topic_version_topic').on(t.systemName, t.inForceFrom),
    index('topic_version_due').on(t.inForceFrom).where(sql`${t.inForceUntil} is null`),
  ],
)

export const topicVersionText = pgTable(
  'topic_version_text',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => topicVersion.id, { onDelete: 'cascade' }),
    language: language(),
    title: text().notNull(),
    metaDescription: text('meta_description').notNull(),
    body: text().notNull(),
    bodyHtml: text('body_html').notNull(),
  },
  t => [primaryKey({ columns: [t.versionId, t.language] })],
)

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
  revision: integer().notNull().default(1),
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

/** Counters of the contents: `site` rises with every change of them, and each list that is ordered at the desk has its own. */
export const contentRevision = pgTable('content_revision', {
  part: text().$type<'site' | 'faq_order' | 'leader_order'>().primaryKey(),
  revision: integer().notNull(),
})
