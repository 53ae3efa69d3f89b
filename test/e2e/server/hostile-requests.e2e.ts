import { readFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { test, withoutLimits } from '../site/test.ts'

test.use({ siteSettings: withoutLimits })

const longestWaitMs = 500

interface Hostile {
  name: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
}

const fill = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length))
const accents = 'a\u0315\u0300\u05ae\u0327'
const json = (name: string, path: string, body: unknown): Hostile => ({
  name,
  path: `/api-frontend${path}`,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const page = (name: string, path: string, headers: Record<string, string> = {}): Hostile => ({ name, path, headers })
const upload = (name: string, path: string, head: string, content: string): Hostile => ({
  name,
  path: `/api-frontend${path}`,
  body: Buffer.from(`--x\r\n${head}\r\n\r\n${content}\r\n--x--\r\n`),
  headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
})
const file = 'Content-Disposition: form-data; name="file"; filename='
const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
const list = (text: string) => ({ text })
const login = { username: 'somebody@site.example', password: 'wrong-one' }

const requests: Hostile[] = [
  json('cells of blanks', '/wishlist/parsePartList', list(`part;qty\nA${fill(' ', 250)}1;1${fill(' ', 250)}1`)),
  json('a line of blanks', '/wishlist/parsePartList', list(`A${fill(' ', 60_000)}1`)),
  json('a line of accents', '/wishlist/parsePartList', list(fill(accents, 60_000))),
  json('a line of addresses', '/wishlist/parsePartList', list(fill('a@', 60_000))),
  json('a line of quotation marks', '/wishlist/parsePartList', list(`"${fill('"a ', 390_000)}`)),
  json('2,000 numbers with separators', '/wishlist/parsePartList', list(fill(`${fill('1,000 ', 190)}\n`, 390_000))),
  json('2,000 lines of dashes', '/wishlist/parsePartList', list(fill(`${fill('- ', 190)}x\n`, 390_000))),
  json(
    '2,000 words that nothing is called',
    '/wishlist/parsePartList',
    list(fill(`${fill('panle ', 190)}9\n`, 390_000)),
  ),
  upload('a file of accents', '/wishlist/parsePartList', `${file}"a.csv"`, fill(`${fill(accents, 190)}\n`, 390_000)),
  upload('a file of quotes', '/wishlist/parsePartList', `${file}"a.csv"`, fill('"",', 390_000)),
  json('a password of accents', '/authenticate/getToken', { ...login, password: fill(accents, 60_000) }),
  json('a name of accents', '/authenticate/getToken', { ...login, username: fill(accents, 250) }),
  json('a sign-up of accents and blanks', '/Customer/Register', {
    email: `a${fill(' ', 15_000)}@b.co`,
    password: fill(accents, 15_000),
    confirm_password: fill(accents, 15_000),
    first_name: fill('\t a', 15_000),
  }),
  json('an address of at signs', '/Customer/PasswordRecoverySend', { email: fill('a@', 60_000) }),
  json('half a million arrays', '/wishlist/addPartList', deep),
  json(
    'half a million arrays in a line of a list',
    '/wishlist/addPartList',
    `{"items":[{"row":${deep.slice(40_000, -40_000)}}]}`,
  ),
  json('a hundred thousand objects', '/contact', `${fill('{"a":', 500_000)}1${fill('}', 100_000)}`),
  json('100,000 filter values', '/catalog/customSearch?q=panel', {
    specification_option_ids: Array.from({ length: 100_000 }, (_, id) => id),
  }),
  json('a search of accents', `/catalog/customSearch?q=${encodeURIComponent(fill(accents, 200))}`, {}),
  page('a suggestion of digits', `/api-frontend/catalog/quickSearch?term=${fill('1', 200)}`),
  page('a search of measures', `/search?term=${encodeURIComponent(fill('10 A ', 200))}`),
  page('a search of a thousand words', `/search?term=${fill('panel+', 6000)}`),
  page('a path of slashes', `/${fill('/', 15_000)}a`),
  page('a path of slashes at the end', `/products${fill('/', 15_000)}`),
  page('a path of dashes', `/install-guide/${fill('-', 15_000)}a`),
  page('5,000 query names', `/all-products?${Array.from({ length: 2500 }, (_, at) => `a${at}=`).join('&')}`),
  page('5,000 filter values', `/all-products?voltage=${fill('48,', 14_000)}`),
  page('a question of blanks', `/faq?q=${fill('+', 14_000)}a`),
  page('a cookie of many parts', '/', { Cookie: fill('a=b; ', 14_000) }),
  page('a token of blanks', '/api-frontend/customer/info', { Authorization: `Bearer ${fill(' a', 14_000)}` }),
  page('languages without end', '/', {
    'Accept-Language': fill('a;q=', 7000),
    'Accept-Encoding': fill('a;q=0.', 7000),
  }),
  page('proxies without end', '/healthz', { 'X-Forwarded-For': fill(' ,', 14_000) }),
  upload('a file name of dots', '/wishlist/uploadQuoteFile', `${file}"${fill('. ', 14_000)}a"`, 'a'),
  upload(
    'a part of blanks',
    '/wishlist/parsePartList',
    `Content-Disposition:${fill(' ', 14_000)}form-data; name="text"`,
    'a',
  ),
]

test('no single request delays others', async ({ site }) => {
  const pid = site.process.pid ?? 0
  // The first use compiles code, which does not count as work for a hostile request.
  for (const path of ['/', '/search?term=panel', '/all-products', '/faq']) await ask(site.url, page('first', path))
  await ask(site.url, json('first', '/wishlist/parsePartList', list('FGMT-5 1\n'.repeat(500))))
  const slow: object[] = []
  for (const hostile of requests) {
    const { waitMs, status } = await longestWait(site.url, pid, hostile)
    if (waitMs >= longestWaitMs || status >= 500) slow.push({ name: hostile.name, waitMs, status })
  }
  expect(slow).toEqual([])
})

/** How long a light request waited for the server's work on a hostile one, in processor time of the server. */
async function longestWait(url: string, pid: number, hostile: Hostile): Promise<{ waitMs: number; status: number }> {
  let status = -1
  const answered = ask(url, hostile).then(answer => {
    status = answer
  })
  let waitMs = 0
  while (status < 0) {
    const before = mainThreadMs(pid)
    expect(await ask(url, page('light', '/healthz'))).toBe(200)
    waitMs = Math.max(waitMs, mainThreadMs(pid) - before)
    await sleep(2)
  }
  await answered
  return { waitMs: Math.round(waitMs), status }
}

/** The processor time of the thread that answers requests; on other systems than Linux, the wall time. */
function mainThreadMs(pid: number): number {
  if (process.platform !== 'linux') return performance.now()
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** The status; 0 if the server closed the connection, as it may for a large body. fetch would normalise the path. */
function ask(url: string, { path, body, headers = {} }: Hostile): Promise<number> {
  return new Promise(resolve => {
    const { hostname, port } = new URL(url)
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const outgoing = send(
      { hostname, port, path, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...length } },
      incoming => incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0)),
    )
    outgoing.on('error', () => resolve(0)).end(body)
  })
}
