import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { freePort } from '../databases/postgres-programs.ts'

/** Far above what a busy machine needs. */
const limitMs = 120_000

const deploy = join(import.meta.dirname, '../../deploy')

/** Where a program is; null where it is not installed. */
export const findProgram = (name: string): string | null =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
    .map(folder => join(folder, name))
    .find(file => existsSync(file)) ?? null

/** A file of deploy/ with other addresses. Throws where it does not have one of them, so that the test follows the file. */
function readFile(name: string, replacements: Record<string, string>): string {
  let text = readFileSync(join(deploy, name), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not have: ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

export interface EdgePorts {
  sites: readonly [number, number]
  https: number
  varnish: number
  behindVarnish: number
  nginx: number
  /** Where HAProxy says what it has seen. */
  measurements: number
}

export const findPorts = async (): Promise<EdgePorts> => ({
  sites: [await freePort(), await freePort()],
  https: await freePort(),
  varnish: await freePort(),
  behindVarnish: await freePort(),
  nginx: await freePort(),
  measurements: await freePort(),
})

/** Writes the files of deploy/ with these ports below `home`, and a certificate. */
export async function writeEdgeFiles(home: string, ports: EdgePorts) {
  chmodSync(home, 0o755)
  const [key, crt, pem] = ['site.key', 'site.crt', 'site.pem'].map(name => join(home, name)) as [string, string, string]
  const request = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', crt]
  execFileSync('openssl', ['req', ...request, ...subject], { stdio: 'ignore' })
  writeFileSync(pem, readFileSync(crt, 'utf8') + readFileSync(key, 'utf8'))
  const [first, second] = ports.sites
  const files = {
    haproxy: readFile('haproxy.cfg', {
      'maxconn 8000': 'maxconn 500',
      'bind :80\n': `bind 127.0.0.1:${await freePort()}\n`,
      ':443 ssl crt /etc/haproxy/site.pem': `127.0.0.1:${ports.https} ssl crt ${pem}`,
      '127.0.0.1:8080': `127.0.0.1:${ports.behindVarnish}`,
      '127.0.0.1:6081': `127.0.0.1:${ports.varnish}`,
      '127.0.0.1:8405': `127.0.0.1:${ports.measurements}`,
      'site-1:3000': `127.0.0.1:${first}`,
      'site-2:3000': `127.0.0.1:${second}`,
    }),
    varnish: readFile('varnish.vcl', { '"8080"': `"${ports.behindVarnish}"` }),
    nginx: readFile('nginx.conf', {
      '/run/nginx.pid': join(home, 'nginx.pid'),
      '/var/cache/nginx/site': join(home, 'nginx-cache'),
      'listen 80;': `listen 127.0.0.1:${await freePort()};`,
      'listen 443': `listen 127.0.0.1:${ports.nginx}`,
      '/etc/nginx/site.pem': pem,
      '/etc/nginx/site.key': key,
      '/dev/stdout': join(home, 'nginx-access.log'),
      'site-1:3000': `127.0.0.1:${first}`,
      'site-2:3000': `127.0.0.1:${second}`,
    }),
  }
  const write = (name: string, text: string) => {
    writeFileSync(join(home, name), text)
    return join(home, name)
  }
  return {
    haproxy: write('haproxy.cfg', files.haproxy),
    varnish: write('varnish.vcl', files.varnish),
    nginx: write('nginx.conf', files.nginx),
    nginxLog: join(home, 'nginx-access.log'),
  }
}

export interface Started {
  stop: () => Promise<void>
}

/** Starts a program that stays in the foreground. */
export function startProgram(
  program: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Started & { output: () => string; kill: () => void } {
  const child: ChildProcess = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout?.on('data', chunk => chunks.push(chunk))
  child.stderr?.on('data', chunk => chunks.push(chunk))
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  return {
    output: () => Buffer.concat(chunks).toString(),
    kill: killAtExit,
    stop: async () => {
      process.off('exit', killAtExit)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(5000)])
      child.kill('SIGKILL')
    },
  }
}

export function startVarnish(program: string, file: string, home: string, port: number) {
  const folder = join(home, 'varnish')
  mkdirSync(folder)
  const settings = ['-p', 'http_gzip_support=off', '-s', 'malloc,64m', '-n', folder]
  return startProgram(program, ['-F', '-a', `127.0.0.1:${port}`, '-f', file, ...settings])
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Decoded. */
  text: string
}

// The certificate is our own, and connections are kept as browsers keep them.
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 50 })

export async function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:')
    const options = { method, headers, ...(isSecure ? { agent } : {}) }
    const outgoing = (isSecure ? https : http).request(url, options, incoming => {
      const chunks: Buffer[] = []
      incoming.on('data', chunk => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const { statusCode: status = 0, headers } = incoming
        try {
          resolve({ status, headers, text: decode(Buffer.concat(chunks), headers['content-encoding']) })
        } catch (error) {
          reject(error)
        }
      })
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

function decode(bytes: Buffer, coding = ''): string {
  // A 304 names the coding of the page, and has no body.
  if (bytes.length === 0) return ''
  if (coding === 'br') return brotliDecompressSync(bytes).toString()
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** Waits until HAProxy has seen of each server whether it answers: `{ 'site/site-1': true }`. */
export async function untilSeen({ measurements }: EdgePorts, servers: Record<string, boolean>): Promise<void> {
  const until = performance.now() + limitMs
  for (;;) {
    const { text } = await ask(`http://127.0.0.1:${measurements}/metrics`).catch(() => ({ text: '' }))
    const isUp = ([, proxy, server]: string[]) =>
      text.includes(`haproxy_server_status{proxy="${proxy}",server="${server}",state="UP"} 1\n`)
    const states = Object.keys(servers).map(name => [name, isUp(['', ...name.split('/')])] as const)
    if (text && states.every(([name, state]) => state === servers[name])) return
    if (performance.now() > until) throw new Error(`HAProxy sees ${JSON.stringify(Object.fromEntries(states))}`)
    await sleep(50)
  }
}

/** Waits until the balancer has a process to ask. */
export async function untilAnswers(url: string, note: () => string): Promise<void> {
  const until = performance.now() + limitMs
  for (;;) {
    const answer = await ask(`${url}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    if (performance.now() > until) throw new Error(`${url} answers ${answer?.status}: ${note()}`)
    await sleep(100)
  }
}
