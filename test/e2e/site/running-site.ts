import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { server } from '../../../scripts/bootstrap.mjs'

const root = join(import.meta.dirname, '../../..')
const startMs = 150_000
// DRAIN_S, eight seconds for what is under way, and what a busy machine needs: it is there for one that hangs.
const stopMs = 30_000

const passesMs = 21_000
/** Settings of a site for which `passTime` lets the 20 seconds pass in which a quote can be taken back. */
export const withPassingTime = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'passing-time.mjs')}`,
  PASSES_MS: String(passesMs),
}
const passed = new WeakMap<ChildProcess, number>()
export function passTime({ process: child }: Pick<RunningSite, 'process'>): void {
  child.kill('SIGUSR2')
  passed.set(child, (passed.get(child) ?? 0) + passesMs)
}
/** The time by the clock of a site, which is ahead where a test before has let time pass. */
export const nowOf = ({ process: child }: Pick<RunningSite, 'process'>): number => Date.now() + (passed.get(child) ?? 0)

export interface RunningSite {
  url: string
  process: ChildProcess
  /** The server's output so far. */
  output: () => string
  /** Sends SIGTERM. Throws unless the server exits in time with 0. */
  stop: () => Promise<void>
}

/** Two workers use both cores already: collecting in threads beside them takes processor. */
export const ofWorker = ['--single-threaded-gc']
/** A site of one test lives for seconds: optimising the code of its database takes longer than is won. */
const ofTest = [...ofWorker, '--liftoff-only']

/**
 * Starts the built server as `npm start` does, and waits until it is ready. It does not see the tester's environment, and chooses a free
 * port unless PORT names one. `url` has the host of the settings. `flags` are Node's.
 */
export async function startSite(settings: Record<string, string>, flags = ofTest): Promise<RunningSite> {
  const { process: child, output, stop } = launchSite(settings, root, flags)
  const url = await urlOf(child, output)
  await waitUntilReady(url, child, output)
  return { url, process: child, output, stop }
}

/** The same, without waiting. No balancer sends anybody to the site, so that it goes on for nobody when it ends. `folder` has the project whose build it is. */
export function launchSite(settings: Record<string, string>, folder = root, flags = ofTest): Omit<RunningSite, 'url'> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const env = { PATH, HOME, TMPDIR, ...server.env, HOST: '127.0.0.1', PORT: '0', DRAIN_S: '0', ...settings }
  const child = spawn(process.execPath, [...flags, ...server.parameters], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', chunk => chunks.push(chunk))
  child.stderr.on('data', chunk => chunks.push(chunk))
  const output = () => Buffer.concat(chunks).toString()
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  return { process: child, output, stop: () => stopSite(child, output) }
}

/** The URL that a launched server says when it listens. Throws when it ends before, or says nothing. */
export async function urlOf(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + startMs
  while (Date.now() < deadline) {
    const [, url] = /"event":"listening"[^\n]*"url":"([^"]+)"/.exec(output()) ?? []
    if (url) return url
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${output()}`)
    await sleep(20)
  }
  child.kill('SIGKILL')
  throw new Error(`The site did not listen within ${startMs / 1000} s:\n${output()}`)
}

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
