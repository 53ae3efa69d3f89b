import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** The run that a phase is for: a part before a merge, all at night. */
export type Lane = 'merge' | 'changed' | 'night'

/** A part of the tests that runs, fails and is measured by itself. */
export interface Phase {
  title: string
  /** The commands for node, one after the other. The runner of a phase with tests gets its report and its files besides. */
  commands: readonly (readonly string[])[]
  /** The test files and folders that it runs; without them all of its configuration. */
  files?: readonly string[]
  /** Where it runs as a whole, it leaves these to another phase. */
  without?: readonly string[]
  /** The program that runs its tests. */
  runner?: 'vitest' | 'playwright'
  env?: Record<string, string>
  /** Runs in these lanes only; without it in each. */
  lanes?: readonly Lane[]
  /** Files and folders that it tests. Before a merge it runs when they have changed since it last passed (scripts/green.ts). */
  tests?: readonly string[]
}

const modules = (file: string) => join(root, 'node_modules', file)
// Each of its checkers knows only its own types: more of them than processors check the same types again.
const checkers = String(Math.min(4, availableParallelism()))
const tsc = (project: string) => [modules('typescript/bin/tsc'), '-p', project, '--checkers', checkers]
const vitest = (...words: readonly string[]) => [modules('vitest/vitest.mjs'), 'run', ...words]
/** Tests of processes that are killed, disks that fail and whole databases that are copied. */
const ofDatabase = ['scripts/backup.test.ts', 'scripts/database.test.ts', 'src/server/backup', 'src/server/database']

export const phases = {
  types: {
    title: 'Types: the whole program, and each world alone',
    commands: ['tsconfig.json', 'tsconfig/shared.json', 'tsconfig/server.json', 'tsconfig/web.json'].map(tsc),
  },
  lint: { title: 'Format and lint', commands: [[modules('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']] },
  imports: { title: 'Who imports whom', commands: [['scripts/check-imports.ts']] },
  patterns: { title: 'Patterns that a text could make slow', commands: [['scripts/check-patterns.ts']] },
  migrations: { title: 'Migrations that a running release bears', commands: [['scripts/check-migrations.ts']] },
  references: {
    title: 'References to decisions, and planted faults that fit',
    commands: [['scripts/check-decisions.ts'], ['scripts/planted-faults.ts', '--fit']],
  },
  unused: {
    title: 'Unused files, exports and dependencies',
    commands: [[modules('knip/bin/knip.js'), '--no-progress']],
  },
  unit: { title: 'Rules, stores and API', runner: 'vitest', commands: [vitest()], without: ofDatabase },
  // A fifth of the time of all unit tests, for what seldom changes.
  database: {
    title: 'Database engines, migrations, backups',
    runner: 'vitest',
    lanes: ['merge', 'night'],
    commands: [vitest()],
    files: ofDatabase,
    tests: [
      'db/migrations',
      'package-lock.json',
      'scripts/backup.ts',
      'scripts/database.ts',
      'scripts/restore.ts',
      'scripts/with-database.ts',
      'src/server/backup',
      'src/server/database',
      'test/databases',
      'test/processes',
    ],
  },
  // Repeats what `unit` does for PostgreSQL. Whole sweeps of what has no pooler in it are the unit tests' at night.
  pooler: {
    title: 'The API through PgBouncer in transaction mode',
    runner: 'vitest',
    lanes: ['night'],
    env: { TEST_DATABASE: 'pgbouncer', TEST_LANE: 'merge' },
    commands: [vitest()],
    files: [
      'src/features',
      'src/server/calls',
      'src/server/mail',
      'src/server/security',
      'src/server/settings',
      'src/composition/commands/site-command.test.ts',
      'src/composition/work/cleaner.test.ts',
    ],
  },
  // Does what `unit` does with a database before a merge, with another program.
  'release-before': {
    title: 'The API of the release before, on the tables of this one',
    runner: 'vitest',
    lanes: ['night'],
    env: { TEST_LANE: 'merge' },
    commands: [['scripts/check-release-before.ts']],
  },
  build: { title: 'Build', commands: [['scripts/build.ts', '--if-changed']] },
  cluster: {
    title: 'Two database servers, one of which dies',
    runner: 'vitest',
    lanes: ['merge', 'night'],
    commands: [vitest('--config=vitest.cluster.config.ts')],
    tests: [
      'db/migrations',
      'package-lock.json',
      'src/features/quotes/quote/server',
      'src/main.ts',
      'src/server/database',
      'src/server/mail',
      'src/server/process',
      'test/cluster',
      'test/databases',
      'vitest.cluster.config.ts',
    ],
  },
  deploy: {
    title: 'What stands around the site: the image, balancers, caches',
    runner: 'vitest',
    lanes: ['merge', 'night'],
    commands: [vitest('--config=vitest.deploy.config.ts')],
    tests: [
      '.dockerignore',
      'Dockerfile',
      'deploy',
      'package-lock.json',
      'scripts/bootstrap.mjs',
      'scripts/build.ts',
      'scripts/check-image.ts',
      'scripts/image',
      'scripts/start.mjs',
      'src/app.ts',
      'src/features/staff/webhook',
      'src/front.ts',
      'src/main.ts',
      'src/composition/drawing/serve-pages.ts',
      'src/server/backup',
      'src/server/database',
      'src/server/files',
      'src/server/http',
      'src/server/process',
      'src/site.ts',
      'src/web/browser',
      'test/deploy',
      'test/outside',
      'vitest.deploy.config.ts',
    ],
  },
  browser: { title: 'Browser', runner: 'playwright', commands: [[modules('@playwright/test/cli.js'), 'test']] },
} as const satisfies Record<string, Phase>

export type PhaseName = keyof typeof phases
export const phaseNames = Object.keys(phases).filter(name => name in phases) as PhaseName[]
