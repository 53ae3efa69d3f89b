import type { Filter, ProductSummary } from '#features/catalog/contract.ts'
import { presentCategorySimple } from '#features/catalog/domain/present-category.ts'
import { presentChoices } from '#features/catalog/domain/present-choices.ts'
import { readSelection, selectionKey } from '#features/catalog/domain/selection.ts'
import type { Catalog } from '#features/catalog/server/store.ts'
import { listSearchChoices, type Suggestion, searchProducts, suggestProducts } from '#features/search/contract.ts'
import { type Binding, handle } from '#server/handle.ts'
import type { Language } from '#shared/language.ts'
import { createSearch, type Search } from './search.ts'

const suggestFrom = 4 // spec §5: quick search runs only when the text is longer than 3 characters
const suggestionLimit = 11 // spec §5: 'view all results' above 10; an 11th only says that there are more

export function searchRoutes(catalog: Catalog, search = createSearch(catalog)): Binding[] {
  return [
    handle(searchProducts, ({ query, body }, { language }) =>
      answerResults({ catalog, search }, query.q, body, language),
    ),
    handle(listSearchChoices, ({ query, body }, { language }) =>
      answerChoices({ catalog, search }, query.q, body, language),
    ),
    handle(suggestProducts, ({ query }, { language }) => answerSuggestions({ catalog, search }, query.term, language)),
  ]
}

interface Engine {
  catalog: Catalog
  search: Search
}

async function answerResults(
  { catalog, search }: Engine,
  q: string,
  filter: Filter,
  language: Language,
): Promise<Response> {
  const text = q.trim()
  const { index, rows, categories, didYouMean } = await search(text, language)
  const selection = readSelection(filter, index.filters, index.tree)
  const { order_by = 'relevance', page_number = 1, page_size = '' } = filter
  const key = `search:${index.revision}:${language}:${order_by}:${page_number}:${page_size}:${selectionKey(selection)}:${text}`
  return catalog.answer(
    key,
    async () => {
      const { paging, productsJson } = await catalog.listPage({ index, rows, selection }, filter, language)
      const rest = {
        q: text,
        categories: categories.map(node => presentCategorySimple(node, language)),
        did_you_mean: didYouMean,
        ...paging,
      }
      return `{"products":${productsJson},${JSON.stringify(rest).slice(1)}`
    },
    index,
  )
}

async function answerChoices(
  { catalog, search }: Engine,
  q: string,
  filter: Filter,
  language: Language,
): Promise<Response> {
  const text = q.trim()
  const { index, rows } = await search(text, language)
  const selection = selectionKey(readSelection(filter, index.filters, index.tree))
  return catalog.answer(
    `searchChoices:${index.revision}:${language}:${selection}:${text}`,
    () => {
      const present = new Set(Array.from(rows, row => index.categoryOf[row]))
      const categories = index.tree.inOrder.filter(node => present.has(node.ordinal))
      return JSON.stringify(presentChoices(index, filter, { rows, categories, language }))
    },
    index,
  )
}

async function answerSuggestions({ catalog, search }: Engine, term: string, language: Language): Promise<Response> {
  const text = term.trim()
  if (text.length < suggestFrom) return Response.json([], { headers: { 'X-Total-Count': '0' } })
  const { index, rows } = await search(text, language)
  const ids = Array.from(rows.subarray(0, suggestionLimit), row => index.ids[row] ?? 0)
  const response = await catalog.answer(
    `suggest:${index.revision}:${language}:${text}`,
    async () => JSON.stringify((await catalog.summaries(ids, language)).map(presentSuggestion)),
    index,
  )
  response.headers.set('X-Total-Count', String(rows.length))
  return response
}

function presentSuggestion(summary: ProductSummary): Suggestion {
  const { id, name, short_description, manufacturer_part_number, sku, custom_properties, default_picture_model } =
    summary
  const { product_url } = custom_properties
  return { id, name, short_description, manufacturer_part_number, sku, product_url, default_picture_model }
}
