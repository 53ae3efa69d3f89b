import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { languages } from '../src/shared/language.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stampFile = join(dist, 'built-from')
// The build is written here and moved to dist/ at the end: a build that fails or is stopped does not touch the last one.
const draft = join(root, 'node_modules/.cache', `build-${process.pid}`)
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

const sources = hashSources()
const isCurrent = existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === sources
if (!isCurrent || !process.argv.includes('--if-changed')) await build().catch(stop)

/** Writes dist/client/<language>, dist/desk, dist/server, and dist/version, with which the browser compares its own build. */
async function build(): Promise<void> {
  const startedAt = performance.now()
  process.stdout.write('Building the pages for the browser, in three languages, the desk, and the server …\n')
  await mkdir(draft, { recursive: true })
  try {
    const parts = [
      viteBuild('server', ['--ssr']),
      ...languages.map(language => viteBuild(`client/${language}`, [], language)),
      viteBuild('desk', [], 'desk'),
    ]
    // Waits for all of them, because the draft is removed afterwards.
    const failed = (await Promise.allSettled(parts)).find(part => part.status === 'rejected')
    if (failed) throw failed.reason
    const version = await finish()
    await rm(dist, { recursive: true, force: true })
    await rename(draft, dist)
    process.stdout.write(`Built version ${version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function stop(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

async function finish(): Promise<string> {
  const files = listFiles(draft)
  // A new desk is no new version of the site: no visitor's page reloads for it.
  const ofSite = files.filter(file => !file.startsWith('desk/'))
  const version = hashFiles(draft, ofSite).slice(0, 16)
  const inBrowser = files.filter(file => /^(client|desk)\//.test(file) && !file.endsWith('manifest.json'))
  await compressFiles(inBrowser.filter(file => compressible.has(extname(file))).map(file => join(draft, file)))
  await writeFile(join(draft, 'version'), version)
  await writeFile(join(draft, 'built-from'), sources)
  return version
}

/** Runs Vite in a separate process: the configuration reads the language from the environment, and two cores share the work. */
function viteBuild(folder: string, parameters: string[], language = ''): Promise<void> {
  const program = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(
    process.execPath,
    [program, 'build', '--logLevel', 'warn', '--outDir', join(draft, folder), ...parameters],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language },
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`vite build ${language || '--ssr'} ended with ${code}`)),
    )
  })
}

/** Compresses files with the same bytes once: the three languages share many. */
async function compressFiles(files: readonly string[]): Promise<void> {
  const known = new Map<string, Promise<readonly [Buffer, Buffer]>>()
  await Promise.all(
    files.map(async file => {
      const plain = await readFile(file)
      const key = createHash('sha256').update(plain).digest('hex')
      const compressed = known.get(key) ?? compress(plain)
      known.set(key, compressed)
      const [br, gz] = await compressed
      if (br.length < plain.length) await writeFile(`${file}.br`, br)
      if (gz.length < plain.length) await writeFile(`${file}.gz`, gz)
    }),
  )
}

async function compress(plain: Buffer): Promise<readonly [Buffer, Buffer]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain, { level: 9 })])
}

/** Hashes everything that the build reads. Tests are not part of it. */
function hashSources(): string {
  const folders = ['src', 'public', 'db/seed'].map(folder =>
    listFiles(join(root, folder)).map(file => join(folder, file)),
  )
  const files = folders.flat().filter(file => !/\.test\.tsx?$/.test(file))
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8')
  const plugins = Array.from(config.matchAll(/'\.\/(scripts\/[\w-]+\.ts)'/g), ([, file = '']) => file)
  return hashFiles(root, [
    ...files,
    'package-lock.json',
    'vite.config.ts',
    'scripts/build.ts',
    ...plugins,
    // A plugin reads the calls with it.
    'scripts/read-endpoints.ts',
  ])
}

// Each start asks for it and waits: read one after the other, files take half of the processor's time.
function hashFiles(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('base64url')
}

/** Lists the paths below the folder in a fixed order. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
  return files.toSorted()
}
