import { rm } from 'node:fs/promises'
import { dataSheetPath, drawingPath } from '../src/features/catalog/product/domain/documents.ts'
import { languages } from '../src/shared/language.ts'
import { readProducts } from './load/http-inputs.ts'
import { aim, figure, kilobytes, printTable } from './report/report.ts'
import { median, percentile } from './report/statistics.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { startSite } from './site/site.ts'

const mostNewMs = 150
const mostOthersMs = 100
const warmUps = 6

// The time to fetch a product's files one after the other; then the time of a page while ten files are printed at once.
const dataDir = await copyCatalog(234)
const site = await startSite(dataDir)
try {
  const products = await readProducts(site.url, 60)
  const sheets = products.flatMap(({ id }) => languages.map(language => dataSheetPath(id, language)))
  const [first = '', ...others] = sheets
  const start = await timeOf(first)
  for (const address of others.slice(0, warmUps)) await timeOf(address)
  const fresh = await timesOf(others.slice(warmUps, 60))
  const kept = await timesOf(others.slice(warmUps, 60))
  const drawn = await timesOf(
    products.map(({ id }) => drawingPath(id, { view: 'front', format: 'dxf', units: 'metric' }, 'es')),
  )
  const busy = await whileTenArePrinted(others.slice(60, 100))
  const row = (name: string, times: readonly number[], wanted = '') => [
    name,
    String(times.length),
    figure(median(times)),
    figure(worst(times)),
    wanted,
  ]
  printTable(
    'Files of a product',
    ['', 'requests', 'median ms', 'p99 ms', 'aim'],
    [
      row('first data sheet: the thread starts', [start]),
      row('data sheet, new', fresh, aim(`median < ${mostNewMs}`, median(fresh) < mostNewMs)),
      row('data sheet, kept', kept),
      row('DXF of the front, new', drawn),
      row(
        'home page while ten sheets at once are printed',
        busy,
        aim(`p99 < ${mostOthersMs}`, worst(busy) < mostOthersMs),
      ),
    ],
  )
  const size = (await (await fetch(site.url + first)).arrayBuffer()).byteLength
  process.stdout.write(`\nA sheet of ${kilobytes(size)} kB.\n`)
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true })
}

async function timeOf(address: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(site.url + address)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} is ${response.status}`)
  return performance.now() - startedAt
}

async function timesOf(addresses: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const address of addresses) times.push(await timeOf(address))
  return times
}

/** Fetches the files, ten at a time, and times the home page until all have arrived. */
async function whileTenArePrinted(addresses: readonly string[]): Promise<number[]> {
  await timeOf('/')
  let isPrinting = true
  const print = async () => {
    for (let at = 0; at < addresses.length; at += 10) await Promise.all(addresses.slice(at, at + 10).map(timeOf))
    isPrinting = false
  }
  const printing = print()
  const times: number[] = []
  while (isPrinting) times.push(await timeOf('/'))
  await printing
  return times
}

function worst(times: readonly number[]): number {
  return percentile(Float64Array.from(times).sort(), 0.99)
}
