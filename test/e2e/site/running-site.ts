import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { server } from '../../../scripts/bootstrap.mjs'

const root = join(import.meta.dirname, '../../..')
const startMs = 150_000
// DRAIN_S, eight seconds for what is under way, and what a busy machine needs: it is there for one that hangs.
const stopMs = 30_000

export interface RunningSite {
  url: string
  process: ChildProcess
  /** The server's output so far. */
  output: () => string
  /** Sends SIGTERM. Throws unless the server exits in time with 0. */
  stop: () => Promise<void>
}

/**
 * Starts the built server as `npm start` does, and waits until it is ready. It does not see the tester's environment. A setting may
 * name the port that it gets: 'http://localhost:{port}'.
 */
export async function startSite(settings: Record<string, string>): Promise<RunningSite> {
  const site = await launchSite(settings)
  await waitUntilReady(site.url, site.process, site.output)
  return site
}

/** The same, without waiting. `folder` has the project whose build it is. */
export async function launchSite(settings: Record<string, string>, folder = root): Promise<RunningSite> {
  const port = Number(settings.PORT ?? (await findFreePort()))
  const url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const env = { PATH, HOME, TMPDIR, ...server.env, HOST: '127.0.0.1', PORT: String(port), ...withPort(settings, port) }
  const child = spawn(process.execPath, server.parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', chunk => chunks.push(chunk))
  child.stderr.on('data', chunk => chunks.push(chunk))
  const output = () => Buffer.concat(chunks).toString()
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  return { url, process: child, output, stop: () => stopSite(child, output) }
}

const withPort = (settings: Record<string, string>, port: number) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.replace('{port}', String(port))]))

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${output()}`)
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The site was not ready within ${startMs / 1000} s:\n${output()}`)
}

async function stopSite(child: ChildProcess, output: () => string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await once(child, 'exit')
    clearTimeout(timer)
  }
  if (child.exitCode !== 0) throw new Error(`The site ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
