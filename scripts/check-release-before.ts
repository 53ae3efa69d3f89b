import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  describeRelease,
  findRelease,
  hasOurPackages,
  installPackages,
  NotRun,
  runIn,
  unpackRelease,
} from './release-before.ts'
import type { VitestReport } from './test-reports.ts'

const usage = `node scripts/check-release-before.ts [--release COMMIT] [--report FILE] [--keep] [FILE …]

Runs the API tests of the release before, with its own program, on tables that today's db/migrations have made: what docs/operations.md
promises for a roll-out and a roll-back. Without --release it takes the latest tag before this commit, or where there is none the last
commit without the newest migration on which the heavy tests had passed (test/green.json). FILE: some of its test files alone. --report writes what Vitest reports, as JSON.
--keep leaves the folder with the release. Ends with 0: all passed, 1: a test failed, 2: it could not be run.`

/**
 * Tests of a release that cannot pass on later tables although its program works on them: they speak of the migrations themselves.
 * A path below the project, or a folder of it, and why.
 */
const leftOut: Readonly<Record<string, string>> = {}

const root = join(import.meta.dirname, '..')
const say = (text: string) => process.stdout.write(`${text}\n`)

interface Options {
  release?: string | undefined
  report?: string | undefined
  keep?: boolean | undefined
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      release: { type: 'string' },
      report: { type: 'string' },
      keep: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    say(usage)
    return 0
  }
  return check(values, positionals)
}

async function check({ release: named, report, keep }: Options, files: readonly string[]): Promise<number> {
  const release = findRelease(root, named)
  const folder = mkdtempSync(join(tmpdir(), 'release-before-'))
  try {
    say(`Release before: ${describeRelease(root, release)}`)
    unpackRelease(root, release, folder)
    const later = useMigrationsOf(root, folder)
    say(`Migrations that it does not know: ${later.join(', ') || 'none, so this is its own schema'}`)
    if (!hasOurPackages(folder)) say('It has other packages, which npm ci installs (about a minute) …')
    await installPackages(folder)
    const { chosen, left } = chooseTests(folder, leftOut)
    const asked = files.length > 0 ? files : chosen
    if (asked.length === 0)
      throw new NotRun(`It has no tests that open a database through test/databases or test/openers.`)
    for (const { path, reason } of left) say(`Left out: ${path} (${reason})`)
    const output = resolve(report ?? join(folder, 'release-before.json'))
    const words = ['run', '--reporter=json', `--outputFile=${output}`, ...asked]
    const { code, said } = await runIn(folder, ['node_modules/vitest/vitest.mjs', ...words])
    if (!existsSync(output)) throw new NotRun(`Its tests did not run:\n${said}`)
    const found: VitestReport = JSON.parse(readFileSync(output, 'utf8'))
    const { lines, isGood } = judge(found, folder)
    // Whoever reads the report knows its files by their paths below a project.
    const testResults = found.testResults.map(one => ({ ...one, name: join(root, relative(folder, one.name)) }))
    writeFileSync(output, JSON.stringify({ ...found, testResults }))
    for (const line of lines) say(line)
    return isGood && code === 0 ? 0 : 1
  } finally {
    if (keep) say(`It is in ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives the release today's migrations in place of its own, and returns the names of those that it did not have. */
export function useMigrationsOf(project: string, release: string): string[] {
  const [from, to] = [project, release].map(one => join(one, 'db/migrations')) as [string, string]
  const own = new Set(namesIn(to))
  const gone = [...own].filter(name => !existsSync(join(from, name)))
  if (gone.length > 0) throw new NotRun(`Today's migrations lack some of the release: ${gone.join(', ')}`)
  rmSync(to, { recursive: true })
  cpSync(from, to, { recursive: true })
  return namesIn(to).filter(name => !own.has(name))
}

const namesIn = (folder: string): string[] => globSync('*.sql', { cwd: folder }).toSorted()

/** The test files that work on a database, without those that `without` names or that are below a folder that it names. */
export function chooseTests(
  folder: string,
  without: Readonly<Record<string, string>>,
): { chosen: string[]; left: { path: string; reason: string }[] } {
  const opens = /from '[./]*\/test\/(?:databases|openers)\//
  const all = globSync('src/**/*.test.{ts,tsx}', { cwd: folder })
    .filter(path => opens.test(readFileSync(join(folder, path), 'utf8')))
    .toSorted()
  const nameOf = (path: string) => Object.keys(without).find(name => path === name || path.startsWith(`${name}/`))
  const names = new Set(all.map(nameOf))
  return {
    chosen: all.filter(path => nameOf(path) === undefined),
    left: Object.entries(without)
      .filter(([path]) => names.has(path))
      .map(([path, reason]) => ({ path, reason })),
  }
}

const mostLines = 25

/** Says in one screen what passed and what failed. A file that could not be loaded is a failure too; so is a run without a test. */
export function judge(report: VitestReport, folder: string): { lines: string[]; isGood: boolean } {
  const failures = report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(folder, name)
    const failed = assertionResults.filter(one => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(one => `${file}: ${one.fullName.trim()}\n    ${firstLine(one.failureMessages?.[0] ?? '')}`)
  })
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  const more = failures.length - mostLines
  return {
    lines: [
      ...failures.slice(0, mostLines),
      ...(more > 0 ? [`… and ${more} more`] : []),
      `${report.testResults.length} files: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
    isGood: failures.length === 0 && failed === 0 && passed > 0,
  }
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0]?.slice(0, 200) ?? ''

if (process.argv[1] && import.meta.filename === process.argv[1])
  process.exitCode = await main().catch(error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return error instanceof NotRun ? 2 : 1
  })
