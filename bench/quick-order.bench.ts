import { rm } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { writeXlsx } from 'hucre/xlsx'
import { textAt } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { catalogRoutes } from '#features/catalog/catalog/server/routes.ts'
import { createPartLists } from '#features/catalog/search/server/part-lists.ts'
import { createSearch } from '#features/catalog/search/server/search.ts'
import { parsePartList } from '#features/quotes/quick-order/contract.ts'
import { quickOrderRoutes } from '#features/quotes/quick-order/server/routes.ts'
import { addCartLines } from '#features/quotes/quote/server/cart/add-cart-lines.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { noBotCheck } from '#server/security/bot-check.ts'
import { readSettings } from '#server/settings/settings.ts'
import { isQuick, plan } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { median } from './report/statistics.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// Lists of 2 000 rows, from the request to the answer, without HTTP: half of the part numbers are exact, a quarter are written
// differently, an eighth are mistyped, an eighth are unknown. "held up" is the longest time during which the process did nothing else.
const rowCount = 2000
const rounds = isQuick ? 3 : 7

const rows: string[][] = []
for (const size of plan.sizes) {
  say(`${size} products: quick order`)
  const dataDir = await copyCatalog(size)
  const connection = await openDatabase({ dataDir, log: silentLog })
  const catalog = await createCatalog(connection, silentLog)
  const partsOf = createPartLists()
  const search = createSearch(catalog, partsOf)
  const bindings = [
    ...catalogRoutes(catalog, async () => Buffer.alloc(0)),
    ...quickOrderRoutes({
      catalog,
      partsOf,
      addLines: addCartLines,
      findByWords: async (text, language, most) => {
        const found = await search(text, language)
        return Array.from(found.rows.subarray(0, most), row => found.index.ids[row] ?? 0)
      },
    }),
  ]
  const settings = await readSettings(connection.db, { installedKeys: [], fixed: {} })
  const api = callRoutes(bindings, {
    db: connection.db,
    config: readConfig({ RATE_LIMIT: 'off' }),
    settings,
    log: silentLog,
    version: 'bench',
    now: () => new Date(),
    identify: async () => ({ caller: { kind: 'anonymous', visitorKeyHash: null }, language: null }),
    identifyStaff: () => Promise.reject(new Error('Nobody is at the desk')),
    botCheck: noBotCheck,
  })
  const parts = Array.from(catalog.index.ids, (_, row) => textAt(catalog.index.products.skus, row) ?? '')
  for (const [format, body] of await bodies(listOf(parts))) {
    const times: number[] = []
    const work: number[] = []
    const pauses: number[] = []
    // The first round reads the indexes and warms up the compiler.
    for (let round = 0; round <= rounds; round++) {
      const delay = monitorEventLoopDelay({ resolution: 1 })
      delay.enable()
      const startedAt = performance.now()
      const before = process.cpuUsage()
      const response = await api.request('/api-frontend/wishlist/parsePartList', { method: 'POST', ...body() })
      const answer = await response.text()
      times.push(performance.now() - startedAt)
      const { user, system } = process.cpuUsage(before)
      work.push((user + system) / 1000)
      delay.disable()
      const list = parsePartList.reply.parse(JSON.parse(answer))
      pauses.push(delay.max / 1e6)
      if (list.rows.length !== rowCount) throw new Error(`${format}: ${list.rows.length} rows were read`)
    }
    rows.push([
      `${format}, ${size} products`,
      figure(median(times.slice(1))),
      figure(median(work.slice(1))),
      figure(median(pauses.slice(1))),
    ])
  }
  await catalog.close()
  await connection.close()
  await rm(dataDir, { recursive: true })
}
printTable('Quick order: 2 000 rows read and looked up', ['', 'ms', 'CPU ms', 'held up ms'], rows)

function listOf(parts: readonly string[]): [part: string, quantity: number][] {
  return Array.from({ length: rowCount }, (_, row) => {
    const part = parts[(row * 7919) % parts.length] ?? ''
    const written = [
      part,
      part,
      part,
      part,
      part.toLowerCase().replaceAll('-', ' '),
      part.replaceAll('-', ''),
      `${part}X`,
    ]
    return [written[row % 8] ?? `ZZ/${row}-QQ`, (row % 90) + 1]
  })
}

async function bodies(list: readonly [string, number][]) {
  const json = (text: string) => () => ({
    body: JSON.stringify({ text }),
    headers: { 'Content-Type': 'application/json' },
  })
  const file = (bytes: Uint8Array | string) => () => {
    const form = new FormData()
    form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'list'))
    return { body: form }
  }
  const csv = `Part number;Qty;Note\n${list.map(([part, quantity]) => `${part};${quantity};`).join('\n')}`
  const head = ['Part number', 'Qty']
  const xlsx = await writeXlsx({ sheets: [{ name: 'A', rows: [head, ...list.slice(1)] }] })
  const mail = list.map(([part, quantity]) => `- ${quantity} x ${part}`).join('\n')
  return [
    ['mail text', json(mail)],
    ['CSV', file(csv.split('\n').slice(0, rowCount).join('\n'))],
    ['XLSX', file(xlsx)],
  ] as const
}
