import { rm } from 'node:fs/promises'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { catalogRoutes } from '#features/catalog/catalog/server/routes.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { createDrawingSizes, type DrawingSizes } from '#features/catalog/product/server/documents/drawing-sizes.ts'
import { readDrawn } from '#features/catalog/product/server/drawn-facts.ts'
import { productRoutes } from '#features/catalog/product/server/routes.ts'
import { searchRoutes } from '#features/catalog/search/server/routes.ts'
import { guideDocuments } from '#features/tools/installation-guide/domain/guide-documents.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { noBotCheck } from '#server/security/bot-check.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createModelFiles } from '#server/step/model-files.ts'
import { apiBase } from '#shared/api.ts'
import { languages } from '#shared/language.ts'
import { createArticles } from '../src/composition/records/articles.ts'
import { powerSlug } from '../src/routes.ts'
import { listChoices } from './load/http-inputs.ts'
import { isQuick } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { repeatableRandom } from './report/statistics.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// The processor time of calls that nobody has made before, inside the process: no product, text or choice repeats. Each call goes
// through the routes, with its Request and Response, on the embedded database. Other work of the machine changes it little.
const option = process.argv.find(word => word.startsWith('--sizes='))
const counts = option ? option.slice(8).split(',').map(Number) : isQuick ? [1000] : [1000, 100_000]
const warmUps = 120
const calls = 300

type Send = () => { path: string; body?: unknown; language: string }

const costs = new Map<string, string[]>()
for (const size of counts) {
  say(`${size} products: calls`)
  const dataDir = await copyCatalog(size)
  const connection = await openDatabase({ dataDir, log: silentLog })
  const catalog = await createCatalog(connection, silentLog)
  const now = () => new Date()
  const sizes = createDrawingSizes(null)
  const settings = await readSettings(connection.db, { installedKeys: [], fixed: {} })
  const bindings = [
    ...catalogRoutes(catalog, async () => Buffer.alloc(0)),
    ...productRoutes({
      catalog,
      printSheet: async () => Buffer.alloc(0),
      models: createModelFiles(async () => Buffer.alloc(0)),
      guidesOf: guideDocuments,
      sizes,
    }),
    ...searchRoutes(
      catalog,
      async () => Buffer.alloc(0),
      undefined,
      createArticles({ catalog, settings, now, contentRevision: () => '' }),
    ),
  ]
  const api = callRoutes(bindings, {
    db: connection.db,
    config: readConfig({ RATE_LIMIT: 'off' }),
    settings,
    log: silentLog,
    version: 'bench',
    now,
    identify: async () => ({ caller: { kind: 'anonymous', visitorKeyHash: null }, language: null }),
    identifyStaff: () => Promise.reject(new Error('Nobody is at the desk')),
    botCheck: noBotCheck,
  })
  const ask = async ({ path, body, language }: ReturnType<Send>) => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': language }
    const post = { method: 'POST', body: JSON.stringify(body) }
    const response = await api.request(apiBase + path, { headers, ...(body ? post : {}) })
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    await response.text()
  }
  for (const [name, send] of Object.entries(newCalls(catalog, sizes))) {
    for (let count = 0; count < warmUps; count++) await ask(send())
    const sent = Array.from({ length: calls }, send)
    const before = process.cpuUsage()
    for (const one of sent) await ask(one)
    const { user, system } = process.cpuUsage(before)
    costs.set(name, [...(costs.get(name) ?? []), figure((user + system) / 1000 / calls)])
  }
  await catalog.close()
  await connection.close()
  await rm(dataDir, { recursive: true })
}
printTable(
  'Calls that nobody has made before: processor ms',
  ['', ...counts.map(size => `${figure(size)} products`)],
  [...costs].map(([name, values]) => [name, ...values]),
)

function newCalls(catalog: Catalog, sizes: DrawingSizes): Record<string, Send> {
  const random = repeatableRandom(3)
  const order = Array.from(catalog.index.ids)
    .map(id => ({ id, key: random() }))
    .sort((a, b) => a.key - b.key)
  let place = 0
  const next = () => {
    const language = languages[Math.floor(place / order.length)] ?? 'en'
    return { id: order[place++ % order.length]?.id ?? 0, language }
  }
  const choices = listChoices(19)
  const words = ['gmt', 'fuse', 'panel', 'breaker', 'klm', 'dual', 'rack adapter', 'tpa', '100a', '-48 v', '1ru']
  const pick = () => words[Math.floor(random() * words.length)]
  let number = 0
  // The number makes each text a new one, as the visitors' own words do.
  const text = () => encodeURIComponent(`${pick()} ${pick()} ${++number}`)
  const plainText = () =>
    encodeURIComponent(`${pick()} ${pick()} ${'abcdefghij'[number % 10]}${(++number).toString(36)}`)
  const slug = `BySlug/${powerSlug}`
  const en = 'en'
  return {
    'product, its drawings not measured yet': () => {
      const { id, language } = next()
      return { path: `/Product/GetProductDetails/${id}`, language }
    },
    product: () => {
      const { id, language } = next()
      // As the site has done in idle time.
      sizes.of(readDrawn(catalog.index, id, language), language)
      return { path: `/Product/GetProductDetails/${id}`, language }
    },
    'what fits a product': () => {
      const { id, language } = next()
      return { path: `/Product/GetFitsWith/${id}`, language }
    },
    'search, words and a number': () => ({ path: `/catalog/customSearch?q=${text()}`, body: {}, language: en }),
    'search, a word that nothing has': () => ({
      path: `/catalog/customSearch?q=${plainText()}`,
      body: {},
      language: en,
    }),
    suggestions: () => ({ path: `/catalog/quickSearch?term=${text()}`, language: en }),
    'list, three filters': () => ({
      path: `/catalog/GetCategoryProductItems${slug}`,
      body: { filters: choices.next().value.filters },
      language: en,
    }),
    'filter choices': () => ({
      path: `/catalog/getCategoryFilter${slug}`,
      body: { filters: choices.next().value.filters },
      language: en,
    }),
  }
}
