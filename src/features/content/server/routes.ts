import { homePicturePath } from '#features/catalog/domain/presenting/picture-path.ts'
import type { Catalog } from '#features/catalog/server/store.ts'
import { findCompany } from '#features/company/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { storableText } from '#shared/clean-text.ts'
import { presentPaging } from '#shared/paging.ts'
import { getAboutUs, getBlogPost, getTopic, listBlogPosts, listFaqs } from '../contract.ts'
import { nameHeadings } from '../domain/headings.ts'
import { fillCompany, fillTopic } from './fill-topic.ts'
import { presentLeader, presentPost, presentPostPage } from './present.ts'
import {
  countPosts,
  findNeighbors,
  findPost,
  findTopic,
  listFaqRows,
  listLeaders,
  listPostMonths,
  listPosts,
  listRelatedPosts,
  listTags,
  listTagsOfPosts,
} from './store.ts'

export interface ContentDeps {
  catalog: Catalog
  rememberMeDays: number
}

const aboutUs = 'about-us'
const mostRelated = 4

export function contentRoutes(deps: ContentDeps): Binding[] {
  return [...blogRoutes(), ...textRoutes(deps)]
}

function blogRoutes(): Binding[] {
  return [
    handle(listBlogPosts, async ({ body }, { db, language, now }) => {
      const { month } = body
      const tag = body.tag === undefined ? undefined : storableText(body.tag)
      const total = await countPosts(db, now, { month, tag })
      const paging = presentPaging(total, body.pageNumber ?? body.page_number, body.pageSize ?? body.page_size)
      const { page_size: limit, page_number } = paging
      const posts = await listPosts(db, language, now, { month, tag, limit, offset: (page_number - 1) * limit })
      const ids = posts.map(({ id }) => id)
      const tags = await listTagsOfPosts(db, language, ids)
      return {
        blog_posts: posts.map(post => presentPost(post, tags)),
        months: await listPostMonths(db, now),
        tags: await listTags(db, language, now),
        ...paging,
      }
    }),

    handle(getBlogPost, async ({ params }, { db, language, now }) => {
      const post = await findPost(db, params.id, language, now)
      if (!post) throw notFound()
      const tags = await listTagsOfPosts(db, language, [post.id])
      const related = await listRelatedPosts(db, post.id, language, now, mostRelated)
      return presentPostPage(post, tags, { ...(await findNeighbors(db, post, language, now)), related })
    }),
  ]
}

/** What the company writes about itself: answers, the page about the company, and its other texts. */
function textRoutes({ catalog, rememberMeDays }: ContentDeps): Binding[] {
  const readTopic = async ({ db, settings, language, isSecure }: Context, systemName: string) => {
    const topic = await findTopic(db, storableText(systemName), language)
    if (!topic) throw notFound()
    const company = findCompany(settings)
    const parts = { catalog, company, rememberMeDays, isSecure }
    return {
      ...topic,
      metaDescription: fillCompany(topic.metaDescription, company, language),
      bodyHtml: await fillTopic(nameHeadings(topic.bodyHtml, topic.englishHtml), parts, language),
    }
  }
  return [
    handle(listFaqs, async (_, { db, settings, language }) => {
      const company = findCompany(settings)
      const rows = await listFaqRows(db, language)
      return rows.map(({ id, question, answerHtml, category }) => ({
        id,
        question,
        answer: fillCompany(answerHtml, company, language),
        category,
      }))
    }),

    handle(getAboutUs, async (_, context) => {
      const { title, bodyHtml: body } = await readTopic(context, aboutUs)
      const leaders = await listLeaders(context.db, context.language)
      return {
        title,
        body,
        image_url: homePicturePath('story', context.language),
        leaders: leaders.map(presentLeader),
      }
    }),

    handle(getTopic, async ({ params }, context) => {
      const topic = await readTopic(context, params.systemName)
      return {
        system_name: topic.systemName,
        title: topic.title,
        body: topic.bodyHtml,
        meta_description: topic.metaDescription,
      }
    }),
  ]
}
