import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductSummary } from '#features/catalog/catalog/contract.ts'
import { beforeThisDay, describeRelease, findRelease, NotRun } from '../scripts/release-before.ts'
import { askAll, type GuardCase, guardCases } from './load/guard-cases.ts'
import { readProducts } from './load/http-inputs.ts'
import { type HeldMailServer, startHeldMailServer } from './load/quote-costs.ts'
import { type Costs, judgeCosts } from './report/dearer.ts'
import { isQuick, namedRelease } from './report/plan.ts'
import { printTable, say } from './report/report.ts'
import { buildRelease } from './site/built-release.ts'
import { emptyFolder } from './site/prepared-catalog.ts'
import { threadTimes, workedMs } from './site/process-figures.ts'
import { type RunningSite, root, startSite } from './site/site.ts'

// Compares what requests cost the release before and today's build, side by side. Ends with 1 where one became dearer, with 2 where the
// release before could not be built.
const warmRounds = isQuick ? 4 : 8
const rounds = isQuick ? 10 : 35

try {
  process.exitCode = await guard(findRelease(root, namedRelease, beforeThisDay))
} catch (error) {
  if (!(error instanceof NotRun)) throw error
  say(error.message)
  process.exitCode = 2
}

async function guard(release: string): Promise<number> {
  const title = describeRelease(root, release)
  say(`Release before: ${title}`)
  const folder = await buildRelease(release)
  const sides: Side[] = []
  try {
    // Each on data of its own, which it has made by itself: their tables may differ.
    for (const one of [folder, root]) sides.push(await openSide(one))
    const { rows, dearer } = judgeCosts(await measure(sides))
    printTable(`Guard: beside ${title}`, ['', 'before, CPU ms', 'now, CPU ms', 'ratio'], rows)
    if (dearer.length > 0) say(`\nDearer by more than 15 %: ${dearer.join(', ')}`)
    else say('\nNothing became dearer by more than 15 %.')
    return dearer.length > 0 ? 1 : 0
  } finally {
    for (const { site, mail, dataDir } of sides) {
      await site.stop()
      await mail.close()
      await rm(dataDir, { recursive: true })
    }
    await rm(folder, { recursive: true })
  }
}

interface Side {
  site: RunningSite
  mail: HeldMailServer
  dataDir: string
}

async function openSide(of: string): Promise<Side> {
  const mail = await startHeldMailServer()
  const dataDir = await emptyFolder()
  const site = await startSite(dataDir, { SEED: 'demo', SMTP_URL: mail.url }, of)
  return { site, mail, dataDir }
}

/** Both answer the same requests in turn, in small rounds, so that other work of the machine affects both. */
async function measure(sides: readonly Side[]): Promise<Map<string, Costs>> {
  const products = await sharedProducts(sides)
  const cases = sides.map(({ site, mail }, side) => guardCases(site.url, products[side] ?? [], mail))
  const costs = new Map((cases[0] ?? []).map(({ name }): [string, Costs] => [name, { before: [], now: [] }]))
  await Promise.all(sides.map(({ site }) => untilIdle(site)))
  for (let round = -warmRounds; round < rounds; round++) {
    if (round === -warmRounds) say('Making both warm …')
    if (round >= 0 && round % 10 === 0) say(`Round ${round} of ${rounds}`)
    // The two take turns at going first.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const [place, [, cost]] of [...costs].entries())
      for (const side of order) {
        const [site, one] = [sides[side]?.site, cases[side]?.[place]]
        if (!site || !one) continue
        const ms = await costOf(site, one)
        if (round >= 0) (side === 0 ? cost.before : cost.now).push(ms)
      }
  }
  return costs
}

async function costOf(site: RunningSite, { take, count, after }: GuardCase): Promise<number> {
  const questions = await take(count)
  const before = threadTimes(site.pid)
  await askAll(site.url, questions)
  const ms = workedMs(before, threadTimes(site.pid)) / questions.length
  await after?.()
  return ms
}

/** The products that both have, in one order, as each has them. */
async function sharedProducts(sides: readonly Side[]): Promise<ProductSummary[][]> {
  const all = await Promise.all(sides.map(({ site }) => readProducts(site.url, 600)))
  const byId = all.map(products => new Map(products.map(product => [product.id, product])))
  const ids = [...(byId[0]?.keys() ?? [])].filter(id => byId.every(one => one.has(id)))
  return byId.map(one => ids.flatMap(id => one.get(id) ?? []))
}

/** After its start a site draws ahead what visitors may ask for. */
async function untilIdle({ pid }: RunningSite): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const before = threadTimes(pid)
    await sleep(500)
    if (workedMs(before, threadTimes(pid)) < 20) return
  }
}
