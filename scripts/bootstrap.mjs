// Plain JavaScript without dependencies, because it runs on Node 20 before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const modules = join(root, 'node_modules')
const binaries = join(modules, '.bin')

/** Parameters and environment with which node starts the built server, in the project's folder. */
export const server = {
  // Limits the space for new objects: with Node's default an idle process keeps 100 MB more.
  parameters: ['--max-semi-space-size=16', 'dist/server/main.js'],
  env: {
    NODE_ENV: 'production',
    // Node reuses what it compiled at the last start, which is a fifth of the work of a start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache/compiled'),
    // Without this the C library keeps free memory for each thread that compresses pages: 50 to 80 MB under load.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
    // Blocks from this size on go back at once. By itself the library raises the limit while the site starts, and keeps 60 MB at rest.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  },
}

/** @param {string} text one line about the current step */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Installs the packages of package-lock.json unless they are installed already. Ends the process when it fails. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = join(modules, '.installed')
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')
  if (readText(stamp) === wanted) return
  if (!isInstalled(JSON.parse(lock))) {
    say('Installing what package-lock.json names, with npm ci (once, about a minute) …')
    // The build needs the development packages, also with NODE_ENV=production.
    const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await run('npm', ['ci', ...options], { env: { ...process.env, PATH: outerPath() } })
    if (code !== 0)
      fail('npm ci failed: the lines above say why. It needs the npm registry, or a filled npm cache.', code)
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Compares the lock with npm's own record, so that an `npm ci` by hand is not repeated. */
function isInstalled(lock) {
  const record = readText(join(modules, '.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages
  return Object.entries(lock.packages).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || installed[path]?.version === version || ((optional || devOptional) && !installed[path]),
  )
}

/** The PATH without our own Node: npm must not run on the Node that it replaces. */
function outerPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => folder !== binaries)
    .join(delimiter)
}

/** Returns the Node that runs TypeScript: the pinned one, or the current one when no package has one for this machine. */
export function nodeBinary() {
  const pinned = join(binaries, 'node')
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)) return process.execPath
  return fail(
    `Node ${process.versions.node} cannot run TypeScript, and no newer one is packaged for ${process.platform} ${process.arch}: install Node 24.`,
    1,
  )
}

/** The environment of every program that the scripts start. The pinned Node and the tools come first in PATH. */
export function environment(extra = {}) {
  return { ...process.env, PATH: [binaries, outerPath()].join(delimiter), ...extra }
}

/** Builds the browser's and the server's pages, unless dist/ holds the build of the same sources. */
export async function ensureBuilt() {
  const code = await run(nodeBinary(), ['scripts/build.ts', '--if-changed'], { env: environment() })
  if (code !== 0) fail('The build failed.', code)
}

/**
 * Runs a program in the project's folder until it ends, and passes SIGTERM and SIGINT on to it.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, timeout?: number }} options
 * @returns {Promise<number>} its exit code, 128 + n after signal n
 */
export function run(program, parameters, options = {}) {
  const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', ...options })
  // A terminal sends Ctrl+C to the child as well. Passed on, the child would get it twice.
  const pass = signal => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
  process.on('SIGTERM', pass)
  process.on('SIGINT', pass)
  return new Promise(resolve => {
    const end = code => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve(code)
    }
    child.once('error', error => {
      say(`${program}: ${error.message}`)
      end(127)
    })
    child.once('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** @returns {never} */
function fail(message, code) {
  process.stderr.write(`${message}\n`)
  process.exit(code || 1)
}
