import { homePicturePath } from '#features/catalog/catalog/domain/presenting/picture-path.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { findCompany } from '#features/site/company/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { presentPaging } from '#shared/paging.ts'
import { storableText } from '#shared/text/clean-text.ts'
import { getAboutUs, getBlogPost, getTopic, listBlogPosts, listFaqs } from '../contract.ts'
import { nameHeadings } from '../domain/headings.ts'
import { fillCompany, fillTopic, type TopicParts } from './fill-topic.ts'
import {
  countPosts,
  findNeighbors,
  findPost,
  listPostMonths,
  listPosts,
  listRelatedPosts,
  listTags,
  listTagsOfPosts,
} from './post-store.ts'
import { presentLeader, presentPost, presentPostPage, presentVersions } from './present.ts'
import { findFormerVersion, findTopic, listFaqRows, listFormerVersions, listLeaders } from './store.ts'

export interface ContentDeps {
  catalog: Catalog
  rememberMeDays: number
  /** Whether there is a banner above the pages that a visitor can close. */
  hasBanner?: (settings: Settings) => boolean
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
      const total = await countPosts(db, language, now, { month, tag })
      const paging = presentPaging(total, body.pageNumber ?? body.page_number, body.pageSize ?? body.page_size)
      const { page_size: limit, page_number } = paging
      const posts = await listPosts(db, language, now, { month, tag, limit, offset: (page_number - 1) * limit })
      const ids = posts.map(({ id }) => id)
      const tags = await listTagsOfPosts(db, language, ids)
      return {
        blog_posts: posts.map(post => presentPost(post, tags)),
        months: await listPostMonths(db, language, now),
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

/** The company's texts about itself: answers, the page about the company, and others. */
function textRoutes({ catalog, rememberMeDays, hasBanner = () => false }: ContentDeps): Binding[] {
  const readTopic = async ({ db, settings, language, isSecure }: Context, systemName: string) => {
    const topic = await findTopic(db, storableText(systemName), language)
    if (!topic) throw notFound()
    const company = findCompany(settings)
    const parts = { catalog, company, rememberMeDays, isSecure, hasBanner: hasBanner(settings) }
    return {
      ...topic,
      ...(await fill(topic, parts, language)),
      versions: await listFormerVersions(db, topic.systemName),
    }
  }
  const readFormer = async ({ db, settings, language, isSecure }: Context, systemName: string, id: number) => {
    const former = await findFormerVersion(db, systemName, id, language)
    if (!former) throw notFound()
    const parts = {
      catalog,
      company: findCompany(settings),
      rememberMeDays,
      isSecure,
      hasBanner: hasBanner(settings),
    }
    return { title: former.title, ...(await fill(former, parts, language)) }
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

    handle(getTopic, async ({ params, query: { version } }, context) => {
      const topic = await readTopic(context, params.systemName)
      const shown = version === undefined ? topic : await readFormer(context, topic.systemName, version)
      return {
        system_name: topic.systemName,
        title: shown.title,
        body: shown.bodyHtml,
        meta_description: shown.metaDescription,
        ...presentVersions(topic, context.settings.of(companySettings).time_zone),
      }
    }),
  ]
}

async function fill(
  text: { metaDescription: string; bodyHtml: string; englishHtml: string | null },
  parts: TopicParts,
  language: Language,
) {
  return {
    metaDescription: fillCompany(text.metaDescription, parts.company, language),
    bodyHtml: await fillTopic(nameHeadings(text.bodyHtml, text.englishHtml), parts, language),
  }
}
