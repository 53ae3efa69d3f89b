import type { IncomingHttpHeaders } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { getCart } from '#features/quotes/quote/contract.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { createTurns } from '#server/pages/turns.ts'
import { silentLog } from '#server/process/log.ts'
import type { Meta } from '#web/page.ts'
import { routeOf } from '../urls/route-name.ts'
import { createKeptPages, subjectsOf } from './kept-pages.ts'
import { createPageServer } from './serve-pages.ts'

const nothing = Buffer.alloc(0)

/** A process that draws pages as fast as the test lets it, and counts them. */
interface Setting {
  most?: number
  more?: Meta
  /** As the development server. */
  transformHtml?: (path: string, html: string) => Promise<string>
}

function startPages({ most = 9, more = {}, ...services }: Setting = {}) {
  const state = { revision: '1', time: 0, status: 200, isHeld: false }
  const drawn: string[] = []
  const held: (() => void)[] = []
  const turns = createTurns({ most, mostWaiting: 200 })
  const responseCache = createResponseCache(
    () => state.revision,
    'visitor',
    () => state.time,
  )
  const answer = (request: Request): Promise<Response> => servePage(request)
  const kept = createKeptPages({ responseCache, isFull: turns.isFull, answer, isStopping: () => false, log: silentLog })
  const servePage = createPageServer({
    turns,
    kept,
    renderPage: async ({ url, language, own }) => {
      const { pathname, search } = new URL(url)
      const { revision, status } = state
      drawn.push(pathname + search)
      if (state.isHeld) await new Promise<void>(resolve => held.push(resolve))
      const route = routeOf(pathname.replace(/^\/(es|fr)(?=\/)/, '')) ?? null
      const meta = { title: 'Page', description: null, ...more }
      const shown = own ? `${own.preview}: ${JSON.stringify(await own.call(getCart))}` : ''
      const body = `<p>${language} ${pathname}${search} of ${revision}</p>${shown}`
      return { status, location: null, body: [body], data: '[]', meta, route, header: null }
    },
    filesOf: () => ({ entry: '/e.js', stylesheets: [], styles: '', modules: [], fonts: [] }),
    call: async (_, __, ___, visitorKeyHash) => visitorKeyHash,
    publicUrl: 'https://site.example',
    version: '1.test',
    serviceHosts: [],
    revision: () => state.revision,
    replacementOf: async () => null,
    redirectOf: () => null,
    filterNames: () => new Set(['voltage', 'bus']),
    bannerOf: () => null,
    ...services,
  })
  /** As the server does: the cache first, then the page, which the cache is offered. */
  const ask = async (url: string, headers: IncomingHttpHeaders = {}) => {
    const asked = { method: 'GET', url, headers, body: nothing }
    const found = await responseCache.find(asked)
    if (found) return { status: found.status, text: String(found.body), age: null }
    const response = await answer(
      new Request(`http://site.example${url}`, { headers: headers as Record<string, string> }),
    )
    responseCache.keep(asked, response)
    return { status: response.status, text: await response.clone().text(), age: response.headers.get('age') }
  }
  const release = () => {
    state.isHeld = false
    for (const end of held.splice(0)) end()
  }
  /** Takes all places to draw until `release`. */
  const fill = async () => {
    state.isHeld = true
    const all = Promise.all(
      Array.from({ length: most }, (_, at) => ask(`/faqs?q=${state.revision}-${at}-${drawn.length}`)),
    )
    while (!turns.isFull()) await nextTurn()
    return { all }
  }
  const change = (revision: string, ids: number[] | null = []) => {
    state.revision = revision
    responseCache.dropAbout(ids && subjectsOf(ids))
  }
  return { state, drawn, ask, answer, fill, release, change, responseCache }
}

test('40 visitors who ask for one new page cost one drawing, and later ones none', async () => {
  const { ask, drawn } = startPages()
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/about-us')))
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
  await ask('/about-us')
  expect(drawn).toEqual(['/about-us'])
})

test('a page that 1000 crawlers ask for, each with words of his own in the query, is drawn once', async () => {
  const { ask, drawn, responseCache } = startPages()
  for (let at = 0; at < 1000; at++) {
    const { text } = await ask(`/dc-power/12/345?utm_source=crawler-${at}&x=${at}`)
    expect(text).toContain('/dc-power/12/345 of 1')
  }
  expect(drawn).toEqual(['/dc-power/12/345'])
  expect(responseCache.reading().bytes, 'it is kept once').toBeLessThan(8000)
})

test('a list that is asked for with 1000 unknown names is drawn once, in the order of names that it knows', async () => {
  const { ask, drawn, responseCache } = startPages()
  for (let at = 0; at < 1000; at++) await ask(`/fuses?x${at}=${at}&voltage=48&x=${at}&bus.from=60`)
  expect(drawn).toEqual(['/fuses?bus.from=60&voltage=48'])
  for (let at = 0; at < 1000; at++) await ask(`/search?x=${at}&term=tpa`)
  for (let at = 0; at < 1000; at++) await ask(`/fuses/12?x${at}=1&foo.from=${at}`)
  expect(drawn.slice(1)).toEqual(['/search?term=tpa', '/fuses/12'])
  expect(responseCache.reading().bytes, 'each is kept once').toBeLessThan(24_000)
})

test('tools, the finder, the configurator and texts read the names of their forms alone', async () => {
  const { ask, drawn } = startPages()
  for (let at = 0; at < 1000; at++) {
    await ask(`/tools/plant?x${at}=1&load=5`)
    await ask(`/finder?q=48V&x=${at}`)
    await ask(`/configure/7?x${at}=1&d=TPA&feeder.P1.A.kind=cable`)
    await ask(`/page?p=imprint&x=${at}`)
  }
  expect(drawn).toEqual([
    '/tools/plant?load=5',
    '/finder?q=48V',
    '/configure/7?d=TPA&feeder.P1.A.kind=cable',
    '/page?p=imprint',
  ])
})

test('what a page reads of its query is kept, in one order; personal pages have it as it was', async () => {
  const { ask, drawn } = startPages()
  await ask('/fuses?voltage=48,24&utm_campaign=may&bus=60')
  await ask('/fuses?bus=60&voltage=48,24')
  await ask('/fuses?voltage=48,24&bus=60')
  await ask('/blogs?page=2&x=1&month=2026-05')
  await ask('/blogs?page=2&month=2026-05&fbclid=1')
  await ask('/login?redirect=%2Fquote&b=1&a=2')
  expect(drawn).toEqual([
    '/fuses?bus=60&voltage=48%2C24',
    '/blogs?month=2026-05&page=2',
    '/login?redirect=%2Fquote&b=1&a=2',
  ])
})

test('after a change a page is drawn at once where there is a place', async () => {
  const { ask, change } = startPages()
  await ask('/about-us')
  change('2')
  const { text, age } = await ask('/about-us')
  expect([text, age]).toEqual([expect.stringContaining('of 2'), null])
})

test('while all places are taken the former page is shown to everybody, drawn anew once, and shown then', async () => {
  const { ask, drawn, fill, release, change, state } = startPages({ most: 2 })
  await ask('/about-us')
  await ask('/es/about-us')
  state.time = 5000
  await ask('/about-us')
  change('2')
  state.time = 7500
  const crowd = await fill()
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/about-us?utm_source=mail')))
  for (const { status, text, age } of answers)
    expect([status, text, age]).toEqual([200, expect.stringContaining('of 1'), '3'])
  expect((await ask('/es/about-us')).text).toContain('of 1')
  release()
  await crowd.all
  await expect.poll(async () => (await ask('/es/about-us')).text).toContain('of 2')
  expect((await ask('/about-us')).text).toContain('of 2')
  expect(drawn.filter(path => path.includes('about-us'))).toEqual([
    '/about-us',
    '/es/about-us',
    '/about-us',
    '/es/about-us',
  ])
})

test('a former page is shown for ten seconds after the last moment in which it was seen to be right', async () => {
  const { ask, fill, release, change, state } = startPages({ most: 1 })
  await ask('/about-us')
  change('2')
  const crowd = await fill()
  state.time = 9999
  expect((await ask('/about-us')).text).toContain('of 1')
  state.time = 10_000
  const late = ask('/about-us')
  release()
  expect((await late).text).toContain('of 2')
  await crowd.all
})

test('the page of a product that has changed is never shown as it was, and no personal page', async () => {
  const { ask, fill, release, change } = startPages({ most: 1 })
  for (const url of ['/fuses/1/11', '/fuses/1/12', '/configure/11', '/quote', '/product/compare?ids=11']) await ask(url)
  change('2', [11])
  const crowd = await fill()
  expect((await ask('/fuses/1/12')).text).toContain('of 1')
  const drawnAnew = ['/fuses/1/11', '/configure/11', '/quote', '/product/compare?ids=11'].map(url => ask(url))
  await new Promise(resolve => setTimeout(resolve, 50))
  release()
  for (const { text } of await Promise.all(drawnAnew)) expect(text).toContain('of 2')
  await crowd.all
})

test('where everything may have changed no page of a product is shown as it was', async () => {
  const { ask, fill, release, change } = startPages({ most: 1 })
  await ask('/fuses/1/12')
  change('2', null)
  const crowd = await fill()
  const anew = ask('/fuses/1/12')
  release()
  expect((await anew).text).toContain('of 2')
  await crowd.all
})

test('a page that is gone is not shown any more once that is known', async () => {
  const { ask, fill, release, change, state } = startPages({ most: 1 })
  await ask('/about-us')
  change('2')
  const crowd = await fill()
  expect((await ask('/about-us')).status).toBe(200)
  state.status = 404
  release()
  await crowd.all
  await expect.poll(async () => (await ask('/about-us')).status).toBe(404)
  const next = await fill()
  const again = ask('/about-us')
  release()
  expect((await again).status).toBe(404)
  await next.all
})

test('what readers of feeds and of questions take from a page is absolute', async () => {
  const text =
    '<p>Add to the <a href="/quote">cart</a>, <img src="/media/1.webp" alt=""> or <a href="//x.example/">x</a>: href="/y"</p>'
  const structuredData = [{ '@type': 'Question', '@id': '/faqs#faq-1', acceptedAnswer: { '@type': 'Answer', text } }]
  const { ask } = startPages({ more: { structuredData, feed: { href: '/feeds/blogs.en.xml', title: 'RSS' } } })
  const page = (await ask('/blogs')).text
  expect(page).toContain(' href="https://site.example/feeds/blogs.en.xml"')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@id': 'https://site.example/faqs#faq-1',
    acceptedAnswer: {
      text: text.replace('"/quote"', '"https://site.example/quote"').replace('"/media', '"https://site.example/media'),
    },
  })
})

test('a visitor with a key is shown the own quote, at the same time as others, and nobody else is', async () => {
  const { ask, fill, release } = startPages({ most: 1 })
  const keys = ['a'.repeat(43), 'b'.repeat(43)]
  const crowd = await fill()
  const asked = [...keys, ...keys].map(key => ask('/quote', { cookie: `visitor=${key}` }))
  const others = [ask('/quote'), ask('/faqs', { cookie: `visitor=${keys[0]}` })]
  release()
  await crowd.all
  const [first = '', second = '', ...again] = await Promise.all(asked.map(async page => (await page).text))
  expect(first).toContain('quote/web/QuotePreview: "')
  expect(second).toContain('quote/web/QuotePreview: "')
  expect(first).not.toBe(second)
  expect(again).toEqual([first, second])
  for (const page of others) expect((await page).text).not.toContain('QuotePreview')
  // Neither is kept for the other.
  for (const url of ['/quote', '/quote?ref=1']) {
    expect((await ask(url)).text).not.toContain('QuotePreview')
    for (const [at, key] of keys.entries())
      expect((await ask(url, { cookie: `visitor=${key}` })).text.includes([first, second][at] ?? '-')).toBe(
        url === '/quote',
      )
    expect((await ask(url, { cookie: `visitor=${keys[0]}` })).text).toContain('QuotePreview')
    expect((await ask(url)).text).not.toContain('QuotePreview')
  }
})

test('a page of the development server allows the scripts and styles that are added to it', async () => {
  const { answer } = startPages({
    transformHtml: async (_, html) => html.replace('<head>', '<head><style>p{}</style>'),
  })
  const { headers } = await answer(new Request('http://site.example/about-us'))
  const policy = headers.get('content-security-policy')
  for (const kind of ['script', 'style']) expect(policy).toContain(`${kind}-src 'self' 'unsafe-inline'`)
})
