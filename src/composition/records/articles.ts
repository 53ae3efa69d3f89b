import { hasPower, listSeries } from '#features/catalog/catalog/domain/category-tree.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { dataSheetPath } from '#features/catalog/product/domain/documents.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import {
  type Article,
  type ArticleIndex,
  type ArticleKind,
  buildArticleIndex,
} from '#features/catalog/search/domain/article-index.ts'
import type { Articles } from '#features/catalog/search/server/routes.ts'
import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { isOfPartOff } from '#features/site/company/domain/used-parts.ts'
import { topicUrl } from '#features/site/content/domain/content-urls.ts'
import { findPosts } from '#features/site/content/server/post-store.ts'
import { listReadTexts } from '#features/site/content/server/store.ts'
import { findPage } from '#features/site/metadata/domain/find-page.ts'
import { guideText } from '#features/tools/installation-guide/messages/guide.ts'
import { tools as calculators } from '#features/tools/workbench/domain/fields/tool-fields.ts'
import { routes, to } from '#routes.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { labelled } from '#shared/text/colon.ts'
import { linksToTools } from './site-tools.ts'

const mostOfKind: Record<ArticleKind, number> = { page: 4, guide: 4, question: 5, post: 4 }
const sheets = 3
const staleMs = 60_000

/** Pages whose text is not in the database. They are found by their titles. */
const pages: readonly string[] = [
  to.installationGuides(),
  to.faqs(),
  to.blogs(),
  to.tools(),
  ...calculators.map(tool => to.tool({ tool })),
  to.calculationRules(),
  to.finder(),
  to.choosePanel(),
  to.contactUs(),
  to.quoteImport(),
  to.quote(),
  to.compare(),
  to.registration(),
  to.login(),
]

interface ArticleSources {
  catalog: Catalog
  settings: Settings
  now: () => Date
  contentRevision: () => string
}

/** Finds the pages, guides, answers and posts that hold all words of a search, and the data sheets of its first products. */
export function createArticles({ catalog, settings, now, ...sources }: ArticleSources): Articles {
  // Answers are kept until one of these changes.
  const contentRevision = () => `${sources.contentRevision()}-${settings.revisionOf(partSettings.key)}`
  const held = new Map<Language, { key: string; readAt: number; index: Promise<ArticleIndex> }>()
  const indexOf = (language: Language): Promise<ArticleIndex> => {
    const key = `${catalog.index.revision} ${contentRevision()}`
    const known = held.get(language)
    const at = now().getTime()
    if (known?.key === key && at - known.readAt < staleMs) return known.index
    const index = loadArticles(catalog, language, now())
    held.set(language, { key, readAt: at, index })
    index.catch(() => held.delete(language))
    return index
  }
  const findAll = async (text: string, language: Language) => {
    const facts = settings.of(partSettings)
    const isUsed = ({ url }: { url: string }) => !isOfPartOff(url, facts)
    return {
      tools: linksToTools(text, catalog, language).filter(isUsed),
      articles: (await indexOf(language)).find(text).filter(isUsed),
      hasPosts: facts.posts,
    }
  }
  return {
    contentRevision,
    knows: async (text, language) => {
      const { tools, articles } = await findAll(text, language)
      return tools.length > 0 || articles.length > 0
    },
    find: async (text, products, language) => {
      const { tools, articles, hasPosts } = await findAll(text, language)
      const found = Map.groupBy(articles, ({ kind }) => kind)
      const linksTo = (kind: ArticleKind) =>
        (found.get(kind) ?? []).slice(0, mostOfKind[kind]).map(({ title, url }) => ({ title: title[language], url }))
      const written = hasPosts ? await findPosts(catalog.db, text, language, now(), mostOfKind.post) : []
      const posts = written.map(({ id, title }) => ({ title, url: to.blog({ id }) }))
      return {
        tools,
        documents: products.slice(0, sheets).map(({ id, name }) => ({
          title: labelled(productText[language].kinds.datasheet, name, language),
          url: dataSheetPath(id, language),
        })),
        pages: linksTo('page').filter(({ url }) => tools.every(tool => tool.url !== url)),
        guides: linksTo('guide'),
        questions: linksTo('question'),
        posts: posts.length ? posts : linksTo('post'),
      }
    },
  }
}

async function loadArticles(catalog: Catalog, language: Language, now: Date): Promise<ArticleIndex> {
  const { topics, faqs, posts } = await listReadTexts(catalog.db, language, now)
  const isPower = hasPower(catalog.index.tree)
  const isThere = (url: string) => isPower || !routes.some(({ path, isOfPower }) => isOfPower && path === url)
  const entries: Article[] = [
    ...pages.filter(isThere).map(url => ({ kind: 'page' as const, url, title: findPage(url).entry.title, body: '' })),
    ...topics.map(({ id, ...text }) => ({ kind: 'page' as const, url: topicUrl(id), ...text })),
    ...faqs.map(({ id, ...text }) => ({ kind: 'question' as const, url: to.faqs({ id }), ...text })),
    ...posts.map(({ id, ...text }) => ({ kind: 'post' as const, url: to.blog({ id }), ...text })),
    ...(isPower ? listSeries(catalog.index.tree) : []).map(({ seName, name }) => ({
      kind: 'guide' as const,
      url: to.installationGuide({ seName }),
      title: {
        en: guideText.en.title(name.en),
        es: guideText.es.title(name.es),
        fr: guideText.fr.title(name.fr),
      },
      body: '',
    })),
  ]
  return buildArticleIndex(entries, language)
}
