import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { byTurn, journeyLanguages } from '../../lanes.ts'
import { readShifts } from '../readers/layout.ts'
import { test } from '../site/test.ts'
import { pagesOfVisitors } from './page-table.ts'

const paths = [
  `/finder?q=${encodeURIComponent('4 x 5 A, A+B, 48 V')}`,
  ...pagesOfVisitors.flatMap(({ pages }) => pages.map(({ path }) => path)),
]
/** A quarter of the pages before a merge. */
const quarters = byTurn([0, 1, 2, 3])
const pieces = 6
const pauseMs = 50
/** A tenth of what Web Vitals calls good is the aim of a whole page; a table whose rows come one by one finds its columns meanwhile. */
const mostShift = 0.03

/** In front of the site: sends what stands in `main` in pieces, as a slow line does, and all else as it is. */
function slowLine(siteUrl: string): http.Server {
  return http.createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', siteUrl), {
      headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const [start, end] = [body.indexOf('<main'), body.indexOf('</main>')]
    if (!type.startsWith('text/html') || start < 0) return response.end(body)
    let sent = 0
    for (let piece = 0; piece < pieces; piece++) {
      const upTo = start + Math.ceil(((end - start) * piece) / pieces)
      response.write(body.subarray(sent, upTo))
      sent = upTo
      await pause(pauseMs)
    }
    response.end(body.subarray(sent))
  })
}

for (const language of journeyLanguages)
  test(`nothing moves while a page arrives in pieces, in ${language}`, async ({ browser, site }) => {
    const line = slowLine(site.url)
    await new Promise<void>(done => line.listen(0, '127.0.0.1', done))
    const address = line.address()
    const baseURL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
    const faults: string[] = []
    for (const [width, height] of [
      [360, 740],
      [1280, 900],
    ] as const) {
      const context = await browser.newContext({ baseURL, viewport: { width, height } })
      for (const path of paths.filter((_, at) => quarters.includes(at % 4))) {
        const page = await context.newPage()
        await page.goto(languageHref(language, path), { waitUntil: 'load' })
        await page.evaluate(() => document.fonts.ready)
        const { sum, moved } = await readShifts(page)
        if (sum > mostShift) faults.push(`${path} at ${width} px: ${sum.toFixed(4)}, ${moved.join(' | ')}`)
        await page.close()
      }
      await context.close()
    }
    line.closeAllConnections()
    line.close()
    expect(faults).toEqual([])
  })
