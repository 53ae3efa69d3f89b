import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environment } from './bootstrap.mjs'

const usage = `node scripts/check-release-before.ts [--release COMMIT] [--report FILE] [--keep] [FILE …]

Runs the API tests of the release before, with its own program, on tables that today's db/migrations have made: what docs/operations.md
promises for a roll-out and a roll-back. Without --release it takes the latest tag before this commit, or where there is none the last
commit that does not have the newest migration. FILE: some of its test files alone. --report writes what Vitest reports, as JSON.
--keep leaves the folder with the release. Ends with 0: all passed, 1: a test failed, 2: it could not be run.`

/**
 * Tests of a release that cannot pass on later tables although its program works on them: they speak of the migrations themselves.
 * A path below the project, or a folder of it, and why.
 */
const leftOut: Readonly<Record<string, string>> = {}

const root = join(import.meta.dirname, '..')
const say = (text: string) => process.stdout.write(`${text}\n`)

/** What could not be run; no test has failed. */
class NotRun extends Error {}

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
    say(`Release before: ${describe(root, release)}`)
    unpack(root, release, folder)
    const later = useMigrationsOf(root, folder)
    say(`Migrations that it does not know: ${later.join(', ') || 'none, so this is its own schema'}`)
    await installPackages(folder)
    const { chosen, left } = chooseTests(folder, leftOut)
    const asked = files.length > 0 ? files : chosen
    if (asked.length === 0)
      throw new NotRun(`It has no tests that open a database through test/databases or test/openers.`)
    for (const { path, reason } of left) say(`Left out: ${path} (${reason})`)
    const output = resolve(report ?? join(folder, 'release-before.json'))
    const words = ['run', '--reporter=json', `--outputFile=${output}`, ...asked]
    const { code, said } = await run(folder, ['node_modules/vitest/vitest.mjs', ...words])
    if (!existsSync(output)) throw new NotRun(`Its tests did not run:\n${said}`)
    const { lines, isGood } = judge(JSON.parse(readFileSync(output, 'utf8')), folder)
    for (const line of lines) say(line)
    return isGood && code === 0 ? 0 : 1
  } finally {
    if (keep) say(`It is in ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The commit of the release before HEAD. Throws NotRun where the history does not reach back to it: a clone without tags and with a few
 * commits only.
 */
export function findRelease(project: string, named?: string): string {
  const isWhole = tryGit(project, 'rev-parse', '--is-shallow-repository')
  if (isWhole === null) throw new NotRun('There is no Git history here, so the release before is not known.')
  const found = named === undefined ? (latestTag(project) ?? beforeNewestMigration(project)) : commitOf(project, named)
  if (found) return found
  const hint = isWhole === 'true' ? ' The clone is shallow: git fetch --unshallow --tags' : ''
  throw new NotRun(
    named === undefined
      ? `No release before this one is in the Git history.${hint}`
      : `There is no commit ${named}.${hint}`,
  )
}

const commitOf = (project: string, name: string) =>
  tryGit(project, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)

/** Not the tag of HEAD itself: that is the release whose migrations are checked. */
function latestTag(project: string): string | null {
  const tag = tryGit(project, 'describe', '--tags', '--abbrev=0', 'HEAD^')
  return tag && commitOf(project, tag)
}

function beforeNewestMigration(project: string): string | null {
  const added = ['log', '-1', '--no-merges', '--diff-filter=A', '--format=%H', '--', 'db/migrations/*.sql']
  const commit = tryGit(project, ...added)
  return commit ? commitOf(project, `${commit}^`) : null
}

/** What git says; null where it fails or says nothing. */
function tryGit(project: string, ...words: string[]): string | null {
  try {
    return (
      execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    )
  } catch {
    return null
  }
}

const describe = (project: string, commit: string) =>
  [
    tryGit(project, 'describe', '--tags', '--exact-match', commit),
    tryGit(project, 'show', '-s', '--format=%h, %cs: %s', commit),
  ]
    .filter(Boolean)
    .join(' ')

function unpack(project: string, commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: project, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
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

/** The packages that the release names: ours where its list is the same, else it installs its own. */
async function installPackages(folder: string): Promise<void> {
  const [ours, its] = [root, folder].map(one => readFileSync(join(one, 'package-lock.json'), 'utf8'))
  if (ours === its) {
    // Links to the same files where the disk is the same.
    execFileSync('sh', [
      '-c',
      'cp -rl "$1" "$2" 2>/dev/null || cp -r "$1" "$2"',
      'sh',
      join(root, 'node_modules'),
      folder,
    ])
    rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
    return
  }
  say('It has other packages, which npm ci installs (about a minute) …')
  const install = "import('./scripts/bootstrap.mjs').then(({ ensureInstalled }) => ensureInstalled())"
  const { code, said } = await run(folder, ['--input-type=module', '--eval', install])
  if (code !== 0) throw new NotRun(said)
}

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

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

const mostLines = 25

/** Says in one screen what passed and what failed. A file that could not be loaded is a failure too; so is a run without a test. */
export function judge(report: Report, folder: string): { lines: string[]; isGood: boolean } {
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

/** Runs a program of the release with its own tools, until it ends. */
function run(folder: string, words: readonly string[]): Promise<{ code: number; said: string }> {
  const own = join(folder, 'node_modules/.bin')
  const { PATH = '' } = environment()
  const path = [own, ...PATH.split(delimiter).filter(one => !one.startsWith(root))].join(delimiter)
  const env = { ...process.env, PATH: path, NODE_ENV: 'test' }
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(chunk))
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  process.on('SIGTERM', pass).on('SIGINT', pass)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', code => {
      process.off('SIGTERM', pass).off('SIGINT', pass)
      done({ code: code ?? 1, said: Buffer.concat(chunks).toString().slice(-4000) })
    })
  })
}

if (process.argv[1] && import.meta.filename === process.argv[1])
  process.exitCode = await main().catch(error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return error instanceof NotRun ? 2 : 1
  })
