import { rm } from 'node:fs/promises'
import { type Bench, type Comparison, startBench } from './load/compare.ts'
import { httpCases } from './load/http-cases.ts'
import { readProducts } from './load/http-inputs.ts'
import { onlyCases, plan } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { startSite } from './site/site.ts'

// Compares the real site with a bare node:http server that answers the same bytes. Both get load in turn, in the same run.
const leastShare = 0.5
const mostGrowth = 3
const half = [
  'home page, kept',
  'list, three filters, API, kept',
  'list, three filters, page, kept',
  'product, page, kept',
]
const head = [
  '',
  'requests/s',
  'bare',
  'share',
  'p50 ms',
  'p99 ms',
  'bare p50',
  'bare p99',
  'CPU ms',
  'bare CPU',
  'aim',
]

const bench = await startBench()
const bySize: Map<string, Comparison>[] = []
for (const size of plan.sizes) {
  const results = await measureSize(bench, size)
  printTable(`HTTP, ${figure(size)} products`, head, [...results].map(present))
  bySize.push(results)
}
bench.stop()
if (plan.sizes.length > 1) printGrowth()

async function measureSize(bench: Bench, size: number): Promise<Map<string, Comparison>> {
  const dataDir = await copyCatalog(size)
  const site = await startSite(dataDir)
  const results = new Map<string, Comparison>()
  try {
    const products = await readProducts(site.url, 3000)
    for (const one of httpCases(site.url, products).filter(({ name }) => name.includes(onlyCases))) {
      say(`${size} products: ${one.name}`)
      results.set(one.name, await bench.compare(site, one))
    }
    return results
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
}

function present([name, { site, bare, share }]: [string, Comparison]): string[] {
  const times = [site.p50Ms, site.p99Ms, bare.p50Ms, bare.p99Ms, site.processorMs, bare.processorMs]
  const wanted = half.includes(name) ? aim(`≥ ${leastShare}`, share >= leastShare) : ''
  return [
    name,
    figure(site.answersPerSecond),
    figure(bare.answersPerSecond),
    figure(share),
    ...times.map(figure),
    wanted,
  ]
}

/** Prints how the cost of an answer grows with the catalogue. The unit is one answer of the bare server in the same run. */
function printGrowth(): void {
  const [smallest] = bySize
  const rows = [...(smallest?.keys() ?? [])].map(name => {
    const costs = bySize.map(results => 1 / (results.get(name)?.share ?? Number.NaN))
    const growth = (costs.at(-1) ?? 0) / (costs[0] ?? 1)
    const wanted = name.startsWith('list') ? aim(`< ${mostGrowth}`, growth < mostGrowth) : ''
    return [name, ...costs.map(figure), figure(growth), wanted]
  })
  printTable('Cost in answers of the bare server', ['', ...plan.sizes.map(figure), 'growth', 'aim'], rows)
}
