import { next, type Question } from '../load/guard-cases.ts'
import { ask, type Request, send } from '../load/http-message.ts'
import { installPeer } from './install.ts'
import { runPeer, startPeer } from './peer-server.ts'
import {
  type PeerList,
  type PeerProduct,
  pageSize,
  peerAttributes,
  peerLists,
  peerProductsInTurn,
  peerSearches,
} from './products.ts'
import type { Side } from './side.ts'

export const vendureVersion = '3.7.3'

const file = 'vendure-program.ts'
const install = () => installPeer({ name: 'vendure', packages: { '@vendure/core': vendureVersion, pg: '8.16.3' } })
const environment = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, VENDURE_DISABLE_TELEMETRY: 'true' })

export async function fillVendure(databaseUrl: string): Promise<void> {
  const program = { file, folder: await install(), environment: environment(databaseUrl) }
  for (const words of [['fill'], ['index']]) await runPeer({ ...program, words })
}

/** Vendure has no pages of its own. */
export async function openVendure(databaseUrl: string): Promise<Side> {
  const program = { file, folder: await install(), words: ['serve'], environment: environment(databaseUrl) }
  const site = await startPeer(program, '/health')
  const facets = await readFacets(site.url)
  const variants = await readVariants(site.url)
  const lists = peerLists(3)
  const facetLists = peerLists(4)
  const searches = peerSearches(5)
  const called = peerProductsInTurn(6).values()
  const added = peerProductsInTurn(7).values()

  const addTo = (product: PeerProduct, token?: string): Request =>
    query(addLine, { id: variants.get(product.sku) }, token ? { Authorization: `Bearer ${token}` } : {})
  const addQuestion = async (): Promise<Question> => {
    const [first, second] = next(added, 2)
    if (!first || !second) throw new Error('There are not enough products for so many rounds')
    const { headers } = await send(site.url, addTo(first))
    return {
      request: addTo(second, String(headers['vendure-auth-token'])),
      says: ['"totalQuantity":4', first.sku, second.sku],
    }
  }
  return {
    name: `Vendure ${vendureVersion}`,
    site,
    take: {
      'list call': async count => next(lists, count).map(list => listQuestion(list, facets, '')),
      'list + facets': async count => next(facetLists, count).map(list => listQuestion(list, facets, facetCounts)),
      'product call': async count => next(called, count).map(productQuestion),
      search: async count =>
        next(searches, count).map(({ text, found }) => ({
          request: query(searchOf(''), { input: { term: text, take: pageSize, groupByProduct: true } }),
          says: [`"totalItems":${found.length}`, ...found.map(({ sku }) => sku)],
        })),
      'add a line': async count => Promise.all(Array.from({ length: count }, addQuestion)),
    },
  }
}

const facetCounts = 'facetValues { count facetValue { id name facet { id name } } }'

const searchOf = (more: string) => `query Search($input: SearchInput!) { search(input: $input) { totalItems
  items { productId productName slug sku description currencyCode
    priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } ${more} } }`

const productBySlug = `query Product($slug: String!) { product(slug: $slug) { id name slug description
  facetValues { id name facet { id name } } collections { id name slug } featuredAsset { id preview }
  variants { id name sku currencyCode priceWithTax stockLevel } } }`

const addLine = `mutation Add($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 2) { ... on Order { id code totalQuantity
  totalWithTax lines { id quantity linePriceWithTax productVariant { id name sku } } } ... on ErrorResult { errorCode message } } }`

function query(text: string, variables: object, headers: Record<string, string> = {}): Request {
  return { method: 'POST', path: '/shop-api', headers, body: JSON.stringify({ query: text, variables }) }
}

function listQuestion(
  { category, chosen, found }: PeerList,
  facets: ReadonlyMap<string, string>,
  more: string,
): Question {
  const facetValueFilters = chosen.flatMap((values, at) =>
    values ? [{ or: values.map(value => facets.get(`${peerAttributes[at]?.name} ${value}`)) }] : [],
  )
  const input = { collectionSlug: category.slug, facetValueFilters, take: pageSize, groupByProduct: true }
  const first = found.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, pageSize)
  return {
    request: query(searchOf(more), { input: { ...input, sort: { name: 'ASC' } } }),
    says: [`"totalItems":${found.length}`, ...first.map(({ sku }) => sku), ...(more ? ['"count":'] : [])],
  }
}

const productQuestion = ({ slug, sku, description }: PeerProduct): Question => ({
  request: query(productBySlug, { slug }),
  says: [`"sku":"${sku}"`, description],
})

/** Its ids of values, by 'Voltage 48 V'. */
async function readFacets(url: string): Promise<Map<string, string>> {
  const { data } = await ask<{
    data: { facets: { items: { name: string; values: { id: string; name: string }[] }[] } }
  }>(url, query('{ facets { items { name values { id name } } } }', {}))
  return new Map(
    data.facets.items.flatMap(({ name, values }) => values.map(value => [`${name} ${value.name}`, value.id])),
  )
}

/** Its ids of variants, by part number. */
async function readVariants(url: string): Promise<Map<string, string>> {
  const variants = new Map<string, string>()
  const pages = 100
  for (let skip = 0; ; skip += pages) {
    const { data } = await ask<{ data: { search: { items: { sku: string; productVariantId: string }[] } } }>(
      url,
      query('query All($input: SearchInput!) { search(input: $input) { items { sku productVariantId } } }', {
        input: { take: pages, skip, groupByProduct: true },
      }),
    )
    for (const { sku, productVariantId } of data.search.items) variants.set(sku, productVariantId)
    if (data.search.items.length < pages) return variants
  }
}
