import { rm } from 'node:fs/promises'
import { type Bench, type Comparison, startBench } from './compare.ts'
import { httpCases } from './http-cases.ts'
import { readProducts } from './http-inputs.ts'
import { plan } from './plan.ts'
import { copyCatalog } from './prepared-catalog.ts'
import { figure, printTable, say } from './report.ts'
import { startSite } from './site.ts'

const head = ['', 'requests/s', 'bare', 'share', 'p50 ms', 'p99 ms', 'bare p50', 'bare p99', 'CPU ms', 'bare CPU']

// A real site beside a bare node:http server that answers the same bytes: they are loaded in turn, in the same run.
const bench = await startBench()
for (const size of plan.sizes) await measureSize(bench, size)
bench.stop()

async function measureSize(bench: Bench, size: number): Promise<void> {
  const dataDir = await copyCatalog(size)
  const site = await startSite(dataDir)
  try {
    const products = await readProducts(site.url, 3000)
    const rows: string[][] = []
    for (const one of httpCases(site.url, products)) {
      say(`${size} products: ${one.name}`)
      rows.push([one.name, ...present(await bench.compare(site, one))])
    }
    printTable(`HTTP, ${figure(size)} products`, head, rows)
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
}

function present({ site, bare, share }: Comparison): string[] {
  const shares = share >= 0.1 ? share.toFixed(2) : share.toFixed(3)
  const latencies = [site.p50Ms, site.p99Ms, bare.p50Ms, bare.p99Ms, site.processorMs, bare.processorMs]
  return [figure(site.answersPerSecond), figure(bare.answersPerSecond), shares, ...latencies.map(figure)]
}
