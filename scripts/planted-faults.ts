import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { environment, nodeBinary, root, run, say } from './bootstrap.mjs'
import { changedFiles, type testsFor } from './changed-tests.ts'
import { type Fault, faultList } from './fault-list.ts'
import { sayTable } from './say-table.ts'
import { readPlaywrightReport, readVitestReport } from './test-reports.ts'
import { inWorktree } from './worktree.ts'

const usage = `node scripts/planted-faults.ts [NAME …] [--list | --fit] [--uncommitted]

Plants the faults of scripts/fault-list.ts one by one in a checkout of the last commit, and runs the test that must notice each. A fault is caught
when that test fails, when it passes without the fault, and when "npm test -- changed" would have chosen it. --list only names them.
--fit: plants nothing, and says which fault's text stands in its file no longer, or twice. A part of "npm run check".
--uncommitted: with what is not committed yet.
Ends with 0: all were caught or fit, 1: one does not, 2: no fault has that name.`

type Lane = 'merge' | 'night'
const laneOf = ({ lane }: Fault): Lane => (lane === 'merge' ? 'merge' : 'night')
const isInBrowser = (file: string) => file.endsWith('.e2e.ts')

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      fit: { type: 'boolean' },
      uncommitted: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const unknown = positionals.filter(name => !faultList.some(fault => fault.name === name))
  if (values.help || unknown.length > 0) {
    say(values.help ? usage : `There is no fault ${unknown.join(', ')}: --list names them.`)
    return values.help ? 0 : 2
  }
  const chosen = faultList.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  if (values.list) {
    sayTable(chosen.map(fault => [fault.name, laneOf(fault), fault.file, fault.caughtBy]))
    for (const { name, lane } of chosen) if (lane !== 'merge') say(`${name}, at night: ${lane.night}`)
    return 0
  }
  if (values.fit) {
    const unfit = chosen
      .filter(fault => !fits(fault))
      .map(({ name, file }) => `${name}: its text stands not once in ${file}, or its test is gone`)
    for (const line of unfit) say(line)
    say(`${chosen.length} planted faults, ${unfit.length} of them no longer fit`)
    return unfit.length > 0 ? 1 : 0
  }
  const outcomes = await inWorktree('HEAD', folder => {
    if (values.uncommitted) addUncommitted(folder)
    return tryAll(folder, chosen)
  })
  sayTable(outcomes.map(({ fault, said }) => [fault.name, laneOf(fault), fault.file, fault.caughtBy, said]))
  const caught = outcomes.filter(({ isCaught }) => isCaught).length
  say(`\n${caught} of ${outcomes.length} faults were caught.`)
  return caught === outcomes.length ? 0 : 1
}

const fits = (fault: Fault) =>
  existsSync(join(root, fault.file)) &&
  existsSync(join(root, fault.caughtBy)) &&
  plant(readFileSync(join(root, fault.file), 'utf8'), fault) !== null

function addUncommitted(folder: string): void {
  for (const file of changedFiles('HEAD')) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
    else rmSync(join(folder, file), { force: true })
  }
}

interface Outcome {
  fault: Fault
  isCaught: boolean
  said: string
}

async function tryAll(folder: string, faults: readonly Fault[]): Promise<Outcome[]> {
  const failing = await failingWithoutFaults(folder, faults)
  const outcomes: Outcome[] = []
  for (const fault of faults) {
    const outcome = { fault, ...(await tryOne(folder, fault, failing)) }
    say(`${fault.name}: ${outcome.said}`)
    outcomes.push(outcome)
  }
  return outcomes
}

/** The test files that fail although nothing is planted: they can show nothing. */
async function failingWithoutFaults(folder: string, faults: readonly Fault[]): Promise<Set<string>> {
  const failing = new Set<string>()
  for (const lane of ['merge', 'night'] as const)
    for (const runner of ['vitest', 'playwright'] as const) {
      const files = faults
        .filter(fault => laneOf(fault) === lane && isInBrowser(fault.caughtBy) === (runner === 'playwright'))
        .map(({ caughtBy }) => caughtBy)
        .filter(file => existsSync(join(folder, file)))
      if (files.length === 0) continue
      say(`Without a fault, ${lane}: ${new Set(files).size} files of ${runner}`)
      const { failed, isRead, log } = await runTests(folder, lane, [...new Set(files)])
      for (const file of isRead ? failed.keys() : files) failing.add(file)
      if (failed.size > 0 || !isRead) say(log)
    }
  return failing
}

async function tryOne(folder: string, fault: Fault, failing: ReadonlySet<string>): Promise<Omit<Outcome, 'fault'>> {
  const no = (said: string) => ({ isCaught: false, said })
  const path = join(folder, fault.file)
  if (!existsSync(join(folder, fault.caughtBy))) return no('the test file is not there')
  if (failing.has(fault.caughtBy)) return no('the test file fails without the fault')
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const after = plant(before, fault)
  if (after === null) return no('the fault no longer fits')
  writeFileSync(path, after)
  try {
    const { failed, isRead, log } = await runTests(folder, laneOf(fault), [fault.caughtBy])
    if (!isRead) return no(`the test did not run:\n${log}`)
    const names = failed.get(fault.caughtBy) ?? []
    if (names.length === 0) return no('NOT NOTICED')
    if (names.includes(wholeFile)) return no(`the test file could not be loaded:\n${log}`)
    if (fault.lane === 'merge' && !(await isChosen(folder, fault)))
      return no('noticed, but "changed" would not have run it')
    return { isCaught: true, said: `caught by ${names[0]}${names.length > 1 ? ` and ${names.length - 1} more` : ''}` }
  } finally {
    writeFileSync(path, before)
  }
}

/** The text with the fault in it; null where the place of the fault is not there, or not the only one. */
export function plant(text: string, { text: sound, replacement }: Pick<Fault, 'text' | 'replacement'>): string | null {
  const [before, after, ...more] = text.split(sound)
  return before === undefined || after === undefined || more.length > 0 ? null : before + replacement + after
}

/** Whether a change of that file makes `npm test -- changed` run the test. */
async function isChosen(folder: string, { file, caughtBy }: Fault): Promise<boolean> {
  const module = pathToFileURL(join(folder, 'scripts/changed-tests.ts')).href
  // As of the checkout: it reads the files beside it.
  const own = (await import(module)) as { testsFor: typeof testsFor }
  const { unit, browser } = await own.testsFor([file])
  return [...unit, ...browser].includes(caughtBy)
}

/** A fault may make a test wait for ever. */
const limitMs = 20 * 60_000

/** The words of test-reports.ts in place of a test where a file could not be loaded. */
const wholeFile = 'the whole file'

interface Run {
  /** The names of the tests that failed, by file. */
  failed: Map<string, string[]>
  /** False: the runner has written no report. */
  isRead: boolean
  log: string
}

/** Runs files of one runner in the checkout, which builds what the browser needs by itself. */
async function runTests(folder: string, lane: Lane, files: readonly string[]): Promise<Run> {
  const place = mkdtempSync(join(tmpdir(), 'planted-faults-'))
  const [output, log] = [join(place, 'report.json'), join(place, 'log')]
  const isBrowser = files.some(isInBrowser)
  const [program = '', ...words] = isBrowser
    ? ['@playwright/test/cli.js', 'test', '--workers=1', ...files.map(file => file.replaceAll('.', '\\.'))]
    : ['vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile.json=${output}`, ...files]
  const said = openSync(log, 'w')
  try {
    await run(nodeBinary(), [join(folder, 'node_modules', program), ...words], {
      cwd: folder,
      env: environment({ NODE_ENV: 'test', TEST_LANE: lane, E2E_REPORT: output }),
      stdio: ['ignore', said, said],
      timeout: limitMs,
    })
    const report = isBrowser ? readPlaywrightReport(output) : readVitestReport(output, join(place, 'durations.json'))
    const failed = Map.groupBy(report?.failed ?? [], ({ file }) =>
      isBrowser ? file : relative(folder, resolve(root, file)),
    )
    return {
      failed: new Map([...failed].map(([file, tests]) => [file, tests.map(({ name }) => name)])),
      isRead: report !== null && report.counts.passed + report.counts.failed + report.failed.length > 0,
      log: readFileSync(log, 'utf8').slice(-3000),
    }
  } finally {
    closeSync(said)
    rmSync(place, { recursive: true })
  }
}

if (process.argv[1] && import.meta.filename === process.argv[1]) process.exitCode = await main()
