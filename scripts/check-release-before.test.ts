import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseTests, judge, useMigrationsOf } from './check-release-before.ts'
import { beforeThisDay, findRelease, linkFolder } from './release-before.ts'

function newFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-release-before-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  write(folder, files)
  return folder
}

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', [...person, ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

function commit(folder: string, files: Record<string, string>): string {
  write(folder, files)
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '--no-verify', '--message=Something')
  return git(folder, 'rev-parse', 'HEAD')
}

/** Three commits, the second of which adds a migration. */
function history() {
  const folder = newFolder()
  git(folder, 'init', '--quiet')
  const first = commit(folder, { 'db/migrations/0000_start.sql': 'a' })
  const second = commit(folder, { 'db/migrations/0001_more.sql': 'b' })
  return { folder, first, second, third: commit(folder, { 'src/site.ts': '' }) }
}

test('without a tag the release before is the last commit that does not have the newest migration', () => {
  const { folder, first } = history()
  expect(findRelease(folder)).toBe(first)
})

test('of the commits without the newest migration it is one on which the heavy tests have passed', () => {
  const folder = newFolder()
  git(folder, 'init', '--quiet')
  commit(folder, { 'db/migrations/0000_start.sql': 'a' })
  const green = commit(folder, { 'test/green.json': '{}' })
  commit(folder, { 'src/half.ts': '' })
  commit(folder, { 'db/migrations/0001_more.sql': 'b', 'test/green.json': '{ }' })
  expect(findRelease(folder)).toBe(green)
})

test('the release before is the latest tag, but not that of this commit', () => {
  const { folder, first, second } = history()
  git(folder, 'tag', 'v1', first)
  git(folder, 'tag', 'v2', second)
  expect(findRelease(folder)).toBe(second)
  git(folder, 'tag', 'v3')
  expect(findRelease(folder)).toBe(second)
  expect(findRelease(folder, 'v1')).toBe(first)
  expect(() => findRelease(folder, 'v9')).toThrow('There is no commit v9.')
})

test('the last commit of an earlier day is found, and not one of the day of this commit', () => {
  const { folder, third } = history()
  expect(beforeThisDay(folder)).toBeNull()
  const later = { GIT_COMMITTER_DATE: new Date(Date.now() + 48 * 3600 * 1000).toISOString() }
  for (const words of ['One', 'Two'])
    execFileSync('git', [...person, 'commit', '--quiet', '--no-verify', '--allow-empty', `--message=${words}`], {
      cwd: folder,
      env: { ...process.env, ...later },
    })
  expect(findRelease(folder, undefined, beforeThisDay)).toBe(third)
})

test('a folder is linked whole, without its .cache', () => {
  const folder = newFolder({ 'a/one.txt': '1', '.bin/two.txt': '2', '.cache/three.txt': '3' })
  const to = join(newFolder(), 'to')
  linkFolder(folder, to)
  expect(readdirSync(to, { recursive: true }).toSorted()).toEqual(['.bin', '.bin/two.txt', 'a', 'a/one.txt'])
})

test('a shallow clone says what it lacks, and so does a folder without history', () => {
  const { folder } = history()
  const clone = join(newFolder(), 'clone')
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${folder}`, clone])
  expect(() => findRelease(clone)).toThrow(/No release before this one .* git fetch --unshallow --tags/)
  expect(() => findRelease(newFolder())).toThrow('There is no Git history here')
})

test('what cannot be run is one line and ends with 2', () => {
  const script = join(import.meta.dirname, 'check-release-before.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, '--release', 'no-such-tag'], { encoding: 'utf8' })
  expect([status, stderr.trim().split('\n')]).toEqual([2, [expect.stringMatching(/^There is no (?:commit|Git)/)]])
})

test('the release gets the migrations of today in place of its own', () => {
  const today = newFolder({
    'db/migrations/0000_start.sql': 'a',
    'db/migrations/0001_more.sql': 'b',
    'db/migrations/meta/_journal.json': '2',
  })
  const release = newFolder({ 'db/migrations/0000_start.sql': 'a', 'db/migrations/meta/_journal.json': '1' })
  expect(useMigrationsOf(today, release)).toEqual(['0001_more.sql'])
  expect(readdirSync(join(release, 'db/migrations')).toSorted()).toEqual(['0000_start.sql', '0001_more.sql', 'meta'])
  write(release, { 'db/migrations/0002_own.sql': '' })
  expect(() => useMigrationsOf(today, release)).toThrow('0002_own.sql')
})

test('the tests that open a database are chosen, without those that are left out', () => {
  const opens = "import { testDatabase } from '../../../../test/databases/test-database.ts'"
  const folder = newFolder({
    'src/features/quotes/quote/server/request.test.ts':
      "import { quoteShop } from '../../../../test/openers/quote-shop.ts'",
    'src/features/quotes/quote/domain/steps.test.ts': "import { expect } from 'vitest'",
    'src/server/database/migrate.test.ts': opens,
    'src/server/mail/outbox.test.ts': opens,
  })
  const without = { 'src/server/database': 'counts migrations', 'src/server/gone': 'is in another release' }
  expect(chooseTests(folder, without)).toEqual({
    chosen: ['src/features/quotes/quote/server/request.test.ts', 'src/server/mail/outbox.test.ts'],
    left: [{ path: 'src/server/database', reason: 'counts migrations' }],
  })
})

const file = (status: string, results: [status: string, name: string, message?: string][], message = '') => ({
  name: '/release/src/a.test.ts',
  status,
  message,
  assertionResults: results.map(([status, fullName, failure]) => ({
    status,
    fullName,
    failureMessages: failure ? [failure] : [],
  })),
})
const counts = (passed: number, failed = 0, skipped = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
})

test('a failed test, a file that does not load and a run without tests are no success', () => {
  const good = { ...counts(1), testResults: [file('passed', [['passed', 'pglite works']])] }
  expect(judge(good, '/release')).toEqual({ lines: ['1 files: 1 passed, 0 failed'], isGood: true })
  const results: [string, string, string?][] = [
    ['passed', 'pglite works'],
    ['failed', ' postgres works', 'column "x" does not exist\n  at …'],
  ]
  expect(judge({ ...counts(1, 1, 2), testResults: [file('failed', results)] }, '/release')).toEqual({
    lines: ['src/a.test.ts: postgres works\n    column "x" does not exist', '1 files: 1 passed, 1 failed, 2 skipped'],
    isGood: false,
  })
  const unread = { ...counts(1), testResults: [file('failed', [], 'No such module\n  at …')] }
  expect(judge(unread, '/release')).toMatchObject({
    isGood: false,
    lines: ['src/a.test.ts: No such module', expect.anything()],
  })
  expect(judge({ ...counts(0), testResults: [] }, '/release').isGood).toBe(false)
})
