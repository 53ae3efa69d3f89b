import type { Filter, ProductSummary } from '#features/catalog/catalog/contract.ts'
import { readSelection, selectionKey } from '#features/catalog/catalog/domain/filtering/selection.ts'
import { presentCategorySimple } from '#features/catalog/catalog/domain/presenting/present-category.ts'
import { presentChoices } from '#features/catalog/catalog/domain/presenting/present-choices.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { JsonReply } from '#server/calls/json-reply.ts'
import type { PrintTable } from '#server/files/table-file.ts'
import type { Language } from '#shared/language.ts'
import { storableText } from '#shared/text/clean-text.ts'
import {
  exportFound,
  listSearchChoices,
  type SearchResults,
  type SuggestedPage,
  type Suggestion,
  searchProducts,
  suggestPage,
  suggestProducts,
} from '../contract.ts'
import { presentOffers, presentTaken, presentUnderstood } from '../domain/present-parameters.ts'
import { suggestFrom, suggestionsShown } from '../domain/suggestions.ts'
import { exportFoundProducts } from './export-found.ts'
import { correctionOf, createSearch, type FoundInIndex, idsOf, type Search } from './search.ts'

const suggestionLimit = suggestionsShown + 1 // the extra one only shows that there are more

/** Finds tools and articles for a search text, and the data sheets of the products on its first page. Called again after a change. */
type FindArticles = (
  text: string,
  products: readonly ProductSummary[],
  language: Language,
) => Promise<Pick<SearchResults, 'tools' | 'documents' | 'pages' | 'guides' | 'questions' | 'posts'>>

/** The page that answers a text better than products do; null: there is none. */
export type PageFor = (text: string, language: Language) => SuggestedPage | null

export interface Articles {
  find: FindArticles
  /** Whether an article has every word of a text. */
  knows: (text: string, language: Language) => Promise<boolean>
  /** Changes whenever found articles may be out of date. */
  contentRevision: () => string
}

const noArticles: Articles = {
  find: async () => ({ tools: [], documents: [], pages: [], guides: [], questions: [], posts: [] }),
  knows: async () => false,
  contentRevision: () => '',
}

export function searchRoutes(
  catalog: Catalog,
  printTable: PrintTable,
  search = createSearch(catalog),
  articles = noArticles,
  pageFor: PageFor = () => null,
): Binding[] {
  const engine: Engine = { catalog, search, articles }
  return [
    handle(searchProducts, ({ query, body }, { language }) => answerResults(engine, query.q, body, language)),
    handle(listSearchChoices, ({ query, body }, { language }) => answerChoices(engine, query.q, body, language)),
    handle(suggestProducts, ({ query }, { language }) => answerSuggestions(engine, query.term, language)),
    handle(suggestPage, ({ query }, { language }) => ({ page: pageFor(storableText(query.term).trim(), language) })),
    handle(exportFound, async ({ query }, context) => {
      const text = storableText(query.q).trim()
      const { index, rows } = await findProducts(engine, text, context.language)
      return exportFoundProducts({ index, rows, text }, printTable, query, context)
    }),
  ]
}

interface Engine {
  catalog: Catalog
  search: Search
  articles: Articles
}

/** Leaves out products with only some of the words where an article has all of them: 'lead time', 'returns'. */
async function findProducts({ search, articles }: Engine, text: string, language: Language): Promise<FoundInIndex> {
  const found = await search(text, language)
  const isWeak = found.foundBy === 'some_words' || found.foundBy === 'near_part_number' || found.didYouMean !== null
  if (!isWeak || found.understood.length > 0 || !(await articles.knows(text, language))) return found
  return { ...found, rows: new Uint32Array(), foundBy: 'text', didYouMean: null, categories: [] }
}

async function answerResults(engine: Engine, q: string, filter: Filter, language: Language): Promise<JsonReply> {
  const { articles } = engine
  const text = storableText(q).trim()
  const found = await findProducts(engine, text, language)
  const { index, rows, categories } = found
  const catalog = engine.catalog.view(index)
  const selection = readSelection(filter, index.filters, index.tree)
  const { order_by = 'relevance', page_number = 1, page_size = '' } = filter
  const key = `search:${index.revision}:${articles.contentRevision()}:${language}:${order_by}:${page_number}:${page_size}:${selectionKey(selection)}:${text}`
  return catalog.answer(key, async () => {
    const { paging, productsJson } = await catalog.listPage({ index, rows, selection }, filter, language)
    const rest = {
      q: text,
      categories: categories.map(node => presentCategorySimple(node, language)),
      did_you_mean: await correctionOf(catalog, found, text, language),
      found_by: found.foundBy,
      read_as: presentTaken(text, found.taken, index.attributes, language),
      understood: found.missing.length ? presentUnderstood(found.understood, index.attributes, language) : [],
      missing: presentUnderstood(found.missing, index.attributes, language),
      other_readings: presentOffers(found.offers(), index.attributes, language),
      ...(await articles.find(text, await catalog.summaries(idsOf(found, articleProducts), language), language)),
      ...paging,
    }
    return `{"products":${productsJson},${JSON.stringify(rest).slice(1)}`
  })
}

const articleProducts = 24

async function answerChoices(engine: Engine, q: string, filter: Filter, language: Language): Promise<JsonReply> {
  const { articles } = engine
  const text = storableText(q).trim()
  const { index, rows } = await findProducts(engine, text, language)
  const catalog = engine.catalog.view(index)
  const selection = selectionKey(readSelection(filter, index.filters, index.tree))
  return catalog.answer(
    `searchChoices:${index.revision}:${articles.contentRevision()}:${language}:${selection}:${text}`,
    () => {
      const present = new Set(Array.from(rows, row => index.categoryOf[row]))
      const categories = index.tree.inOrder.filter(node => present.has(node.ordinal))
      return JSON.stringify(presentChoices(index, filter, { rows, categories, language }))
    },
  )
}

async function answerSuggestions(engine: Engine, term: string, language: Language): Promise<JsonReply> {
  const { articles } = engine
  const text = storableText(term).trim()
  if (text.length < suggestFrom) return new JsonReply('[]', { headers: { 'X-Total-Count': '0' } })
  const found = await findProducts(engine, text, language)
  const { index, rows } = found
  const catalog = engine.catalog.view(index)
  const ids = idsOf(found, suggestionLimit)
  const reply = await catalog.answer(
    `suggest:${index.revision}:${articles.contentRevision()}:${language}:${text}`,
    async view => JSON.stringify((await view.summaries(ids, language)).map(presentSuggestion)),
  )
  return reply.with({ headers: { 'X-Total-Count': String(rows.length) } })
}

function presentSuggestion(summary: ProductSummary): Suggestion {
  const { id, name, short_description, manufacturer_part_number, sku, custom_properties, default_picture_model } =
    summary
  const { product_url } = custom_properties
  return { id, name, short_description, manufacturer_part_number, sku, product_url, default_picture_model }
}
