import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from './bootstrap.mjs'

const file = join(root, 'test/green.json')

/** Which phases test what has not changed since they last passed: a hash of their files, in the repository, written by the run that passed. */
type Green = Record<string, string>

const read = (): Green => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Green) : {})

export const isGreen = async (phase: string, paths: readonly string[]): Promise<boolean> =>
  read()[phase] === (await hashOf(paths))

export async function noteGreen(phase: string, paths: readonly string[]): Promise<void> {
  const green = { ...read(), [phase]: await hashOf(paths) }
  writeFileSync(file, `${JSON.stringify(green, null, 2)}\n`)
}

/** Throws where a path is not there: a phase must not forget a file that was renamed. Unit tests of product files do not count. */
async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const one of (await filesIn(join(root, path))).toSorted()) {
      if (/\.test\.tsx?$/.test(one)) continue
      hash.update(`${relative(root, one)}\0`).update(readFileSync(one))
    }
  return hash.digest('hex').slice(0, 16)
}

async function filesIn(path: string): Promise<string[]> {
  if (statSync(path).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}
