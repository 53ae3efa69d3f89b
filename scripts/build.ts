import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { languages } from '../src/shared/language.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stampFile = join(dist, 'built-from')
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

const sources = await hashSources()
const isCurrent = existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === sources
if (!isCurrent || !process.argv.includes('--if-changed')) await build()

/** dist/client/<language>, dist/server/render.js, and dist/version: what the browser compares its own build with. */
async function build(): Promise<void> {
  const startedAt = performance.now()
  process.stdout.write('Building the pages: for the browser in three languages, and for the server …\n')
  await rm(dist, { recursive: true, force: true })
  await Promise.all([viteBuild(['--ssr']), ...languages.map(language => viteBuild([], language))])
  const files = await listFiles(dist)
  const version = await hashFiles(files.filter(file => !file.endsWith('manifest.json')))
  await compressFiles(files.filter(file => file.startsWith(join(dist, 'client')) && compressible.has(extname(file))))
  await writeFile(join(dist, 'version'), version.slice(0, 16))
  await writeFile(stampFile, sources)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`Built version ${version.slice(0, 16)} in ${seconds} s.\n`)
}

/** A process for each: the configuration reads its language from the environment, and two cores are then both at work. */
function viteBuild(parameters: string[], language = ''): Promise<void> {
  const program = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn', ...parameters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`vite build ${language || '--ssr'} ended with ${code}`))))
  })
}

/** Ends of the same bytes under two names, as in the three languages, are compressed once. */
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

/** Of everything that the build reads; tests are not part of it. */
async function hashSources(): Promise<string> {
  const folders = await Promise.all(['src', 'public'].map(folder => listFiles(join(root, folder))))
  const single = ['package-lock.json', 'vite.config.ts', 'scripts/build.ts', 'scripts/one-language.ts'].map(file => join(root, file))
  return hashFiles([...single, ...folders.flat().filter(file => !/\.test\.tsx?$/.test(file))])
}

async function hashFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const contents = await Promise.all(files.map(file => readFile(file)))
  files.forEach((file, index) => {
    hash.update(`${file.slice(root.length)}\0${contents[index]?.length}\0`).update(contents[index] ?? '')
  })
  return hash.digest('base64url')
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name)).sort()
}
