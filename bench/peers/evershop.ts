import pg from 'pg'
import { next, type Question } from '../load/guard-cases.ts'
import { type Request, send } from '../load/http-message.ts'
import { installPeer } from './install.ts'
import { runPeer, startPeer } from './peer-server.ts'
import {
  type PeerList,
  type PeerProduct,
  pageSize,
  peerAttributes,
  peerLists,
  peerProducts,
  peerProductsInTurn,
  peerSearches,
} from './products.ts'
import type { Side } from './side.ts'

export const evershopVersion = '2.2.1'

const file = 'evershop-program.ts'
const install = () =>
  installPeer({
    name: 'evershop',
    // It uses concat-stream without naming it: it came with multer until 2.3.
    packages: { '@evershop/evershop': evershopVersion, 'concat-stream': '2.0.0' },
    files: { 'config/default.json': { catalog: { collectionPageSize: pageSize } } },
    build: [['node_modules/@evershop/evershop/dist/bin/build/index.js']],
  })

function environment(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  return {
    DB_HOST: hostname,
    DB_PORT: port,
    DB_NAME: pathname.slice(1),
    DB_USER: username,
    DB_PASSWORD: password,
    DB_SSLMODE: 'disable',
    // Its configuration has no file of its own for production.
    SUPPRESS_STRICTNESS_CHECK: 'true',
  }
}

/** Its start makes the tables; a process beside it writes the paths of what is made. */
export async function fillEvershop(databaseUrl: string): Promise<void> {
  const program = { file, folder: await install(), environment: environment(databaseUrl) }
  const server = await startPeer({ ...program, words: ['serve'] }, '/')
  await runPeer({ ...program, words: ['fill'] })
  await untilPathsAre(databaseUrl)
  await server.stop()
}

export async function openEvershop(databaseUrl: string): Promise<Side> {
  const program = { file, folder: await install(), words: ['serve'], environment: environment(databaseUrl) }
  const site = await startPeer(program, '/')
  const ids = await readIds(databaseUrl)
  const visitor = await visitorOf(site.url)
  const pages = peerLists(13)
  const lists = peerLists(14)
  const searches = peerSearches(15)
  const opened = peerProductsInTurn(16).values()
  const called = peerProductsInTurn(17).values()
  const added = peerProductsInTurn(18).values()

  const addQuestion = async (): Promise<Question> => {
    const [first, second] = next(added, 2)
    if (!first || !second) throw new Error('There are not enough products for so many rounds')
    const cookie = await visitorOf(site.url)
    await send(site.url, addTo(first, cookie))
    return { request: addTo(second, cookie), says: ['"count":4', second.sku] }
  }
  return {
    name: `EverShop ${evershopVersion}`,
    site,
    take: {
      'list page': async count =>
        next(pages, count).map(list => ({
          request: page(`/${list.category.slug}?${filtersOf(list, ids)}`, visitor),
          says: ['</html>', ...firstOf(list).map(({ name }) => name)],
        })),
      'product page': async count =>
        next(opened, count).map(({ slug, category, name, sku }) => ({
          request: page(`/${category.slug}/${slug}`, visitor),
          says: ['</html>', name, sku],
        })),
      'list call': async count => next(lists, count).map(list => listQuestion(list, ids, visitor)),
      'product call': async count =>
        next(called, count).map(({ sku, values }) => ({
          request: query(productById, { id: ids.get(sku) }, visitor),
          says: [`"sku":"${sku}"`, ...values],
        })),
      search: async count =>
        next(searches, count).map(({ text, found }) => ({
          request: query(searched, { filters: [{ key: 'keyword', operation: 'eq', value: text }] }, visitor),
          says: [`"total":${found.length}`, ...found.map(({ sku }) => sku)],
        })),
      'add a line': async count => {
        const questions: Question[] = []
        while (questions.length < count) questions.push(await addQuestion())
        return questions
      },
    },
  }
}

const rows = `items { productId name sku url price { regular { value text } special { value text } } inventory { isInStock }
  image { alt url } } total currentFilters { key operation value }`

const listed = `query List($id: Int, $filters: [FilterInput]) { category(id: $id) { categoryId name products(filters: $filters) { ${rows} } } }`

const searched = `query Search($filters: [FilterInput]) { products(filters: $filters) { ${rows} } }`

const productById = `query Product($id: ID) { product(id: $id) { productId name sku url description
  weight { value unit } price { regular { value text } special { value text } } inventory { isInStock }
  attributes: attributeIndex { attributeCode attributeName optionText } category { name url } gallery { alt url } } }`

// EverShop answers the calls of one address 120 times a minute: its visitors come from several.
let asked = 0
const nextAddress = () => `127.1.0.${1 + (Math.floor(asked++ / 100) % 250)}`

const page = (path: string, cookie: string): Request => ({
  method: 'GET',
  path,
  headers: { Cookie: cookie },
  from: nextAddress(),
})

const post = (path: string, body: object, cookie: string): Request => ({
  method: 'POST',
  path: `/api${path}`,
  headers: { Cookie: cookie },
  from: nextAddress(),
  body: JSON.stringify(body),
})

const query = (text: string, variables: object, cookie: string) => post('/graphql', { query: text, variables }, cookie)

const addTo = ({ sku }: PeerProduct, cookie: string) => post('/cart/mine/items', { sku, qty: '2' }, cookie)

/** The session that a first page gives to a new visitor. */
async function visitorOf(url: string): Promise<string> {
  const { headers } = await send(url, page('/cart', ''))
  const cookie = headers['set-cookie']?.find(one => one.startsWith('sid='))?.split(';')[0]
  if (!cookie) throw new Error('EverShop gave no cookie to a new visitor')
  return cookie
}

/** Newest first. */
const firstOf = ({ found }: PeerList) => found.toReversed().slice(0, pageSize)

const chosenOf = ({ chosen }: PeerList, ids: ReadonlyMap<string, number>) =>
  chosen.flatMap((values, at) => {
    const code = peerAttributes[at]?.code ?? ''
    return values ? [{ code, options: values.map(value => ids.get(`${code} ${value}`)) }] : []
  })

const filtersOf = (list: PeerList, ids: ReadonlyMap<string, number>) =>
  chosenOf(list, ids)
    .flatMap(({ code, options }) => options.map(option => `${code}=${option}`))
    .join('&')

function listQuestion(list: PeerList, ids: ReadonlyMap<string, number>, cookie: string): Question {
  const filters = chosenOf(list, ids).map(({ code, options }) => ({
    key: code,
    operation: 'in',
    value: options.join(),
  }))
  return {
    request: query(listed, { id: ids.get(list.category.slug), filters }, cookie),
    says: [`"total":${list.found.length}`, ...firstOf(list).map(({ sku }) => sku)],
  }
}

/** Its ids of products by part number, of categories by slug, and of values by attribute and text: 'voltage 48 V'. */
async function readIds(databaseUrl: string): Promise<Map<string, number>> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows: found } = await client.query<{ key: string; id: number }>(`
    select sku as key, product_id as id from product
    union all select url_key, category_description_category_id from category_description
    union all select attribute_code || ' ' || option_text, attribute_option_id from attribute_option`)
  await client.end()
  return new Map(found.map(({ key, id }) => [key, id]))
}

async function untilPathsAre(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const wanted = peerProducts.length
  for (let tries = 0; ; tries++) {
    const { rows: counted } = await client.query<{ count: string }>(`
      select count(*) from url_rewrite where entity_type = 'product' and request_path like '/%/%'`)
    if (Number(counted[0]?.count) >= wanted) break
    if (tries > 600) throw new Error(`EverShop has made ${counted[0]?.count} of ${wanted} paths`)
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  await client.end()
}
