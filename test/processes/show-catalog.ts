import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { catalogRoutes } from '#features/catalog/catalog/server/routes.ts'
import { productRoutes } from '#features/catalog/product/server/routes.ts'
import { searchRoutes } from '#features/catalog/search/server/routes.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { noBotCheck } from '#server/security/bot-check.ts'
import { createModelFiles } from '#server/step/model-files.ts'
import { apiBase } from '#shared/api.ts'
import { testSettings } from '../builders/company.ts'

// node show-catalog.ts POLL_MS ID ID, with DATABASE_URL: asks again and again for two products, whose texts and values all carry one
// number. Says 'shown N' when each answer shows the number N, and 'mixed …' when an answer shows two numbers.
const [pollMs = '', ...ids] = process.argv.slice(2)
const connection = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '', log: silentLog })
const catalog = await createCatalog(connection, silentLog, { pollMs: Number(pollMs) })
const nothing = () => Promise.reject(new Error('Nothing is printed'))
const bindings = [
  ...catalogRoutes(catalog, nothing),
  ...productRoutes({ catalog, printSheet: nothing, models: createModelFiles(nothing), guidesOf: () => [] }),
  ...searchRoutes(catalog, nothing),
]
const api = callRoutes(bindings, {
  db: connection.db,
  config: readConfig({ RATE_LIMIT: 'off' }),
  settings: testSettings,
  log: silentLog,
  version: 'test',
  now: () => new Date(),
  identify: async () => ({ caller: { kind: 'anonymous', visitorKeyHash: null }, language: null }),
  identifyStaff: nothing,
  botCheck: noBotCheck,
})

async function ask(path: string, body?: object): Promise<string> {
  const init = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : {}
  const response = await api.fetch(new Request(`http://localhost${apiBase}${path}`, init))
  return z.string().parse(await response.text())
}

/** The numbers that an answer shows: 'Marker 7 panel', 'Marker 7 text', '7 A'. */
const numbersIn = (answer: string) =>
  new Set([...answer.matchAll(/Marker (\d+)|(\d+)\u202fA/g)].map(([, a, b]) => a ?? b))

const asks = [
  ...ids.map(id => () => ask(`/Product/GetProductDetails/${id}`)),
  () => ask('/catalog/customSearch?q=marker', {}),
  () => ask('/catalog/quickSearch?term=marker'),
  () => ask('/catalog/GetCategoryProductItemsBySlug/dc-power-distribution', { order_by: 'name', page_size: 96 }),
]

process.stdout.write('ready\n')
let last = ''
for (;;) {
  const answers = await Promise.all(asks.map(async one => numbersIn(await one())))
  for (const [place, numbers] of answers.entries())
    if (numbers.size > 1) process.stdout.write(`mixed ${place}: ${[...numbers]}\n`)
  const shown = [...new Set(answers.flatMap(numbers => [...numbers]))].join()
  if (shown !== last && /^\d+$/.test(shown)) process.stdout.write(`shown ${shown}\n`)
  last = shown
  await wait(2)
}
