import { rm } from 'node:fs/promises'
import { powerSlug, to } from '../src/routes.ts'
import { readProducts } from './load/http-inputs.ts'
import { aim, kilobytes, printTable } from './report/report.ts'
import { addSizes, measureFirstLoad, type Sizes } from './site/first-load.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { startSite } from './site/site.ts'

const mostScript = 110e3
const withAim = ['home', 'list', 'series']

// Bytes that the first visit of a page sends over the network, in English.
const dataDir = await copyCatalog(234)
const site = await startSite(dataDir)
try {
  const [product] = await readProducts(site.url, 1)
  const pages = {
    home: to.home(),
    list: to.list({ slug: powerSlug }),
    series: to.list({ slug: powerSlug, categoryId: product?.category_id ?? 0 }),
    product: product?.custom_properties.product_url ?? '',
    search: to.search({ term: 'fuse panel' }),
    quote: to.quote(),
  }
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const loads = await measureFirstLoad(site.url, path)
    for (const { part, files, sizes } of loads) {
      const isAim = part === 'JavaScript' && withAim.includes(name)
      const wanted = isAim ? aim('gzip < 110', sizes.gzip < mostScript) : ''
      rows.push([`${name}: ${part}`, String(files), ...present(sizes), wanted])
    }
    const files = loads.reduce((sum, load) => sum + load.files, 0)
    rows.push([`**${name}: all**`, String(files), ...present(addSizes(loads.map(load => load.sizes))), ''])
  }
  printTable('Bytes of the first load', ['', 'files', 'raw kB', 'gzip kB', 'as sent to a browser kB', 'aim'], rows)
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true })
}

function present({ raw, gzip, brotli }: Sizes): string[] {
  return [raw, gzip, brotli].map(kilobytes)
}
