import { rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { powerSlug, to } from '../src/routes.ts'
import { browserLaunch } from '../test/e2e/site/browser.ts'
import { readProducts } from './load/http-inputs.ts'
import { isQuick } from './report/plan.ts'
import { aim, figure, kilobytes, printTable, say } from './report/report.ts'
import { median } from './report/statistics.ts'
import { findFreePort } from './site/free-port.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { startSite } from './site/site.ts'

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

// Lighthouse with its mobile defaults: it simulates a phone on a slow network.
const categories = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const rounds = isQuick ? 1 : 3

const dataDir = await copyCatalog(234)
const site = await startSite(dataDir)
const port = await findFreePort()
const launch = await browserLaunch()
const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), `--remote-debugging-port=${port}`] })
try {
  const [product] = await readProducts(site.url, 1)
  const pages = {
    home: to.home(),
    series: to.list({ slug: powerSlug, categoryId: 'gmt-fuse-panels' }),
    product: product?.custom_properties.product_url ?? '',
  }
  const scores: string[][] = []
  const times: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const results: Result[] = []
    for (let round = 0; round < rounds; round++) results.push(await audit(site.url + path))
    scores.push([name, ...presentScores(results)])
    times.push([name, ...presentTimes(results)])
    for (const finding of findings(results)) say(`${name}: ${finding}`)
  }
  printTable('Lighthouse on a phone: scores', ['', 'performance', 'accessibility', 'best practices', 'SEO'], scores)
  const head = ['', 'first paint s', 'LCP s', 'CLS', 'TBT ms', 'requests', 'kB sent']
  printTable('Lighthouse on a phone: what is seen and sent', head, times)
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true })
}

async function audit(url: string): Promise<Result> {
  const onlyCategories = Object.keys(categories)
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
  if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message)
  return run.lhr
}

function presentScores(results: readonly Result[]): string[] {
  return Object.entries(categories).map(([category, wanted]) => {
    const score = Math.round(median(results.map(({ categories: found }) => (found[category]?.score ?? 0) * 100)))
    return aim(`${score} of ${wanted}`, score >= wanted)
  })
}

function presentTimes(results: readonly Result[]): string[] {
  const of = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? 0))
  const requests = median(results.map(({ audits }) => listed(audits['network-requests']).length))
  return [
    figure(of('first-contentful-paint') / 1000),
    figure(of('largest-contentful-paint') / 1000),
    figure(of('cumulative-layout-shift')),
    figure(of('total-blocking-time')),
    String(requests),
    kilobytes(of('total-byte-weight')),
  ]
}

function listed(audit: Result['audits'][string] | undefined): unknown[] {
  return audit?.details?.type === 'table' ? audit.details.items : []
}

/** Names the audits that cost points in accessibility, best practices or SEO. */
function findings([result]: readonly Result[]): string[] {
  if (!result) return []
  const refs = Object.entries(result.categories).filter(([category]) => category !== 'performance')
  return refs.flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}: ${result.audits[id]?.title}`),
  )
}
