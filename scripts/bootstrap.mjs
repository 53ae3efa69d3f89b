// Plain JavaScript without dependencies, because it runs on Node 20 before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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

/**
 * Installs the packages of package-lock.json unless they are installed already; of several that start at once one does it. Ends the
 * process when it fails.
 */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = join(modules, '.installed')
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')
  const { packages } = JSON.parse(lock)
  const isReady = () => readText(stamp) === wanted && missing(packages).length === 0
  if (isReady()) return
  await alone('Another start installs the packages: waiting for it …', async () => {
    if (isReady()) return
    if (missing(packages).length > 0 || !isRecorded(packages)) await install()
    const left = missing(packages)
    const needed = left.filter(({ isOptional }) => !isOptional)
    const names = list => list.map(({ path }) => path.slice('node_modules/'.length)).join(', ')
    if (needed.length > 0) fail(`npm ci has left out ${names(needed)}: delete node_modules and start again.`, 1)
    if (left.length > 0) say(`npm has left out ${names(left)}, which this machine may do without.`)
    mkdirSync(modules, { recursive: true })
    // Written last: an installation that was cut off has none.
    writeFileSync(stamp, wanted)
  })
}

async function install() {
  say('Installing what package-lock.json names, with npm ci (once, about a minute) …')
  // An installation that is cut off here leaves no stamp of the one before.
  rmSync(join(modules, '.installed'), { force: true })
  // The build needs the development packages, also with NODE_ENV=production. A registry that stumbles is asked again within a minute.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const retries = ['--fetch-retries=5', '--fetch-retry-factor=2', '--fetch-retry-mintimeout=1000']
  const code = await run('npm', ['ci', ...options, ...retries], { env: { ...process.env, PATH: outerPath() } })
  if (code !== 0)
    fail('npm ci failed: the lines above say why. It needs the npm registry, or a filled npm cache.', code)
}

/** The packages for this machine that are not there; an optional one counts where it names systems or processors. */
function missing(packages) {
  return Object.entries(packages).flatMap(([path, one]) => {
    const isOptional = Boolean(one.optional || one.devOptional)
    const isWanted = path !== '' && (isOptional ? (one.os || one.cpu) && isForThisMachine(one) : true)
    return isWanted && !existsSync(join(root, path, 'package.json')) ? [{ path, isOptional }] : []
  })
}

function isForThisMachine({ os, cpu, libc }) {
  // A package names one or several, or with '!' what it is not for.
  const takes = (said, name) => {
    const list = [said ?? []].flat()
    return list.includes(name) || (list.every(one => one.startsWith('!')) && !list.includes(`!${name}`))
  }
  if (!takes(os, process.platform) || !takes(cpu, process.arch)) return false
  return takes(libc, libc && (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'))
}

/** Compares the lock with npm's own record, so that an `npm ci` by hand is not repeated. */
function isRecorded(packages) {
  const record = readText(join(modules, '.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages
  return Object.entries(packages).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || installed[path]?.version === version || ((optional || devOptional) && !installed[path]),
  )
}

const sign = join(root, '.installing')
const beatMs = 2000
// A process that is alive touches its sign; one that was killed does not.
const leftAfterMs = 30_000

/** Does the work while no other process does, on this machine or another that shares the folder. */
async function alone(waiting, work) {
  let isSaid = false
  while (!claim()) {
    if (!isSaid) say(waiting)
    isSaid = true
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  const release = () => rmSync(sign, { force: true })
  const beat = setInterval(() => existsSync(sign) && utimesSync(sign, new Date(), new Date()), beatMs)
  process.on('exit', release)
  try {
    await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

function claim() {
  try {
    closeSync(openSync(sign, 'wx'))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') fail(`${sign} cannot be written (${error.code}), so nothing can be installed here.`, 1)
  }
  const touched = statSync(sign, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  if (Date.now() - touched > leftAfterMs) rmSync(sign, { force: true })
  return false
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
    `Node ${process.versions.node} cannot run TypeScript, and no newer one is installed in node_modules for ${process.platform} ${process.arch}: delete node_modules and start again, or install Node 24.`,
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
