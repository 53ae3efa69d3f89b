import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
const origins = [one, two].map(() => origin())
const addresses = { 'site-1:3000': `127.0.0.1:${one}`, 'site-2:3000': `127.0.0.1:${two}` }

/** Says what reached it; `/news` begins an answer, and never ends it. */
function origin() {
  return createServer((asked, answer) => {
    if (asked.url === '/news')
      return void answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    let bytes = 0
    asked.on('data', chunk => {
      bytes += chunk.length
    })
    asked.on('end', () => {
      answer.setHeader('etag', '"a"')
      answer.end(JSON.stringify({ url: asked.url, bytes, from: asked.headers['x-forwarded-for'] ?? '' }))
    })
  })
}

interface Server {
  name: string
  program: string
  /** The file with the ports of the test, and the words that start it in the foreground. */
  prepare: (port: number) => { text: string; words: (file: string) => string[]; check: (file: string) => string[] }
  /** Squid has one limit for all paths, Apache none for what it passes on. */
  limits?: 'by path' | 'one' | 'none'
}

const modules = [
  'mpm_event',
  'authz_core',
  'proxy',
  'proxy_http',
  'proxy_balancer',
  'slotmem_shm',
  'lbmethod_byrequests',
]
const servers: readonly Server[] = [
  {
    name: 'Caddy',
    program: 'caddy',
    prepare: port => ({
      text: `{\n\tadmin off\n}\n${changed('Caddyfile', { ...spaced(), 'shop.example {': `http://127.0.0.1:${port} {`, 'health_uri /readyz': 'health_uri /' })}`,
      words: file => ['run', '--adapter', 'caddyfile', '--config', file],
      check: file => ['validate', '--adapter', 'caddyfile', '--config', file],
    }),
  },
  {
    name: 'Apache',
    program: 'apache2',
    limits: 'none',
    prepare: port => ({
      text: [
        ...modules.map(name => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        `ServerRoot ${home}\nServerName site\nPidFile ${home}/apache.pid\nErrorLog ${home}/apache.log\nDefaultRuntimeDir ${home}\nListen 127.0.0.1:${port}`,
        changed('apache.conf', {
          ...addresses,
          'SSLEngine on': '',
          'SSLCertificateFile /etc/apache2/site.pem': '',
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
    prepare: port => ({
      text: `server.bind = "127.0.0.1"\n${changed('lighttpd.conf', {
        '"mod_openssl", ': '',
        'ssl.engine = "enable"': '',
        'ssl.pemfile = "/etc/lighttpd/site.pem"': '',
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
    limits: 'one',
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

beforeAll(() => {
  for (const [place, server] of origins.entries()) server.listen([one, two][place], '127.0.0.1')
})
afterAll(() => {
  for (const server of origins) {
    server.close()
    server.closeAllConnections()
  }
  rmSync(home, { recursive: true, force: true })
})

for (const { name, program, prepare, limits = 'by path' } of servers) {
  const path = findProgram(program)
  if (!path) console.log(`Not installed here: ${program}. Its example is not tested.`)
  test.runIf(path)(
    `${name} accepts its file, adds the visitor's address, passes on what has begun, and takes what the site takes`,
    async () => {
      const port = await freePort()
      const { text, words, check } = prepare(port)
      const file = join(home, `${program}.conf`)
      mkdirSync(home, { recursive: true })
      writeFileSync(file, text)
      execFileSync(path ?? '', check(file), { stdio: 'pipe' })
      const running: Started & { output: () => string } = startProgram(path ?? '', words(file))
      const url = `http://127.0.0.1:${port}`
      try {
        await vi.waitUntil(async () => (await ask(url).catch(() => null))?.status === 200, {
          timeout: 60_000,
          interval: 100,
        })
        const answer = await ask(`${url}/a%2Fb?c=%20d`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
        const said = JSON.parse(answer.text)
        expect(said.url).toBe('/a%2Fb?c=%20d')
        // The last one counts, whatever the visitor has said.
        expect(said.from).toMatch(/127\.0\.0\.1$/)
        expect(answer.headers.etag).toBe('"a"')
        const news = await fetch(`${url}/news`)
        const { value } = (await news.body?.getReader().read()) ?? {}
        expect(new TextDecoder().decode(value)).toBe('data: 1\n\n')
        const send = (to: string, size: number) =>
          ask(url + to, { method: 'POST', body: 'x'.repeat(size) }).then(({ status, text: told }) =>
            status === 200 ? JSON.parse(told).bytes : status,
          )
        const [site, desk] = [passedOn.site * megabyte, passedOn.desk * megabyte]
        expect(await send('/api-backend/Import/Upload', desk), running.output()).toBe(desk)
        expect(await send('/api-frontend/wishlist/uploadQuoteFile', site)).toBe(site)
        if (limits === 'by path')
          expect(await send('/api-frontend/x', site + megabyte).catch(() => 413)).toSatisfy(isRefusal)
        if (limits !== 'none')
          expect(await send('/api-backend/x', desk + 2 * megabyte).catch(() => 413)).toSatisfy(isRefusal)
      } finally {
        await running.stop()
      }
    },
  )
}
