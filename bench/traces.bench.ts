import { rm } from 'node:fs/promises'
import { startTraceReceiver } from '../test/outside/trace-receiver.ts'
import { isQuick } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { median } from './report/statistics.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { processorMs, residentBytes } from './site/process-figures.ts'
import { type RunningSite, startSite } from './site/site.ts'

// What traces cost: the same site twice, one of them with a receiver, asked in turn for what is drawn or read anew each time.
const rounds = isQuick ? 3 : 9
const requests = isQuick ? 60 : 200
const atOnce = 4

const kinds: Record<string, (site: RunningSite, number: number) => Promise<Response>> = {
  'page that is drawn': ({ url }, number) => fetch(`${url}/search?q=panel+${number}`),
  'call with SQL': ({ url }) =>
    fetch(`${url}/api-frontend/shoppingCart/addProductToCartFromCatalog/${productId}?quantity=1`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
}

const folders = [await copyCatalog(234), await copyCatalog(234)]
const receiver = await startTraceReceiver()
const [plain, traced] = [
  await startSite(folders[0] ?? ''),
  await startSite(folders[1] ?? '', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }),
]
let number = 0
const [{ productId }] = await (await fetch(`${plain.url}/api-frontend/catalog/getBestSellers`)).json()

/** Processor milliseconds of the process for each answer. */
async function measure(site: RunningSite, ask: (typeof kinds)[string]): Promise<number> {
  const before = processorMs(site.pid)
  let left = requests
  const work = async () => {
    while (left-- > 0) {
      const answer = await ask(site, number++)
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (processorMs(site.pid) - before) / requests
}

try {
  const rows: string[][] = []
  for (const [name, ask] of Object.entries(kinds)) {
    // The first answers compile the code.
    for (const site of [plain, traced]) for (let turn = 0; turn < 2; turn += 1) await measure(site, ask)
    const pairs: [number, number][] = []
    for (let round = 0; round < rounds; round += 1) pairs.push([await measure(plain, ask), await measure(traced, ask)])
    const ratio = median(pairs.map(([without, with_]) => with_ / without))
    const [without, with_] = [0, 1].map(at => median(pairs.map(pair => pair[at] ?? Number.NaN)))
    rows.push([name, figure(without ?? 0), figure(with_ ?? 0), ratio.toFixed(2)])
  }
  printTable('Traces', ['', 'CPU ms without', 'CPU ms with', 'ratio'], rows)
  const [without, with_] = [plain, traced].map(({ pid }) => residentBytes(pid).now / 1e6)
  say(`${receiver.spans.length} spans received; memory ${figure(without ?? 0)} and ${figure(with_ ?? 0)} MB`)
} finally {
  await plain.stop()
  await traced.stop()
  receiver.close()
  for (const folder of folders) await rm(folder, { recursive: true })
}
