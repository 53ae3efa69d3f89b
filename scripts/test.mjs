import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, environment, nodeBinary, root, run, say } from './bootstrap.mjs'

const reports = mkdtempSync(join(tmpdir(), 'test-report-'))
const unitReport = join(reports, 'unit.json')
const clusterReport = join(reports, 'cluster.json')
const poolerReport = join(reports, 'pooler.json')
const deployReport = join(reports, 'deploy.json')
const releaseReport = join(reports, 'release-before.json')
const browserReport = join(reports, 'browser.json')
const endedWorkers = join(reports, 'ended-workers.json')
const modules = file => join(root, 'node_modules', file)

const vitest = (report, files = []) => [
  modules('vitest/vitest.mjs'),
  'run',
  ...['default', 'json', './test/ended-workers.ts'].map(reporter => `--reporter=${reporter}`),
  `--outputFile.json=${report}`,
  ...files,
]
const tsc = project => [modules('typescript/bin/tsc'), '-p', project]
const phases = {
  types: {
    title: 'Types: the whole program, and each world alone',
    commands: ['tsconfig.json', 'tsconfig/shared.json', 'tsconfig/server.json', 'tsconfig/web.json'].map(tsc),
  },
  lint: { title: 'Format and lint', commands: [[modules('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']] },
  imports: { title: 'Who imports whom', commands: [['scripts/check-imports.ts']] },
  patterns: { title: 'Patterns that a text could make slow', commands: [['scripts/check-patterns.ts']] },
  migrations: {
    title: 'Migrations that a running release bears',
    commands: [['scripts/check-migrations.ts']],
  },
  unused: {
    title: 'Unused files, exports and dependencies',
    commands: [[modules('knip/bin/knip.js'), '--no-progress']],
  },
  unit: {
    title: 'Rules, stores and API',
    commands: [vitest(unitReport)],
    env: { ENDED_WORKERS: endedWorkers },
    count: () => countUnit(unitReport),
    again: runEndedWorkers,
  },
  // Twice what `unit` does for PostgreSQL, so only by its name.
  pooler: {
    title: 'The API through PgBouncer in transaction mode',
    isByName: true,
    commands: [
      vitest(poolerReport, [
        'src/features',
        'src/server/calls',
        'src/server/mail',
        'src/server/security',
        'src/server/settings',
        'src/site-command.test.ts',
        'src/cleaner.test.ts',
      ]),
    ],
    env: { TEST_DATABASE: 'pgbouncer' },
    count: () => countUnit(poolerReport),
  },
  // What `unit` does with a database, with another program, so only by its name.
  'release-before': {
    title: 'The API of the release before, on the tables of this one',
    isByName: true,
    commands: [['scripts/check-release-before.ts', `--report=${releaseReport}`]],
    count: () => countUnit(releaseReport),
  },
  build: { title: 'Build', commands: [['scripts/build.ts', '--if-changed']] },
  cluster: {
    title: 'Two database servers, one of which dies',
    commands: [[...vitest(clusterReport), '--config=vitest.cluster.config.ts']],
    count: () => countUnit(clusterReport),
  },
  deploy: {
    title: 'What stands around the site: the image, balancers, caches',
    commands: [[...vitest(deployReport), '--config=vitest.deploy.config.ts']],
    count: () => countUnit(deployReport),
  },
  browser: {
    title: 'Browser',
    commands: [[modules('@playwright/test/cli.js'), 'test']],
    env: { E2E_REPORT: browserReport },
    count: () => countBrowser(browserReport),
  },
}

process.chdir(root)
const chosen = process.argv.slice(2)
const unknown = chosen.find(name => !(name in phases))
if (unknown) {
  say(`There is no phase ${unknown}. Phases: ${Object.keys(phases).join(' ')}`)
  process.exit(2)
}
await ensureInstalled()
const total = { passed: 0, failed: 0, skipped: 0 }
for (const name of Object.keys(phases)) {
  if (chosen.length > 0 ? !chosen.includes(name) : phases[name].isByName) continue
  if (!(await isPassed(phases[name]))) {
    process.exitCode = 1
    say(`\nStopped at: ${phases[name].title}. Again only this: npm test -- ${name}`)
    break
  }
}
rmSync(reports, { recursive: true })
// A failed check has no test count of its own, so it counts as one failure.
const failed = process.exitCode ? Math.max(total.failed, 1) : total.failed
say(`\n${total.passed} passed, ${failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)

async function isPassed({ title, commands, env, count, again }) {
  say(`\n== ${title}`)
  const startedAt = performance.now()
  let isGood = true
  for (const command of commands) {
    isGood = (await run(nodeBinary(), command, { env: environment({ ...env, NODE_ENV: 'test' }) })) === 0 && isGood
  }
  if (count) add(count())
  if (!isGood && again) isGood = await again()
  if (isGood) say(`   passed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return isGood
}

/** Runs the test files again whose worker the system has ended, where nothing else failed: their tests have not been run. */
async function runEndedWorkers() {
  const files = readReport(endedWorkers)
  if (!files) return false
  rmSync(endedWorkers)
  say(`V8 has ended the worker of ${files.join(', ')} (nodejs/node#64500). Once more:`)
  const report = join(reports, 'again.json')
  const isGood = (await run(nodeBinary(), vitest(report, files), { env: environment({ NODE_ENV: 'test' }) })) === 0
  add(countUnit(report))
  return isGood
}

function add({ passed, failed, skipped }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/** Returns null when the runner died before it wrote its report. */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function countUnit(file) {
  const report = readReport(file)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  }
}

/** A test that passed only at a second try counts as failed. */
function countBrowser(file) {
  const stats = readReport(file)?.stats
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  }
}
