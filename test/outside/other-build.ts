import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
/** The files that a build reads, and those that the built server finds beside it. */
const parts = [
  'src',
  'public',
  'db',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig',
  'tsconfig.json',
  'vite.config.ts',
]

/** A folder for copies of the project, usually on the disk of its packages: that of other tests may be in memory. */
export const makeCopyFolder = (name: string): string => mkdtempSync(join('/var/tmp', `test-${name}-`))

/** Copies the project into a folder that is not there yet. The packages are links to the same files, where the disk is the same. */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const packages = join(folder, 'node_modules')
  await run('cp', ['-rl', join(root, 'node_modules'), packages]).catch(async () => {
    await rm(packages, { recursive: true, force: true })
    await cp(join(root, 'node_modules'), packages, { recursive: true, verbatimSymlinks: true })
  })
  await rm(join(packages, '.cache'), { recursive: true, force: true })
  await rm(join(packages, '.vite'), { recursive: true, force: true })
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
}

/** Replaces words in a file of the copy. Throws where it does not have them, so that the change is one. */
export async function changeFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not have: ${from}`)
  await writeFile(file, text.replaceAll(from, to))
}

/** Builds the project in the folder as `npm run build` does there, in an environment of its own. Resolves to its version. */
export async function buildProject(folder: string, settings: Record<string, string> = {}): Promise<string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  await run(process.execPath, ['scripts/build.ts'], { cwd: folder, env: { PATH, HOME, TMPDIR, ...settings } })
  return readFile(join(folder, 'dist/version'), 'utf8')
}

/** The files that are in the folder of the build, as URLs; without what public/ has. */
export async function assetsOf(folder: string): Promise<Map<string, Buffer>> {
  const client = join(folder, 'dist/client')
  const found = new Map<string, Buffer>()
  for (const language of await readdir(client)) {
    const assets = join(client, language, 'assets', language)
    for (const name of await readdir(assets))
      if (!/\.(?:br|gz)$/.test(name)) found.set(`/assets/${language}/${name}`, await readFile(join(assets, name)))
  }
  return found
}
