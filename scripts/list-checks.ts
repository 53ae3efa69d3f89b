import { closeSync, cpSync, existsSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, nodeBinary, root, run, say } from './bootstrap.mjs'
import { compareChecks, type Named, numbered, readCheck, readMoves, wholeName } from './checks.ts'
import { importersOf, readImportGraph } from './import-graph.ts'
import { sayTable } from './say-table.ts'
import { phases } from './test-phases.ts'
import { inWorktree } from './worktree.ts'

const usage = `node scripts/list-checks.ts [--before COMMIT] [--all]

Lists every check as its runner names it, with the lane in which it runs, and counts them. --all writes one line for each. --before compares
those of the night with another commit's instead: what it had and this one has not, and test/moved-checks.txt does not explain, is lost.
Ends with 0: nothing is lost, 1: a check is lost, or a test file or a check runs in no lane, 2: the lists could not be read.`

const setupFile = 'test/databases/setup.ts'
const movesFile = 'test/moved-checks.txt'
/** Each combination of two languages, three languages and three stories comes once; each half of what is looked at meets each language. */
const turns = Array.from({ length: 18 }, (_, turn) => String(turn))
const ofMerge = { TEST_LANE: 'merge', TEST_STORIES: 'one' }

/** Phases whose checks have names. The others are one check each. */
const runners = {
  unit: ['vitest', 'vitest.config.ts'],
  cluster: ['vitest', 'vitest.cluster.config.ts'],
  deploy: ['vitest', 'vitest.deploy.config.ts'],
  browser: ['playwright', 'playwright.config.ts'],
} as const
type Phase = keyof typeof runners
const phaseNames = Object.keys(runners) as Phase[] // as: the keys of an object of this file.

/** The lists could not be read. */
class NotRead extends Error {}

interface Found extends Named {
  phase: Phase
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { before: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    say(usage)
    return 0
  }
  if (values.before !== undefined) return (await compareWith(values.before)) ? 0 : 1
  const checks = await listHere()
  if (values.all) for (const check of checks) say(lineOf(check))
  sayTable(countByLane(checks))
  const silent = testFiles().filter(file => !checks.some(check => check.file === file))
  const included = await listFiles()
  const forgotten = silent.filter(file => !included.has(file))
  for (const file of forgotten) say(`In no lane: ${file}`)
  for (const file of silent) if (included.has(file)) say(`This machine lacks what it needs: ${file}`)
  const daily = checks.filter(({ lane }) => lane === 'not at night')
  for (const check of daily) say(`Not at night: ${wholeName(check)}`)
  return forgotten.length + daily.length === 0 ? 0 : 1
}

type InLane = Found & { lane: string }

/** Every check of this revision with its lane. A lane is seen by what the runners list in it, at each turn of the languages. */
async function listHere(): Promise<InLane[]> {
  const atNight = await listAll(root, { TEST_LANE: 'night' })
  const known = new Map(atNight.map(check => [wholeName(check), { check, isAtNight: true, merges: 0 }]))
  const first = await listAll(root, { ...ofMerge, TEST_TURN: '0' })
  const turning = importersOf(await readImportGraph(root), ['test/lanes.ts'])
  const isFixed = ({ phase, file }: Found) => phase !== 'browser' && !turning.has(file)
  for (const turn of turns) {
    const found = turn === '0' ? first : await listTurn(turn, [...turning], first.filter(isFixed))
    for (const check of found) {
      const name = wholeName(check)
      const entry = known.get(name) ?? { check, isAtNight: false, merges: 0 }
      known.set(name, { ...entry, merges: entry.merges + 1 })
    }
  }
  return [...known.values()].map(({ check, isAtNight, merges }) => ({
    ...check,
    lane: isAtNight ? laneOf(check, merges) : 'not at night',
  }))
}

/** The checks of a merge at another turn: those that do not ask for the turn stay as they were. */
async function listTurn(turn: string, turning: readonly string[], fixed: readonly Found[]): Promise<Found[]> {
  const env = { NODE_ENV: 'test', ...ofMerge, TEST_TURN: turn }
  const unit = turning.filter(file => /\.test\.tsx?$/.test(file))
  return [
    ...fixed,
    ...(unit.length > 0 ? await list(root, 'unit', env, unit) : []),
    ...(await list(root, 'browser', env)),
  ]
}

function laneOf({ phase, file }: Found, merges: number): string {
  if (merges === 0) return 'night'
  const isOfDatabase = phases.database.files.some(path => file.startsWith(path))
  if (merges === turns.length) return 'tests' in phases[phase] || isOfDatabase ? 'merges that reach it' : 'every merge'
  return turns.length % merges === 0 ? `one merge in ${turns.length / merges}` : `${merges} merges in ${turns.length}`
}

async function listAll(folder: string, env: Record<string, string>): Promise<Found[]> {
  const all: Found[] = []
  for (const phase of phaseNames) all.push(...(await list(folder, phase, { NODE_ENV: 'test', ...env })))
  return all
}

/** The checks that a runner would run, in its own words. */
async function list(folder: string, phase: Phase, env: Record<string, string>, files: readonly string[] = []) {
  const [runner] = runners[phase]
  // Names that a loop or a table makes are known only to a file that has run, so Vitest must not read them from the text.
  const words = runner === 'vitest' ? ['--no-static-parse', '--no-isolate', ...files] : []
  const read = await ask(folder, phase, env, words)
  const named = runner === 'vitest' ? readVitestList(read, folder) : readPlaywrightList(read)
  return numbered(named).map((check): Found => ({ ...check, phase }))
}

/** The files of which Vitest knows, with those whose tests are all skipped on this machine. */
async function listFiles(): Promise<Set<string>> {
  const files = new Set<string>()
  for (const phase of phaseNames.filter(name => runners[name][0] === 'vitest')) {
    const read = await ask(root, phase, { NODE_ENV: 'test', TEST_LANE: 'night' }, ['--files-only'])
    for (const { file } of readVitestList(read, root)) files.add(file)
  }
  return files
}

/** The list that a runner writes as JSON. */
async function ask(folder: string, phase: Phase, env: Record<string, string>, words: readonly string[]) {
  const [runner, config] = runners[phase]
  const place = mkdtempSync(join(tmpdir(), 'list-checks-'))
  const [output, log] = [join(place, 'list.json'), join(place, 'log')]
  const [program = '', ...first] =
    runner === 'vitest'
      ? ['vitest/vitest.mjs', 'list', `--json=${output}`]
      : ['@playwright/test/cli.js', 'test', '--list', '--reporter=json']
  const said = openSync(log, 'w')
  try {
    const code = await run(
      nodeBinary(),
      [join(folder, 'node_modules', program), ...first, `--config=${config}`, ...words],
      {
        cwd: folder,
        env: environment({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: output }),
        stdio: ['ignore', said, said],
      },
    )
    if (code === 0 && existsSync(output)) return readFileSync(output, 'utf8')
    throw new NotRead(`${phase} could not be listed:\n${readFileSync(log, 'utf8').slice(-4000)}`)
  } finally {
    closeSync(said)
    rmSync(place, { recursive: true })
  }
}

function readVitestList(text: string, folder: string): Named[] {
  const tests: { name?: string; file: string }[] = JSON.parse(text)
  return tests.map(({ name = '', file }) => ({ name, file: relative(folder, file) }))
}

interface Suite {
  title: string
  file: string
  specs: { title: string; tests: { expectedStatus: string }[] }[]
  suites?: Suite[]
}

/** The outermost suites are the files. What is skipped where it is declared does not run. */
function readPlaywrightList(text: string): Named[] {
  const { suites }: { suites: Suite[] } = JSON.parse(text)
  const namesIn = ({ file, specs, suites = [] }: Suite, above: readonly string[]): Named[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus !== 'skipped'))
      .map(({ title }) => ({ file: `test/e2e/${file}`, name: [...above, title].join(' > ') })),
    ...suites.flatMap(inner => namesIn(inner, [...above, inner.title])),
  ]
  return suites.flatMap(suite => namesIn(suite, []))
}

const testFiles = (): string[] => [
  ...globSync('{src,db,scripts,bench,test}/**/*.test.{ts,tsx}', { cwd: root }),
  ...globSync('test/**/*.{e2e,cluster,deploy}.ts', { cwd: root }),
]

function lineOf(check: InLane): string {
  const { file, title, language, width, engine } = readCheck(check)
  return [check.lane, check.phase, file, title, language ?? '-', width ?? '-', engine ?? '-'].join('\t')
}

/** Rows of counts: phases, and of those with several languages, widths and engines each of these. */
function countByLane(checks: readonly InLane[]): string[][] {
  const lanes = [...new Set(checks.map(({ lane }) => lane))].toSorted()
  const row = (name: string, of: readonly InLane[]) => [
    name,
    ...lanes.map(lane => String(of.filter(check => check.lane === lane).length)),
    String(of.length),
  ]
  return [
    ['', ...lanes, 'together'],
    ...phaseNames.flatMap(phase => {
      const own = checks.filter(check => check.phase === phase)
      const parts = (['language', 'width', 'engine'] as const).flatMap(field => {
        const values = Map.groupBy(own, check => readCheck(check)[field])
        const named = [...values].flatMap(([value, of]) => (value === null ? [] : [row(`  ${field} ${value}`, of)]))
        return named.toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en', { numeric: true }))
      })
      return [row(phase, own), ...parts]
    }),
    row('together', checks),
  ]
}

async function compareWith(commit: string): Promise<boolean> {
  const now = await listAll(root, { TEST_LANE: 'night' })
  const before = await inWorktree(commit, folder => {
    // Ends what a file has opened whose tests are only listed.
    cpSync(join(root, setupFile), join(folder, setupFile))
    return listAll(folder, { TEST_LANE: 'night' })
  })
  const file = join(root, movesFile)
  const moves = readMoves(existsSync(file) ? readFileSync(file, 'utf8') : '')
  const { same, moved, lost, added, unused } = compareChecks(before, now, moves)
  say(`\nBefore, in ${commit}: ${before.length} checks`)
  for (const phase of phaseNames) say(`  ${phase}: ${before.filter(check => check.phase === phase).length}`)
  say(`${same} are the same, ${moved.length} have moved, ${lost.length} are lost, ${added.length} are new.`)
  for (const line of grouped(lost)) say(`Lost: ${line}`)
  for (const { line, from } of unused) say(`No check has needed line ${line} of ${movesFile}: ${from}`)
  return lost.length === 0
}

/** One line for the checks that differ in language, width or engine alone. */
function grouped(checks: readonly Named[]): string[] {
  const groups = Map.groupBy(checks.map(readCheck), ({ file, title }) => wholeName({ file, name: title }))
  return [...groups].map(([name, of]) => {
    const values = (['language', 'width', 'engine'] as const).map(field =>
      [...new Set(of.flatMap(check => check[field] ?? []))].join(' '),
    )
    return [name, ...values.filter(Boolean).map(words => `(${words})`)].join(' ')
  })
}

if (process.argv[1] && import.meta.filename === process.argv[1])
  process.exitCode = await main().catch(error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return error instanceof NotRead ? 2 : 1
  })
