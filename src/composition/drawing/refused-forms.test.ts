import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { refusedFormText } from '#features/quotes/quote-history/messages/refused-form.ts'
import { quoteMessage } from '#features/quotes/quote-thread/server/tables.ts'
import { serveHttp } from '#server/http/node-server.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { countAttempt } from '#server/security/rate-limit.ts'
import { languages } from '#shared/language.ts'
import { openAnswered } from '../../../test/openers/answered-quotes.ts'
import { quoteShop } from '../../../test/openers/quote-shop.ts'
import { openSocket } from '../../../test/outside/raw-socket.ts'
import { createApp, createWaitingApp } from '../../app.ts'

const config = readConfig({ RATE_LIMIT: 'off', BOT_CHECK: 'off', PUBLIC_URL: 'https://catalogue.example' })
type Api = ReturnType<typeof quoteShop>
const siteOf = (api: Api) =>
  createApp({
    config,
    log: silentLog,
    routes: [api],
    serveFile: () => null,
    serveOtherFile: () => null,
    servePage: async () => new Response('a page'),
    databaseState: async () => 'reachable' as never,
    isStopping: () => false,
  })

const asPage = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Sec-Fetch-Site': 'same-origin' }
const accepting = {
  answer: 'accepted',
  version: '1',
  after: '0',
  name: 'Ana <b>Pérez</b>',
  purchase_order: 'PO-7',
  note: '¿Cuándo?',
}
const typed = ['Ana &#60;b&#62;Pérez&#60;/b&#62;', 'PO-7', '¿Cuándo?']

describe.each(await openAnswered())('$engine', ({ db, api, clock, faults, guest, member, move }) => {
  beforeEach(() => {
    clock.now = new Date('2026-11-23T09:00:00Z')
  })
  const site = siteOf(api)
  type Fields = Record<string, string | File>
  interface Sending {
    on?: { request: (path: string, init: RequestInit) => Response | Promise<Response> }
    headers?: Record<string, string>
    lang?: string
  }
  const bodyOf = (fields: Fields) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }
  const post = async (path: string, fields: Fields, { on = site, headers = {}, lang = 'es' }: Sending = {}) => {
    const init = { method: 'POST', body: bodyOf(fields), headers: { ...asPage, ...headers } }
    const response = await on.request(`/api-frontend/wishlist/${path}?lang=${lang}`, init)
    const html = await response.text()
    return { status: response.status, html, headers: response.headers }
  }
  type Answer = Awaited<ReturnType<typeof post>>
  const text = refusedFormText.es
  const expectPage = ({ html, headers }: Answer, said: string, kept: readonly string[] = typed) => {
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(html).toMatch(/^<!doctype html><html lang="es">/)
    expect(html).toContain(`<h1>${text.title}</h1>`)
    expect(html.replaceAll('&#39;', "'")).toContain(said)
    for (const words of kept) expect(html).toContain(words)
    expect(html).not.toContain('<b>')
  }
  const canBeSentAgain = (html: string, action: string) => {
    expect(html).toContain(`<form method="post" enctype="multipart/form-data" action="${action}`)
    expect(html).toContain(`<button type="submit">${text.again}</button>`)
  }

  test('a refusal without the wish for a page stays JSON, and a form that is taken is left alone', async () => {
    const gus = await guest()
    const path = `answerQuoteByKey/${gus.params.key}`
    const plain = await post(path, { ...accepting, name: '' }, { headers: { Accept: 'application/json' } })
    expect([plain.status, plain.headers.get('content-type')]).toEqual([400, 'application/json'])
    const done = await post(path, accepting)
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      `/es/quote/view/${gus.params.key}?done=accepted#quote-said`,
    ])
  })

  test('missing and wrong fields are marked, and the form can be sent again', async () => {
    const gus = await guest()
    const path = `answerQuoteByKey/${gus.params.key}`
    const nameless = await post(path, { ...accepting, name: '', 'option.3': 'on' })
    expect(nameless.status).toBe(400)
    expectPage(nameless, text.advice.fields, typed.slice(1))
    canBeSentAgain(nameless.html, `/api-frontend/wishlist/${path}?lang=es`)
    expect(nameless.html).toContain('<p class="bad" id="e-name">El valor es obligatorio</p>')
    expect(nameless.html).toContain('<input type="hidden" name="option.3" value="on">')
    const wish = await post(`askForChangeByKey/${gus.params.key}`, {
      version: '1',
      text: 'Más barato',
      'quantity.1': 'many',
      'target_price.1': '9,50',
      'note.1': '',
    })
    expectPage(wish, text.advice.fields, ['Más barato', 'value="many"', 'value="9,50"', text.line(1, 'Cantidad')])
    const empty = await post(`writeQuoteMessageByKey/${gus.params.key}`, { text: ' ', line_id: '1' })
    expectPage(empty, text.advice.fields, ['name="line_id" value="1"'])
    expect(await db.$count(quoteMessage, eq(quoteMessage.quoteId, gus.quote.id))).toBe(0)
  })

  test('a link that leads nowhere any more, and an account without a session', async () => {
    const rita = await member()
    const gone = await post(`answerQuoteByKey/${'x'.repeat(43)}`, accepting)
    expect(gone.status).toBe(404)
    expectPage(gone, text.advice.gone)
    expect(gone.html).not.toContain('<form')
    const out = await post(`answerQuote/${rita.params.id}`, accepting)
    expect(out.status).toBe(401)
    expectPage(out, text.advice.login)
    expect(out.html).toContain('href="/es/login?redirect=')
    for (const call of ['askForChange', 'takeBackChange', 'writeQuoteMessage', 'uploadFileOfQuote']) {
      const refused = await post(`${call}/${rita.params.id}`, {
        version: '1',
        text: 'Hola',
        file: new File(['x'], 'a.txt'),
      })
      expectPage(refused, text.advice.login, call === 'takeBackChange' ? [] : ['Hola'])
    }
  })

  test('another version, another status, and what only the customer may do', async () => {
    const gus = await guest()
    const path = `answerQuoteByKey/${gus.params.key}`
    const stale = await post(path, { ...accepting, version: '7' })
    expect(stale.status).toBe(409)
    expectPage(stale, text.advice.stale)
    expect(stale.html).not.toContain('<form')
    expect(stale.html).toContain(`href="/es/quote/view/${gus.params.key}"`)
    await move(gus.quote.id, 'in_review')
    const wrong = await post(path, accepting)
    expect(wrong.status).toBe(400)
    expectPage(wrong, text.advice.changed)
    expect((await post(`takeBackChangeByKey/${gus.params.key}`, { after: '1' })).html).toContain(text.advice.changed)
  })

  test('a request of another site, and one too many, are refused before they are read and keep what was typed', async () => {
    const gus = await guest()
    const path = `answerQuoteByKey/${gus.params.key}`
    const foreign = await post(path, accepting, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    expectPage(foreign, text.advice.foreign)
    canBeSentAgain(foreign.html, `/api-frontend/wishlist/${path}`)
    const limited = siteOf(quoteShop(db, { now: () => clock.now, environment: { RATE_LIMIT: 'on' } }))
    for (let left = 601; left > 0; left--) await countAttempt(db, 'write', '', clock.now).catch(() => {})
    const often = await post(path, accepting, { on: limited })
    expect(often.status).toBe(429)
    expect(Number(often.headers.get('retry-after'))).toBeGreaterThan(0)
    expectPage(often, text.advice.often(5))
    canBeSentAgain(often.html, `/api-frontend/wishlist/${path}`)
  })

  test('a file that is not taken, a form that is broken, and a site that starts or fails', async () => {
    const gus = await guest()
    const path = `writeQuoteMessageByKey/${gus.params.key}`
    const program = await post(path, { text: 'Mi plano', file: new File(['MZ\x90\0\x03'], 'a.exe') })
    expect(program.status).toBe(415)
    expectPage(program, text.fileAgain, ['Mi plano', 'id="e-file"'])
    const upload = await post(`uploadQuoteFileByKey/${gus.params.key}`, { file: new File(['MZ\x90\0\x03'], 'a.exe') })
    expectPage(upload, text.advice.file, [])
    const twice = new FormData()
    twice.append('text', 'Uno')
    twice.append('text', 'Dos')
    const broken = await site.request(`/api-frontend/wishlist/${path}?lang=es`, {
      method: 'POST',
      body: twice,
      headers: asPage,
    })
    expect([broken.status, await broken.text()]).toEqual([400, expect.stringContaining(text.advice.broken)])
    const waiting = await post(path, { text: 'Al empezar' }, { on: createWaitingApp(config, silentLog) })
    expect(waiting.status).toBe(503)
    expectPage(waiting, text.advice.later, ['Al empezar'])
    const failing = quoteShop(db, {
      now: () => {
        throw new Error('planted fault')
      },
    })
    const fault = await post(path, { text: 'Con fallo' }, { on: siteOf(failing) })
    expect(fault.status).toBe(500)
    expectPage(fault, text.advice.later, ['Con fallo'])
    expect(fault.html).not.toContain('planted')
  })

  test('a form of any other page gets a page too, with what was typed and the way back', async () => {
    const list = 'FGMT-5;10\nFGMT-<b>10</b>;20'
    const typedList = ['FGMT-5;10\r\nFGMT-&#60;b&#62;10&#60;/b&#62;;20']
    const from = { Referer: 'http://localhost/es/quote/import?x=1' }
    const back = `<a href="/es/quote/import?x=1">${text.back}</a>`
    const limited = siteOf(quoteShop(db, { now: () => clock.now, environment: { RATE_LIMIT: 'on' } }))
    for (let left = 601; left > 0; left--) await countAttempt(db, 'write', '', clock.now).catch(() => {})
    const often = await post('../shoppingCart/addProductsToCartFromCatalog', { list }, { on: limited, headers: from })
    expect(often.status).toBe(429)
    expectPage(often, text.advice.often(5), [...typedList, back])
    const waiting = await post('uploadQuoteFile', { list }, { on: createWaitingApp(config, silentLog) })
    expect(waiting.status).toBe(503)
    expectPage(waiting, text.advice.later, typedList)
    // Another site's address is no way back.
    const foreign = await post('uploadQuoteFile', {}, { headers: { Referer: 'https://other.example/es/quote' } })
    expectPage(foreign, `<a href="/es">${text.back}</a>`, [])
  })

  test('the page is in the language of the form, and who opens its address is led to the quote', async () => {
    const gus = await guest()
    const path = `answerQuoteByKey/${gus.params.key}`
    for (const language of languages) {
      const { html } = await post(path, { ...accepting, version: '7' }, { lang: language })
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(refusedFormText[language].advice.stale.replaceAll("'", '&#39;'))
    }
    const opened = await site.request(`/api-frontend/wishlist/${path}?lang=fr`, { headers: asPage })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/fr/quote/view/${gus.params.key}`])
    const read = await site.request(`/api-frontend/wishlist/${path}`, { headers: { Accept: 'application/json' } })
    expect(read.status).toBe(405)
  })

  test('a form that is too large or breaks off is answered over the network with what stands before its file', async () => {
    const gus = await guest()
    const server = await serveHttp(site.fetch, { host: '127.0.0.1', port: 0 }, silentLog, {
      responseCache: { find: () => null, keep: () => {} },
      bodies: { overSeconds: 1 },
      idleMs: 0,
    })
    onTestFinished(() => server.stop())
    const path = `/api-frontend/wishlist/answerQuoteByKey/${gus.params.key}?lang=es`
    const file = new File([new Uint8Array(11 * 1024 * 1024)], 'plan.pdf')
    const large = await fetch(server.url + path, {
      method: 'POST',
      body: bodyOf({ ...accepting, file }),
      headers: asPage,
    })
    expect(large.status).toBe(413)
    expectPage({ status: 413, html: await large.text(), headers: large.headers }, text.advice.tooLarge(10))
    const other = await fetch(`${server.url}/api-frontend/wishlist/uploadQuoteFile?lang=es`, {
      method: 'POST',
      body: bodyOf({ list: 'FGMT-5; 10', file }),
      headers: asPage,
    })
    expect(other.status).toBe(413)
    expectPage({ status: 413, html: await other.text(), headers: other.headers }, text.copy, ['FGMT-5; 10'])
    // A form that comes too slowly is refused in the middle.
    const raw = await openSocket(server.url)
    onTestFinished(() => void raw.socket.destroy())
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const begun =
      part('version', '1') +
      part('name', 'Ana Lenta') +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n'
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n`
    raw.socket.write(head + begun)
    await expect.poll(raw.text, { timeout: 60_000 }).toContain('</html>')
    const slow = Buffer.from(raw.text(), 'latin1').toString('utf8')
    expect(slow).toContain('HTTP/1.1 408')
    expect(slow).toContain(text.advice.slow)
    expect(slow).toContain('Ana Lenta')
  })

  test('no request above caused a fault of its own', () => {
    expect(faults).toEqual([])
  })
})
