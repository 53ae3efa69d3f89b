import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, nodeBinary, root, run, say } from './bootstrap.mjs'
import { changedFiles, testsFor } from './changed-tests.ts'
import { isGreen, noteGreen } from './green.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { type Lane, type Phase, type PhaseName, phaseNames, phases } from './test-phases.ts'
import { type FailedTest, readPlaywrightReport, readVitestReport, type TestReport } from './test-reports.ts'
import { noteTouched } from './touched.ts'
import { addRun, readUnsteady, tooUnsteady, writeUnsteady } from './unsteady.ts'

const usage = `npm test                       everything that a merge needs
npm test -- changed [--since COMMIT]   what the change can reach, and a journey of each part of the site
npm test -- night              everything, on both engines, in all languages and at all widths
npm test -- [night] PHASE …    these phases alone: ${phaseNames.join(' ')}`

/** Above this many failures nothing is run once more: a fault is at work. */
const mostAgain = 20
const slowest = 10
const durationsFolder = join(root, 'node_modules/.cache/test-durations')

interface Ended {
  phase: PhaseName
  isGood: boolean
  seconds: number
  report: TestReport | null
  unsteady: FailedTest[]
}

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string' }, help: { type: 'boolean' } },
  })
  const named = positionals.filter(word => word !== 'changed' && word !== 'night')
  const chosen = phaseNames.filter(name => named.includes(name))
  if (values.help || chosen.length < named.length) {
    say(usage)
    return values.help ? 0 : 2
  }
  const lane: Lane = positionals.includes('night') ? 'night' : positionals.includes('changed') ? 'changed' : 'merge'
  const only = lane === 'changed' ? await testsOfChange(values.since) : null
  const temporary = makeTemporaryFolder()
  const reports = join(temporary, 'reports')
  process.env.TMPDIR = temporary
  const ended: Ended[] = []
  try {
    for (const name of chosen.length > 0 ? chosen : phaseNames) {
      const phase: Phase = phases[name]
      if (chosen.length === 0 && !(await isDue(name, phase, lane))) continue
      const files = only === null ? [] : filesOf(name, only)
      if (files === null) continue
      const one = await runPhase(name, lane, files, reports)
      ended.push(one)
      if (!one.isGood) {
        say(`\nStopped at: ${phase.title}. Again only this: npm test -- ${name}`)
        break
      }
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  const isSteady = noteUnsteady(ended, chosen.length === 0 && lane !== 'changed')
  sayDurations(ended)
  return sayCounts(ended, isSteady) ? 0 : 1
}

async function testsOfChange(since: string | undefined) {
  const files = changedFiles(since)
  const tests = await testsFor(files)
  say(`${files.length} changed files reach ${tests.unit.length} test files and ${tests.browser.length} browser files.`)
  for (const line of tests.leftOut) say(line)
  return tests
}

/** The files of a phase that a change needs; null: the phase has none. */
function filesOf(name: PhaseName, { unit, browser }: { unit: string[]; browser: string[] }): string[] | null {
  if (name === 'unit') return unit.length > 0 ? unit : null
  if (name === 'browser') return browser.length > 0 ? browser : null
  if (name === 'build') return browser.length > 0 ? [] : null
  return []
}

async function isDue(name: PhaseName, { lanes, tests, files }: Phase, lane: Lane): Promise<boolean> {
  if (lanes && !lanes.includes(lane)) return false
  if (!tests || lane === 'night') return true
  if (!(await isGreen(name, { tests, files }))) return true
  say(`\n== ${phases[name].title}: what it tests has not changed since it passed`)
  return false
}

async function runPhase(name: PhaseName, lane: Lane, files: readonly string[], reports: string): Promise<Ended> {
  const phase: Phase = phases[name]
  say(`\n== ${phase.title}`)
  const startedAt = performance.now()
  let isGood = true
  let report: TestReport | null = null
  const unsteady: FailedTest[] = []
  if (phase.runner) {
    const first = await runTests(name, lane, files, join(reports, name))
    report = first.report
    isGood = first.isGood
    if (first.report && !isGood && mayRunAgain(first)) {
      const failed = first.report.failed
      const again = await runAgain(name, lane, [...failed.map(({ file }) => file), ...first.endedWorkers], reports)
      isGood = again.isGood
      if (isGood) unsteady.push(...failed)
      if (isGood && again.report) report = withAgain(first.report, again.report, first.endedWorkers)
    }
  } else
    for (const command of phase.commands)
      isGood = (await run(nodeBinary(), [...command], { env: environment(testEnvironment(lane)) })) === 0 && isGood
  const seconds = (performance.now() - startedAt) / 1000
  if (isGood) say(`   passed in ${seconds.toFixed(1)} s`)
  if (isGood && phase.tests && files.length === 0) await noteGreen(name, { tests: phase.tests, files: phase.files })
  return { phase: name, isGood, seconds, report, unsteady }
}

function mayRunAgain({ report, endedWorkers }: FirstRun): boolean {
  const failures = (report?.failed.length ?? 0) + endedWorkers.length
  return report?.isWhole === true && failures > 0 && failures <= mostAgain
}

/** The counts after what failed has passed alone. Tests whose worker the system has ended were not counted the first time. */
function withAgain(first: TestReport, again: TestReport, endedWorkers: readonly string[]): TestReport {
  const { passed, failed, skipped } = first.counts
  const more = endedWorkers.length > 0 && failed === 0 ? again.counts.passed : failed
  return { ...first, counts: { passed: passed + more, failed: 0, skipped } }
}

function testEnvironment(lane: Lane): Record<string, string> {
  const stories: Record<string, string> = lane === 'merge' ? { TEST_STORIES: 'one' } : {}
  return { NODE_ENV: 'test', TEST_LANE: lane === 'night' ? 'night' : 'merge', ...stories }
}

/** Runs the files once more, alone: a test that passes then is unsteady. */
function runAgain(name: PhaseName, lane: Lane, files: readonly string[], reports: string) {
  const once = [...new Set(files)]
  say(`\n== Once more, alone: ${once.join(', ')}`)
  return runTests(name, lane, once, join(reports, `${name}-again`), true)
}

interface FirstRun {
  isGood: boolean
  report: TestReport | null
  /** Test files whose worker the system has ended. */
  endedWorkers: string[]
}

async function runTests(
  name: PhaseName,
  lane: Lane,
  files: readonly string[],
  reports: string,
  isAlone = false,
): Promise<FirstRun> {
  const phase: Phase = phases[name]
  mkdirSync(reports, { recursive: true })
  const report = join(reports, 'report.json')
  const durations = join(reports, 'durations.json')
  const ended = join(reports, 'ended-workers.json')
  const [command = []] = phase.commands
  const env = {
    ...testEnvironment(lane),
    ...phase.env,
    FILE_DURATIONS: durations,
    ENDED_WORKERS: ended,
    E2E_REPORT: report,
  }
  const chosen = files.length > 0 ? files : (phase.files ?? [])
  const code = await run(nodeBinary(), wordsOf(phase, command, report, chosen, isAlone), { env: environment(env) })
  const read = phase.runner === 'playwright' ? readPlaywrightReport(report) : readVitestReport(report, durations)
  if (read && !isAlone) keepDurations(name, read.durations)
  if (read && name === 'browser' && code === 0) await noteTouched(read.touched, lane === 'night')
  const endedWorkers: string[] = existsSync(ended) ? JSON.parse(readFileSync(ended, 'utf8')) : []
  return { isGood: code === 0, report: read, endedWorkers }
}

function wordsOf(phase: Phase, command: readonly string[], report: string, files: readonly string[], isAlone: boolean) {
  if (phase.runner === 'playwright') {
    // A name is part of a pattern that Playwright looks for in paths.
    const patterns = files.map(file => file.replace('test/e2e/', '').replaceAll('.', '\\.'))
    return [...command, ...patterns, ...(isAlone ? ['--last-failed', '--workers=1', '--trace=retain-on-failure'] : [])]
  }
  if (command[0]?.startsWith('scripts/')) return [...command, `--report=${report}`, ...files]
  const reporters = ['default', 'json', './test/ended-workers.ts', './test/file-durations.ts'].map(
    one => `--reporter=${one}`,
  )
  // A text that is compared with a file which is not there would be written, and pass.
  const kept = '--update=none'
  const alone = isAlone ? ['--no-file-parallelism'] : []
  const without = files.length === 0 ? (phase.without ?? []).map(one => `--exclude=${one}`) : []
  return [...command, ...reporters, kept, `--outputFile.json=${report}`, ...alone, ...without, ...files]
}

/** Keeps how long every file took when it last ran, in node_modules/.cache. */
function keepDurations(name: PhaseName, durations: Record<string, number>): void {
  const file = join(durationsFolder, `${name}.json`)
  const known: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  mkdirSync(durationsFolder, { recursive: true })
  writeFileSync(file, JSON.stringify({ ...known, ...durations }, null, 1))
}

/** Counts the run among the last ten. False: a test has been unsteady too often. */
function noteUnsteady(ended: readonly Ended[], isWholeRun: boolean): boolean {
  const found = ended.flatMap(({ phase, unsteady }) => unsteady.map(one => ({ ...one, phase })))
  for (const { phase, file, name } of found) say(`\nUnsteady, it passed alone: ${phase}, ${file} › ${name}`)
  if (!isWholeRun) return true
  const list = addRun(readUnsteady(), found, new Date())
  writeUnsteady(list)
  const tooOften = tooUnsteady(list)
  for (const line of tooOften) say(`\nUnsteady too often, to be mended first: ${line}`)
  return tooOften.length === 0
}

function sayDurations(ended: readonly Ended[]): void {
  for (const { phase, report } of ended) {
    const files = Object.entries(report?.durations ?? {}).toSorted(([, a], [, b]) => b - a)
    if (files.length < 2) continue
    const sum = files.reduce((total, [, ms]) => total + ms, 0)
    say(`\nSlowest of ${files.length} files of ${phase}, ${seconds(sum)} in all:`)
    for (const [file, ms] of files.slice(0, slowest)) say(`  ${seconds(ms).padStart(8)}  ${file}`)
  }
  say('\nPhases:')
  for (const { phase, seconds: taken } of ended) say(`  ${seconds(taken * 1000).padStart(8)}  ${phase}`)
  say(`  ${seconds(ended.reduce((sum, one) => sum + one.seconds * 1000, 0)).padStart(8)}  together`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Says how many tests passed, in one line at the end. True: nothing failed. */
function sayCounts(ended: readonly Ended[], isSteady: boolean): boolean {
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    ended.reduce((total, { report }) => total + (report?.counts[of] ?? 0), 0)
  const isGood = isSteady && ended.every(one => one.isGood)
  // A failed check has no test count of its own, so it counts as one failure.
  const failed = isGood ? 0 : Math.max(sum('failed'), 1)
  const skipped = sum('skipped')
  say(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return isGood
}
