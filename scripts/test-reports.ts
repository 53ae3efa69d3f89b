import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './bootstrap.mjs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A test that failed: enough to run it again and to find it. */
export interface FailedTest {
  /** The path of its file below the project. */
  file: string
  /** With the names of what it stands in. */
  name: string
  ms: number
}

/** A runner's report of one run. */
export interface TestReport {
  counts: Counts
  failed: FailedTest[]
  /** Milliseconds of each test file. */
  durations: Record<string, number>
  /** Whether the run ended without a failure outside of its tests, such as an import that fails or a worker that dies. */
  isWhole: boolean
  /** Methods and paths that each browser file asked for. */
  touched: Map<string, Set<string>>
}

/** The JSON of Vitest's own reporter, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    startTime?: number
    endTime?: number
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages?: string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  file: string
  specs: {
    title: string
    tests: {
      status: string
      results: { duration: number }[]
      annotations: { type: string; description?: string }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** Returns null when the runner died before it wrote its report. `durations` is the file of test/file-durations.ts. */
export function readVitestReport(file: string, durations: string): TestReport | null {
  const report = readJson<VitestReport>(file)
  if (!report) return null
  const files = report.testResults.map(({ name, ...rest }) => ({ file: relative(root, name), ...rest }))
  const failed = files.flatMap(({ file: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, duration }) => ({ file: path, name: fullName, ms: Math.round(duration ?? 0) })),
  )
  const broken = files.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some(one => one.status === 'failed')
  })
  return {
    counts: { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests },
    failed: [...failed, ...broken.map(({ file: path }) => ({ file: path, name: 'the whole file', ms: 0 }))],
    durations:
      readJson<Record<string, number>>(durations) ??
      Object.fromEntries(files.map(one => [one.file, Math.round((one.endTime ?? 0) - (one.startTime ?? 0))])),
    isWhole: true,
    touched: new Map(),
  }
}

/** Returns null when the runner died before it wrote its report. */
export function readPlaywrightReport(file: string): TestReport | null {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return null
  const durations: Record<string, number> = {}
  const failed: FailedTest[] = []
  const touched: TestReport['touched'] = new Map()
  const visit = (suite: PlaywrightSuite, names: readonly string[]) => {
    for (const spec of suite.specs)
      for (const { status, results, annotations } of spec.tests) {
        const path = `test/e2e/${suite.file}`
        const ms = results.reduce((sum, { duration }) => sum + duration, 0)
        durations[path] = (durations[path] ?? 0) + ms
        const asked = annotations.flatMap(one => (one.type === 'touched' ? (one.description ?? '').split('\n') : []))
        touched.set(path, new Set([...(touched.get(path) ?? []), ...asked]))
        if (status === 'unexpected') failed.push({ file: path, name: [...names, spec.title].join(' › '), ms })
      }
    for (const inner of suite.suites ?? []) visit(inner, [...names, inner.title])
  }
  for (const suite of report.suites) visit(suite, [])
  const { expected: passed, unexpected, flaky, skipped } = report.stats
  return {
    // A test that passed only at a second try counts as failed.
    counts: { passed, failed: unexpected + flaky, skipped },
    failed,
    durations,
    isWhole: report.errors.length === 0,
    touched,
  }
}

function readJson<T>(file: string): T | null {
  // The runners write what their own documentation says; a report of another form shows at once.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
