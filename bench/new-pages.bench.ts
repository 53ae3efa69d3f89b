import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { raiseContentRevision } from '#features/site/content/server/steps/raise-content-revision.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { productPage, readProducts } from './load/http-inputs.ts'
import { isQuick } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { median, percentile } from './report/statistics.ts'
import { findFreePort } from './site/free-port.ts'
import { startSite } from './site/site.ts'

// What pages that are not kept cost a crowd: how often they are drawn, and how long the crowd waits. One and two processes on one
// PostgreSQL, which share nothing else.
const crowd = 40
const crawlers = 1000
const pages = isQuick ? 5 : 30
const changeSeconds = isQuick ? 4 : 12

const rows: string[][] = []
for (const processes of [1, 2]) {
  say(`${processes} processes`)
  rows.push(...(await measure(processes)))
}
printTable(
  'Pages that are not kept',
  ['', 'answers', 'not 200', 'drawn', 'p50 ms', 'p99 ms', 'former', 'oldest, s'],
  rows,
)

async function measure(count: number): Promise<string[][]> {
  const server = await startPostgres()
  if (!server) throw new Error('This bench needs PostgreSQL')
  const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
  const sites: { url: string; metrics: string; stop: () => Promise<void> }[] = []
  const connection = await openPostgres({ databaseUrl: server.url, log: silentLog })
  try {
    for (let at = 0; at < count; at++) {
      const metrics = `127.0.0.1:${await findFreePort()}`
      const environment = { DATABASE_URL: server.url, SEED: 'demo', METRICS: metrics }
      sites.push({ ...(await startSite(join(folder, `${at}`), environment)), metrics })
    }
    const drawn = async () => {
      let sum = 0
      for (const { metrics } of sites) {
        const text = await (await fetch(`http://${metrics}/metrics`)).text()
        sum += Number(/^pages_drawn_total (\d+)/m.exec(text)?.[1] ?? 0)
      }
      return sum
    }
    const one = async (path: string, at: number): Promise<Answer> => {
      const startedAt = performance.now()
      const response = await fetch((sites[at % count]?.url ?? '') + path, { headers: { 'Accept-Encoding': 'gzip' } })
      await response.arrayBuffer()
      return {
        ms: performance.now() - startedAt,
        status: response.status,
        age: Number(response.headers.get('age') ?? 0),
      }
    }
    const run = async (name: string, work: () => Promise<Answer[]>): Promise<string[]> => {
      const before = await drawn()
      const answers = await work()
      return [
        `${name}, ${count === 1 ? 'one process' : `${count} processes`}`,
        ...present(answers, (await drawn()) - before),
      ]
    }
    const paths = (await readProducts(sites[0]?.url ?? '', 600)).map(
      product => productPage({ product, language: 'en' }).path,
    )
    const fresh = [...new Set(paths)]
    return [
      await run(`${crowd} visitors at once ask for one new page, ${pages} times`, async () => {
        const all: Answer[] = []
        for (const path of fresh.slice(0, pages))
          all.push(...(await Promise.all(Array.from({ length: crowd }, (_, at) => one(path, at)))))
        return all
      }),
      await run(`${crawlers} crawlers ask for one page, each with words of his own`, async () => {
        const path = fresh[pages + 1] ?? '/'
        const ask = (at: number) => one(`${path}?utm_source=crawler-${at}&x=${at}`, at)
        const all: Answer[] = []
        for (let at = 0; at < crawlers; at += 20)
          all.push(...(await Promise.all(Array.from({ length: 20 }, (_, next) => ask(at + next)))))
        return all
      }),
      await run(`${crowd} visitors on ${fresh.length} kept pages, a text changes`, async () => {
        for (const [at, path] of fresh.entries())
          for (let process = 0; process < count; process++) await one(path, at * count + process)
        const all: Answer[] = []
        const until = performance.now() + changeSeconds * 1000
        setTimeout(() => void connection.db.transaction(raiseContentRevision), 1000)
        const visit = async (visitor: number) => {
          for (let step = visitor * 7; performance.now() < until; step++)
            all.push(await one(fresh[step % fresh.length] ?? '/', visitor))
        }
        await Promise.all(Array.from({ length: crowd }, (_, visitor) => visit(visitor)))
        return all
      }),
    ]
  } finally {
    for (const { stop } of sites) await stop()
    await connection.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Answer {
  ms: number
  status: number
  /** Of a page that was shown after a change, as it was before. */
  age: number
}

function present(answers: readonly Answer[], drawn: number): string[] {
  const times = Float64Array.from(answers, ({ ms }) => ms).sort()
  const former = answers.filter(({ age }) => age > 0)
  return [
    figure(answers.length),
    figure(answers.filter(({ status }) => status !== 200).length),
    figure(drawn),
    figure(median([...times])),
    figure(percentile(times, 0.99)),
    figure(former.length),
    figure(former.reduce((most, { age }) => Math.max(most, age), 0)),
  ]
}
