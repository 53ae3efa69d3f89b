import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from './bootstrap.mjs'

const file = join(root, 'test/green.json')

/** Which phases test what has not changed since they last passed: a hash of their files, in the repository, written by the run that passed. */
type Green = Record<string, string>

const read = (): Green => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Green) : {})

/** The tests of a phase, and its own test files where they stand beside the product's. */
export interface Tested {
  tests: readonly string[]
  files?: readonly string[]
}

export const isGreen = async (phase: string, tested: Tested): Promise<boolean> =>
  read()[phase] === (await hashOf(tested))

export async function noteGreen(phase: string, tested: Tested): Promise<void> {
  const green = { ...read(), [phase]: await hashOf(tested) }
  writeFileSync(file, `${JSON.stringify(green, null, 2)}\n`)
}

const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Throws where a path is not there: a phase must not forget a file that was renamed. Unit tests of other phases do not count. */
async function hashOf({ tests, files: own = [] }: Tested): Promise<string> {
  const hash = createHash('sha256')
  const add = (file: string) => hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  for (const one of await filesOf(tests)) if (!isUnitTest(one)) add(one)
  for (const one of await filesOf(own)) if (isUnitTest(one)) add(one)
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(async path => (await filesIn(join(root, path))).toSorted()))
  return found.flat()
}

async function filesIn(path: string): Promise<string[]> {
  if (statSync(path).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}
