import { setTimeout as sleep } from 'node:timers/promises'
import { askAll } from './load/guard-cases.ts'
import { databaseOf, startFilledPostgres, watchPostgres } from './peers/database.ts'
import { openEvershop } from './peers/evershop.ts'
import { openOurs } from './peers/our-site.ts'
import { type Side, type Work, works } from './peers/side.ts'
import { openVendure } from './peers/vendure.ts'
import { isQuick, onlyCases } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { lowestFifth } from './report/statistics.ts'
import { threadTimes, workedMs } from './site/process-figures.ts'

// The same requests beside two other shops, EverShop and Vendure, each with 1 000 products: what the server and PostgreSQL work for one.
const warmRounds = isQuick ? 2 : 8
const rounds = isQuick ? 5 : 30
const counts: Record<Work, number> = {
  'list page': 4,
  'product page': 4,
  'list call': 8,
  'list + facets': 8,
  'product call': 8,
  search: 8,
  'add a line': 6,
}
/** How many times as much the best of the others works. */
const aims: Partial<Record<Work, number>> = {
  'product page': 10,
  'list call': 20,
  'list + facets': 30,
  'product call': 10,
}
const measured = works.filter(work => work.includes(onlyCases))

interface Cost {
  server: number
  postgres: number
}

const postgres = await startFilledPostgres()
const sides: Side[] = []
try {
  const of = databaseOf(postgres.url)
  sides.push(await openOurs(of('ours')))
  sides.push(await openEvershop(of('evershop')))
  sides.push(await openVendure(of('vendure')))
  const costs = await measure()
  const names = sides.map(({ name }) => name)
  const head = ['CPU ms + of PostgreSQL', ...names, 'best of the others : ours', 'aim']
  printTable(
    'Beside other shops, 1 000 products, nothing asked before',
    head,
    measured.map(work => rowOf(work, costs)),
  )
} finally {
  for (const { site } of sides) await site.stop()
  await postgres.remove()
}

type Costs = ReadonlyMap<Side, ReadonlyMap<Work, readonly Cost[]>>

/** All answer the same requests in turn, in small rounds, so that other work of the machine affects all. */
async function measure(): Promise<Costs> {
  const costs = new Map(sides.map(side => [side, new Map(measured.map((work): [Work, Cost[]] => [work, []]))]))
  const readPostgres = await watchPostgres(postgres.url)
  await Promise.all(sides.map(untilIdle))
  for (let round = -warmRounds; round < rounds; round++) {
    if (round === -warmRounds) say('Making all warm …')
    if (round >= 0 && round % 5 === 0) say(`Round ${round} of ${rounds}`)
    for (const work of measured)
      for (const [place] of sides.entries()) {
        // They take turns at going first.
        const side = sides[(place + round + warmRounds) % sides.length]
        const cost = side && (await costOf(side, work, readPostgres))
        if (cost && round >= 0) costs.get(side)?.get(work)?.push(cost)
      }
  }
  return costs
}

async function costOf(
  { site, take }: Side,
  work: Work,
  readPostgres: () => ReadonlyMap<string, number>,
): Promise<Cost | null> {
  const count = counts[work]
  const questions = await take[work]?.(count)
  if (!questions) return null
  const before = { server: threadTimes(site.pid), postgres: readPostgres() }
  await askAll(site.url, questions)
  return {
    server: workedMs(before.server, threadTimes(site.pid)) / count,
    postgres: workedMs(before.postgres, readPostgres()) / count,
  }
}

function rowOf(work: Work, costs: Costs): string[] {
  const each = sides.map(side => costs.get(side)?.get(work) ?? [])
  const [ours = Number.NaN, ...others] = each.map(all => lowestFifth(all.map(({ server }) => server)))
  const ahead = Math.min(...others.filter(Number.isFinite)) / ours
  const wanted = aims[work]
  return [
    work,
    ...each.map(all => (all.length === 0 ? '' : `${lowest(all, 'server')} + ${lowest(all, 'postgres')}`)),
    figure(ahead),
    wanted === undefined ? '' : aim(`≥ ${wanted}`, ahead >= wanted),
  ]
}

function lowest(costs: readonly Cost[], of: keyof Cost): string {
  return figure(lowestFifth(costs.map(cost => cost[of])))
}

/** After its start a server does what it can do ahead. */
async function untilIdle({ site: { pid } }: Side): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const before = threadTimes(pid)
    await sleep(500)
    if (workedMs(before, threadTimes(pid)) < 20) return
  }
}
