import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http, { createServer, type ServerResponse } from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { megabyte, passedOn } from '../../src/body-limits.ts'
import { freePort } from '../databases/postgres-programs.ts'
import { ask, findProgram, type Started, startProgram } from '../outside/edge.ts'

/** Replaces what names the machine: the test follows the file, and throws where it has not got one of them. */
function changed(file: string, replacements: Record<string, string>): string {
  let text = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not have: ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

const home = mkdtempSync(join(tmpdir(), 'test-servers-'))
const [one, two] = [await freePort(), await freePort()]
const origins = [startOrigin(one), startOrigin(two)] as const
const addresses = { 'site-1:3000': `127.0.0.1:${one}`, 'site-2:3000': `127.0.0.1:${two}` }

/** Says what reached it; `/news` begins an answer, and never ends it. Like the site, it says that it ends before it does. */
function startOrigin(port: number) {
  let isEnding = false
  let refusals = 0
  const news = new Set<ServerResponse>()
  const server = createServer((asked, answer) => {
    if (isEnding) answer.setHeader('connection', 'close')
    if (asked.url === '/readyz') {
      refusals += Number(isEnding)
      return void answer.writeHead(isEnding ? 503 : 200).end()
    }
    if (asked.url === '/news') {
      news.add(answer)
      return void answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    }
    answer.setHeader('etag', '"a"').setHeader('cache-control', 'private, no-cache')
    if (asked.headers['if-none-match'] === '"a"') return void answer.writeHead(304).end()
    let bytes = 0
    asked.on('data', chunk => {
      bytes += chunk.length
    })
    asked.on('end', () => {
      const said = JSON.stringify({ url: asked.url, bytes, from: asked.headers['x-forwarded-for'] ?? '' })
      if (asked.headers['accept-encoding'] !== 'br') return void answer.end(said)
      answer.writeHead(200, { 'content-encoding': 'br', vary: 'Accept-Encoding' }).end(brotliCompressSync(said))
    })
  })
  const start = () => {
    isEnding = false
    server.listen(port, '127.0.0.1')
  }
  start()
  return {
    start,
    sayEnd: () => {
      isEnding = true
      refusals = 0
    },
    hasRefused: () => refusals > 1,
    end: () => {
      for (const answer of news) answer.destroy()
      return new Promise(resolve => server.close(resolve))
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Server {
  name: string
  program: string
  /** The file with the ports of the test, and the words that start it in the foreground. */
  prepare: (port: number) => { text: string; words: (file: string) => string[]; check: (file: string) => string[] }
  /** Squid has one limit for all paths, Apache none for what it passes on. */
  limits?: 'by path' | 'one' | 'none'
  /** Asks `/readyz`; the others learn from a refused connection. */
  asksReady?: true
  /** Requests that were on their way to a process when it ended: lighttpd and Squid answer them with 5xx. */
  mayLose?: number
  /** Whether the test can end TLS there: lighttpd and Squid have it in packages of their own. */
  hasTls: boolean
}

const certificate = join(home, 'site.pem')
const hasTlsOf = (file: string) => hasCertificate && existsSync(file)
const hasCertificate = makeCertificate()

/** Writes a certificate of our own, where there is openssl. */
function makeCertificate(): boolean {
  const openssl = findProgram('openssl')
  if (!openssl) return false
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  execFileSync(openssl, [...words, ...names, '-keyout', certificate, '-out', join(home, 'crt')], { stdio: 'ignore' })
  appendFileSync(certificate, readFileSync(join(home, 'crt')))
  return true
}

const apacheModules = '/usr/lib/apache2/modules'
const modules = [
  ...(hasTlsOf(`${apacheModules}/mod_ssl.so`) ? ['ssl'] : []),
  'mpm_event',
  'authz_core',
  'proxy',
  'proxy_http',
  'proxy_balancer',
  'slotmem_shm',
  'lbmethod_byrequests',
]
const lighttpdTls = '/usr/lib/lighttpd/mod_openssl.so'
const servers: readonly Server[] = [
  {
    name: 'Caddy',
    program: 'caddy',
    asksReady: true,
    hasTls: hasCertificate,
    prepare: port => ({
      text: `{\n\tadmin off\n\tauto_https off\n}\n${changed('Caddyfile', { ...spaced(), 'shop.example {': hasCertificate ? `https://127.0.0.1:${port} {\n\ttls ${certificate} ${certificate}` : `http://127.0.0.1:${port} {` })}`,
      words: file => ['run', '--adapter', 'caddyfile', '--config', file],
      check: file => ['validate', '--adapter', 'caddyfile', '--config', file],
    }),
  },
  {
    name: 'Apache',
    program: 'apache2',
    limits: 'none',
    hasTls: hasTlsOf(`${apacheModules}/mod_ssl.so`),
    prepare: port => ({
      text: [
        ...modules.map(name => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`),
        `ServerRoot ${home}\nServerName site\nPidFile ${home}/apache.pid\nErrorLog ${home}/apache.log\nDefaultRuntimeDir ${home}\nListen 127.0.0.1:${port}`,
        changed('apache.conf', {
          ...addresses,
          'SSLCertificateFile /etc/apache2/site.pem': hasCertificate ? `SSLCertificateFile ${certificate}` : '',
          ...(hasCertificate ? {} : { 'SSLEngine on': '' }),
          '*:443': `127.0.0.1:${port}`,
        }),
      ].join('\n'),
      words: file => ['-D', 'FOREGROUND', '-f', file],
      check: file => ['-t', '-f', file],
    }),
  },
  {
    name: 'lighttpd',
    program: 'lighttpd',
    mayLose: 3,
    hasTls: hasTlsOf(lighttpdTls),
    prepare: port => ({
      text: `server.bind = "127.0.0.1"\n${changed('lighttpd.conf', {
        ...(hasTlsOf(lighttpdTls)
          ? { '/etc/lighttpd/site.pem': certificate }
          : { '"mod_openssl", ': '', 'ssl.engine = "enable"': '', 'ssl.pemfile = "/etc/lighttpd/site.pem"': '' }),
        '= 443': `= ${port}`,
        '"port" => 3000': `"port" => ${one}`,
        '"port" => 3001': `"port" => ${two}`,
      })}\nserver.upload-dirs = ( "${home}" )`,
      words: file => ['-D', '-f', file],
      check: file => ['-tt', '-f', file],
    }),
  },
  {
    name: 'Squid',
    program: 'squid',
    mayLose: 3,
    limits: 'one',
    hasTls: false,
    prepare: port => ({
      text: `${changed('squid.conf', {
        'http_port 80': `http_port 127.0.0.1:${port}`,
        'site-1 parent 3000': `127.0.0.1 parent ${one}`,
        'site-2 parent 3000': `127.0.0.1 parent ${two}`,
      })}\npid_filename ${home}/squid.pid\ncache_log ${home}/squid.log\nnetdb_filename none\npinger_enable off\ncoredump_dir ${home}\n`,
      words: file => ['-N', '-f', file],
      check: file => ['-k', 'parse', '-f', file],
    }),
  },
]

function spaced() {
  return { 'site-1:3000 site-2:3000': `127.0.0.1:${one} 127.0.0.1:${two}` }
}

/** Caddy 2.6 says 502. */
const isRefusal = (status: unknown) => status === 413 || status === 502

afterAll(() => {
  for (const server of origins) server.stop()
  rmSync(home, { recursive: true, force: true })
})

/** The beginning of an answer that does not end. */
const beginningOf = (url: string) =>
  new Promise<string>((resolve, reject) => {
    const asking = url.startsWith('https:') ? https.get(url, { rejectUnauthorized: false }) : http.get(url)
    asking.once('error', reject).once('response', answer =>
      answer.once('data', bytes => {
        resolve(String(bytes))
        asking.destroy()
      }),
    )
  })

/** As a browser does, which asks again when a connection that was kept has been closed: Apache relies on it. */
const askTwice: typeof ask = (...asked) => ask(...asked).catch(() => ask(...asked))

/** How many of visitors' requests fail while one of two processes ends as the site does, and begins again. */
async function lostWhileOneEnds(url: string, asksReady: boolean): Promise<number> {
  let isOver = false
  let answers = 0
  let lost = 0
  const visitors = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const said = await askTwice(url).catch(() => null)
      answers += 1
      lost += Number(said?.status !== 200)
    }
  })
  const untilMore = (isReached = () => true) => {
    const before = answers
    return vi.waitUntil(() => answers >= before + 200 && isReached(), { timeout: 60_000, interval: 20 })
  }
  try {
    await untilMore()
    origins[1].sayEnd()
    await untilMore(() => !asksReady || origins[1].hasRefused())
    await origins[1].end()
    await untilMore()
    origins[1].start()
    await untilMore()
  } finally {
    isOver = true
    await Promise.all(visitors)
  }
  return lost
}

for (const { name, program, prepare, limits = 'by path', asksReady = false, mayLose = 0, hasTls } of servers) {
  const path = findProgram(program)
  if (!path) console.log(`Not installed here: ${program}. Its example is not tested.`)
  test.runIf(path)(
    `${name} accepts its file, adds the visitor's address, passes on what has begun, coded or unchanged, takes what the site takes, and goes on when a process ends`,
    async () => {
      const port = await freePort()
      const { text, words, check } = prepare(port)
      const file = join(home, `${program}.conf`)
      mkdirSync(home, { recursive: true })
      writeFileSync(file, text)
      execFileSync(path ?? '', check(file), { stdio: 'pipe' })
      const running: Started & { output: () => string } = startProgram(path ?? '', words(file))
      const url = `http${hasTls ? 's' : ''}://127.0.0.1:${port}`
      try {
        await vi.waitUntil(async () => (await ask(url).catch(() => null))?.status === 200, {
          timeout: 60_000,
          interval: 100,
        })
        const answer = await askTwice(`${url}/a%2Fb?c=%20d`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
        const said = JSON.parse(answer.text)
        expect(said.url).toBe('/a%2Fb?c=%20d')
        // The last one counts, whatever the visitor has said.
        expect(said.from).toMatch(/127\.0\.0\.1$/)
        expect(answer.headers.etag).toBe('"a"')
        const unchanged = await askTwice(url, { headers: { 'if-none-match': '"a"' } })
        expect([unchanged.status, unchanged.text]).toEqual([304, ''])
        const head = await askTwice(url, { method: 'HEAD' })
        expect([head.status, head.text, head.headers.etag]).toEqual([200, '', '"a"'])
        const coded = await askTwice(url, { headers: { 'accept-encoding': 'br' } })
        expect([coded.headers['content-encoding'], JSON.parse(coded.text).url]).toEqual(['br', '/'])
        expect(await beginningOf(`${url}/news`), running.output()).toBe('data: 1\n\n')
        const send = (to: string, size: number) =>
          askTwice(url + to, { method: 'POST', headers: { connection: 'close' }, body: 'x'.repeat(size) }).then(
            ({ status, text: told }) => (status === 200 ? JSON.parse(told).bytes : status),
          )
        const [site, desk] = [passedOn.site * megabyte, passedOn.desk * megabyte]
        expect(await send('/api-backend/Import/Upload', desk), running.output()).toBe(desk)
        expect(await send('/api-frontend/wishlist/uploadQuoteFile', site)).toBe(site)
        if (limits === 'by path')
          expect(await send('/api-frontend/x', site + megabyte).catch(() => 413)).toSatisfy(isRefusal)
        if (limits !== 'none')
          expect(await send('/api-backend/x', desk + 2 * megabyte).catch(() => 413)).toSatisfy(isRefusal)
        expect(await lostWhileOneEnds(url, asksReady)).toBeLessThanOrEqual(mayLose)
      } finally {
        await running.stop()
      }
    },
  )
}
