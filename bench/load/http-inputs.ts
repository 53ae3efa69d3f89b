import type { CategorySimple, ProductList, ProductSummary } from '#features/catalog/catalog/contract.ts'
import { powerSlug, to } from '../../src/routes.ts'
import { repeatableRandom } from '../report/statistics.ts'
import { ask, type Request, send } from './http-message.ts'

const base = '/api-frontend'

export interface ListChoice {
  filters: { voltage: string; positions: string; bus: string }
  page: number
}

/** Yields different choices of three filters, as visitors make them: check boxes of two filters and a range. */
export function* listChoices(seed: number): Generator<ListChoice> {
  const random = repeatableRandom(seed)
  const positions = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 60]
  const voltages = ['24', '48', '24,48']
  for (;;) {
    const chosen = positions.filter(() => random() < 0.5)
    const from = 20 + Math.floor(random() * 100)
    const to = 200 + Math.floor(random() * 600)
    const voltage = voltages[Math.floor(random() * voltages.length)] ?? '48'
    if (chosen.length) yield { filters: { voltage, positions: chosen.join(), bus: `${from}-${to}` }, page: 1 }
  }
}

export const listCall = ({ filters, page }: ListChoice): Request =>
  post(`/catalog/GetCategoryProductItemsBySlug/${powerSlug}`, { filters, page_number: page })

export const sortedCall = (orderBy: string): Request =>
  post(`/catalog/GetCategoryProductItemsBySlug/${powerSlug}`, { order_by: orderBy })

export const choicesCall = ({ filters }: ListChoice): Request =>
  post(`/catalog/getCategoryFilterBySlug/${powerSlug}`, { filters })

export const listPage = ({ filters }: ListChoice): Request => ({
  method: 'GET',
  path: to.list({ slug: powerSlug, list: filters }),
})

export const searchCall = (text: string): Request => post(`/catalog/customSearch?q=${encodeURIComponent(text)}`, {})

export const searchPage = (term: string): Request => ({ method: 'GET', path: to.search({ term }) })

export interface ProductInLanguage {
  product: ProductSummary
  language: 'en' | 'es' | 'fr'
}

export const productCall = ({ product, language }: ProductInLanguage): Request => ({
  method: 'GET',
  path: `${base}/Product/GetProductDetails/${product.id}?lang=${language}`,
})

export const productPage = ({ product, language }: ProductInLanguage): Request => ({
  method: 'GET',
  path: `${language === 'en' ? '' : `/${language}`}${product.custom_properties.product_url}`,
})

export function* productsInLanguages(products: readonly ProductSummary[]): Generator<ProductInLanguage> {
  for (const language of ['en', 'es', 'fr'] as const) {
    for (const product of products) yield { product, language }
  }
}

/** Yields different texts of two or three words that are side by side in the name of a product. */
export function* searchTexts(products: readonly ProductSummary[]): Generator<string> {
  const known = new Set<string>()
  for (const length of [2, 3]) {
    for (const { name } of products) {
      const words = name.split(/[^\p{L}\d.]+/u).filter(word => word.length > 1)
      for (let i = 0; i < words.length; i++) {
        for (let j = i + 1; j < words.length; j++) {
          const text = [words[i], words[j], ...(length === 3 ? [words[(j + 1) % words.length]] : [])].join(' ')
          if (!known.has(text)) yield text
          known.add(text)
        }
      }
    }
  }
}

export const addCall = (productId: number, cookie?: string): Request => ({
  method: 'POST',
  path: `${base}/shoppingCart/addProductToCartFromCatalog/${productId}?quantity=2&shoppingCartType=2`,
  headers: cookie ? { Cookie: cookie } : {},
})

/** Builds the request for a Quick Quote as the form sends it for a guest. */
export const requestCall = (cookie: string, key: string): Request => ({
  ...post('/wishlist/requestQuote', {
    comment: 'Please quote with the lead time for each line.',
    contact: {
      first_name: 'Dana',
      last_name: 'Wells',
      email: 'dana.wells@example.com',
      phone: '704 555 0177',
      company: 'Wells Telecom',
    },
  }),
  headers: { Cookie: cookie, 'Idempotency-Key': key },
})

function post(path: string, body: object): Request {
  return { method: 'POST', path: `${base}${path}`, body: JSON.stringify(body) }
}

const pageSize = 200

/** Reads up to `most` products of every main category. */
export async function readProducts(url: string, most: number): Promise<ProductSummary[]> {
  const mains = await ask<CategorySimple[]>(url, { method: 'GET', path: `${base}/catalog/getMenuLinks` })
  const products: ProductSummary[] = []
  for (const { se_name } of mains) {
    const end = products.length + most / mains.length
    for (let page = 1; products.length < end; page++) {
      const body = { page_number: page, page_size: pageSize }
      const list = await ask<ProductList>(url, post(`/catalog/GetCategoryProductItemsBySlug/${se_name}`, body))
      products.push(...list.products)
      if (!list.has_next_page) break
    }
  }
  return products
}

/** Fills the cart of a new visitor and returns the visitor's cookie. */
export async function fillCart(url: string, productIds: readonly number[]): Promise<string> {
  let cookie: string | undefined
  for (const id of productIds) {
    const { headers } = await send(url, addCall(id, cookie))
    cookie ??= headers['set-cookie']?.[0]?.split(';')[0]
  }
  if (!cookie) throw new Error('The site gave no cookie to a visitor with a cart')
  return cookie
}
