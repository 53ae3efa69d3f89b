import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import * as store from '#features/site/translation/server/store.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { isQuick } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { emptyFolder } from './site/prepared-catalog.ts'

// The work list of translations on the embedded database, and what each written text costs.
const size = isQuick ? 1000 : 100_000
const calls = 60
const piece = 1000

const dataDir = await emptyFolder()
const connection = await openDatabase({ dataDir, log: silentLog })
await migrate(connection)
const { db } = connection
await db.execute(sql`insert into category (id, se_name, position) values (1, 'series', 1)`)

say(`${size} products: their texts in three languages, a third without French, a tenth without Spanish`)
const written: number[] = []
for (let from = 1; from <= size; from += piece) {
  const to = Math.min(size, from + piece - 1)
  await db.execute(sql`insert into product (id, category_id, se_name, sku, manufacturer, position)
    select id, 1, 'p-' || id, 'P-' || id, 'Ours', id from generate_series(${from}::integer, ${to}::integer) id`)
  const startedAt = performance.now()
  await db.execute(sql`
    insert into product_text (product_id, language, name, short_description, full_description)
    select id, l, 'Panel ' || id || ' ' || l, repeat('short words ', 10),
      case when (l = 'fr' and id % 3 = 0) or (l = 'es' and id % 10 = 0) then null else repeat('a longer text ', 50) end
    from generate_series(${from}::integer, ${to}::integer) id cross join (values ('en'), ('es'), ('fr')) languages(l)`)
  written.push(performance.now() - startedAt)
}
await db.execute(sql`analyze`)

async function timesOf(work: (call: number) => Promise<unknown>): Promise<string[]> {
  await work(0)
  const times = new Float64Array(calls)
  for (let call = 0; call < calls; call++) {
    const startedAt = performance.now()
    await work(call + 1)
    times[call] = performance.now() - startedAt
  }
  times.sort()
  return [figure(percentile(times, 0.5)), figure(percentile(times, 0.99))]
}

const french: store.DueFilter = { language: 'fr' }
const middle = { toward: 'next' as const, values: ['product', Math.floor(size / 2)] }
const rows: string[][] = [
  ['a page', ...(await timesOf(() => store.listDue(db, french, null, 51)))],
  ['a page in the middle', ...(await timesOf(() => store.listDue(db, french, middle, 51)))],
  ['the outdated ones (none)', ...(await timesOf(() => store.listDue(db, { ...french, state: 'outdated' }, null, 51)))],
  ['counts of records and words', ...(await timesOf(() => store.countDue(db, french)))],
  [
    'the next record',
    ...(await timesOf(call => store.findNextDue(db, french, { kind: 'product', id: 1 + ((call * 997) % size) }))),
  ],
  [
    'writing a text of one product',
    ...(await timesOf(call =>
      db.execute(
        sql`update product_text set name = name || 'x' where product_id = ${1 + ((call * 997) % size)} and language = 'es'`,
      ),
    )),
  ],
]
printTable(
  `Translations of ${figure(size)} products: milliseconds`,
  ['', 'p50', 'p99'],
  [
    ...rows,
    [`writing the texts of ${figure(piece)} products`, figure(percentile(Float64Array.from(written).sort(), 0.5)), '–'],
  ],
)
await connection.close()
await rm(dataDir, { recursive: true })
