import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { deskPageFile, deskRoutes } from '../src/desk-routes.ts'
import { pageFile, routes } from '../src/routes.ts'
import { root } from './bootstrap.mjs'
import { type ImportGraph, importersOf, readImportGraph } from './import-graph.ts'
import { readModule } from './read-module.ts'
import { readCallNames, readTouched } from './touched.ts'

/** A journey through each part of the site, which every change runs. */
const journeys = [
  'test/e2e/catalog/search.e2e.ts',
  'test/e2e/customers/customers.e2e.ts',
  'test/e2e/desk/journey.e2e.ts',
  'test/e2e/pages/keyboard.e2e.ts',
  'test/e2e/quotes/quick-quote.e2e.ts',
  'test/e2e/tools/configurator.e2e.ts',
]
/** The browser files beyond this number are left to the whole run: `changed` is for the minutes between two thoughts. */
const mostBrowserFiles = 24

export interface ChosenTests {
  unit: string[]
  browser: string[]
  /** The checks that the change reaches and that are not run, in words. */
  leftOut: string[]
}

/** The files that differ from a commit, by default from where this branch left the one that it follows, with those Git does not know yet. */
export function changedFiles(since?: string): string[] {
  const base = since ?? upstreamBase()
  const differing = git('diff', '--name-only', '--no-renames', base)
  const unknown = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...differing, ...unknown])]
}

function upstreamBase(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD'
  } catch {
    // A branch that follows none: what is not committed, or else the last commit.
    return git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1'
  }
}

function git(...words: string[]): string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)
}

/**
 * The test files that changed files can reach. Unit tests: by imports, and by the name of a file that is no module. Browser tests: by the
 * pages and calls that each touched when it last ran (scripts/touched.ts), and a journey of each part of the site.
 */
export async function testsFor(changed: readonly string[], known?: ImportGraph): Promise<ChosenTests> {
  const graph = known ?? (await readImportGraph(root))
  const tests = globSync('{src,db,scripts,bench,test}/**/*.test.{ts,tsx}', { cwd: root })
  const reached = importersOf(graph, changed)
  const names = changed.filter(file => !graph.has(file)).map(file => basename(file))
  const folders = changed.some(file => file.startsWith('db/migrations/'))
    ? importersOf(graph, ['src/server/database/migrate.ts'])
    : null
  const unit = tests.filter(file => reached.has(file) || folders?.has(file) || mentions(file, names))
  return { unit: unit.toSorted(), ...(await browserTestsFor(graph, changed)) }
}

function mentions(test: string, names: readonly string[]): boolean {
  if (names.length === 0) return false
  const text = readFileSync(join(root, test), 'utf8')
  return names.some(name => text.includes(name))
}

async function browserTestsFor(
  graph: ImportGraph,
  changed: readonly string[],
): Promise<Pick<ChosenTests, 'browser' | 'leftOut'>> {
  const files = globSync('test/e2e/**/*.e2e.ts', { cwd: root })
  const isProduct = changed.some(file => /^(src|public|db)\//.test(file) && !/\.test\.tsx?$/.test(file))
  const ofTests = importersOf(
    graph,
    changed.filter(file => file.startsWith('test/')),
  )
  const own = files.filter(file => changed.includes(file))
  const reached = isProduct ? await filesTouching(graph, changed, files) : []
  const chosen = [...new Set([...own, ...reached, ...files.filter(file => ofTests.has(file))])]
  const first = chosen.slice(0, mostBrowserFiles)
  const left = chosen.length - first.length
  return {
    browser:
      isProduct || first.length > 0
        ? [...new Set([...first, ...journeys.filter(file => files.includes(file))])].toSorted()
        : [],
    leftOut: left > 0 ? [`The change reaches ${left} more browser files: npm test runs them.`] : [],
  }
}

/** The browser files whose pages or calls the change reaches, those that touch fewest other things first. */
async function filesTouching(
  graph: ImportGraph,
  changed: readonly string[],
  files: readonly string[],
): Promise<string[]> {
  const touched = readTouched()
  const names = await namesReached(graph, changed)
  const share = (file: string) => {
    const all = touched[file]
    // A file that has never run may touch everything.
    return all ? all.filter(name => names.has(name)).length / Math.max(all.length, 1) : 1
  }
  return files.filter(file => share(file) > 0).toSorted((a, b) => share(b) - share(a))
}

/** 'page …' and 'call …' of everything below the composition, which imports all pages and calls, that the change reaches. */
async function namesReached(graph: ImportGraph, changed: readonly string[]): Promise<Set<string>> {
  const below = new Map([...graph].filter(([file]) => !/^src\/(?:composition\/.+|[^/]+)$/.test(file)))
  const reached = importersOf(below, changed)
  const pages = [
    ...routes.map(({ page }) => ({ page, file: `src/${pageFile(page)}` })),
    ...deskRoutes.map(({ page }) => ({ page, file: `src/${deskPageFile(page)}` })),
  ].filter(({ file }) => reached.has(file))
  const calls = (await readCallNames()).filter(
    ({ name, file }) => reached.has(file) || isBoundBy(graph, reached, name, file),
  )
  return new Set([...pages.map(({ page }) => `page ${page}`), ...calls.map(({ name }) => `call ${name}`)])
}

/** Whether a server module that the change reaches takes the call from its contract. */
function isBoundBy(graph: ImportGraph, reached: ReadonlySet<string>, name: string, contract: string): boolean {
  return [...reached].some(file => {
    if (!file.includes('/server/') || /\.test\.tsx?$/.test(file) || !graph.get(file)?.includes(contract)) return false
    return valuesOf(file).has(name)
  })
}

const readValues = new Map<string, ReadonlySet<string>>()

/** The names that a module imports by value. */
function valuesOf(file: string): ReadonlySet<string> {
  const known = readValues.get(file)
  if (known) return known
  const path = join(root, file)
  const values = existsSync(path) ? readModule(file, readFileSync(path, 'utf8')).imports.flatMap(one => one.values) : []
  const read = new Set(values)
  readValues.set(file, read)
  return read
}
