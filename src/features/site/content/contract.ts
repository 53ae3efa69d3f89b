import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { Paging } from '#shared/paging.ts'

export const BlogPost = z.object({
  id: z.int(),
  title: z.string(),
  se_name: z.string(),
  created_on: z.string(),
  /** null: the page shows a placeholder (spec §3). */
  image_url: z.string().nullable(),
  image_alternate_text: z.string(),
  body_overview: z.string(),
  /** Keys of the tags, as the list's query takes them. */
  tags: z.array(z.string()),
  /** Names of the same tags in the visitor's language. */
  tag_names: z.array(z.string()),
})
export type BlogPost = z.infer<typeof BlogPost>

const OtherPost = z.object({ id: z.int(), title: z.string(), se_name: z.string() })

export const BlogPostPage = BlogPost.extend({
  /** Sanitised HTML. Every h2 has an id, the same in all languages. */
  body: z.string(),
  author: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  /** The posts published just before and just after; null at the ends. */
  previous: OtherPost.nullable(),
  next: OtherPost.nullable(),
  /** Posts on the same topics. */
  related: z.array(OtherPost),
  /** The languages that it has, where they are not all. */
  languages: z.array(z.enum(languages)).optional(),
})
export type BlogPostPage = z.infer<typeof BlogPostPage>

export const BlogList = Paging.extend({
  blog_posts: z.array(BlogPost),
  months: z.array(z.object({ month: z.string(), count: z.int() })),
  tags: z.array(z.object({ tag: z.string(), name: z.string(), count: z.int() })),
})
export type BlogList = z.infer<typeof BlogList>

const none = z.union([z.null(), z.literal('')]).transform(() => undefined)
const pageNumber = z.int().min(1).optional()
const pageSize = z.int().min(1).max(200).optional()

/** spec §3 names pageNumber and pageSize. The call accepts page_number and page_size as well. */
export const BlogListQuery = z.object({
  month: z.union([none, z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)]).optional(),
  tag: z.union([none, z.string().max(100)]).optional(),
  pageNumber,
  pageSize,
  page_number: pageNumber,
  page_size: pageSize,
})

export const listBlogPosts = defineCall({
  method: 'POST',
  path: '/blog/list',
  summary: 'One page of the blog, newest first, of a month or with a tag where one is given',
  body: BlogListQuery,
  reply: BlogList,
})

export const getBlogPost = defineCall({
  method: 'GET',
  path: '/blog/getBlogPost/{id}',
  summary: 'A post by its number or its name in an address; 404: there is none, or its time has not come',
  params: z.object({
    id: z.union([
      RowId,
      z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .max(200),
    ]),
  }),
  reply: BlogPostPage,
})

export const Faq = z.object({ id: z.int(), question: z.string(), answer: z.string(), category: z.string() })
export type Faq = z.infer<typeof Faq>

export const listFaqs = defineCall({
  method: 'GET',
  path: '/faq/getFaqList',
  summary: 'Frequent questions with their answers as sanitised HTML, category by category',
  reply: z.array(Faq),
})

export const Leader = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  description: z.string(),
  image_url: z.string(),
})
export type Leader = z.infer<typeof Leader>

export const getAboutUs = defineCall({
  method: 'GET',
  path: '/aboutUs/getPageData',
  summary: 'The page about the company, with its leaders',
  reply: z.object({ title: z.string(), body: z.string(), image_url: z.string(), leaders: z.array(Leader) }),
})

/** A day of the company: '2026-05-04'. */
const Day = z.string()

export const Topic = z.object({
  system_name: z.string(),
  title: z.string(),
  body: z.string(),
  meta_description: z.string(),
  /** Where the page has had other texts: since when this one holds, and the former ones, newest first. `from` null: from the beginning. */
  in_force_from: Day.nullable().optional(),
  former_versions: z.array(z.object({ id: z.int(), from: Day.nullable(), until: Day })).optional(),
})
export type Topic = z.infer<typeof Topic>

export const getTopic = defineCall({
  method: 'GET',
  path: '/Topic/GetTopicDetailsBySystemName/{systemName}',
  summary: 'A static page by its system name, or a former text of it by its number; 404: there is none',
  params: z.object({ systemName: z.string().min(1).max(100) }),
  query: z.object({ version: RowId.optional() }),
  reply: Topic,
})
