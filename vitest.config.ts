import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { byTurn } from './test/lanes.ts'

const isNight = process.env.TEST_LANE === 'night'
const all = globSync('{src,db,scripts,bench,test}/**/*.test.{ts,tsx}').toSorted()

const contains = (file: string, pattern: RegExp) => pattern.test(readFileSync(file, 'utf8'))

// These files watch their own process, end others or change what the whole process shares: each has a worker of its own.
const isAlone = (file: string) =>
  /^src\/server\/database\/|^src\/features\/(?:.*\/)?kill[^/]*$/.test(file) ||
  file === 'src/features/quotes/quote-history/server/large-quote.test.ts' ||
  (/^src\/server\/(?:http|process|pdf)\//.test(file) && contains(file, ofProcess))
const ofProcess =
  /from '[^']*\/(?:openers|databases|processes|outside|observed)|node:(?:child_process|worker_threads)|\b(?:process|vi|globalThis)\./

// What opens a database does it through these folders.
const opensDatabase = (file: string) => contains(file, /from '[^']*\/(?:openers|databases)\//)
const shared = Map.groupBy(
  all.filter(file => !isAlone(file)),
  file => (opensDatabase(file) ? 'with a database' : 'rules'),
)
const rules = shared.get('rules') ?? []
const withDatabase = shared.get('with a database') ?? []

/**
 * Before a merge these run on both engines, others on PostgreSQL alone: what the engines could do differently, and a file of each slice, of a
 * third of the slices by the commit.
 */
const ofSlices = Map.groupBy(
  withDatabase.filter(file => /^src\/features\/[^/]+\/[^/]+\/server\//.test(file)),
  file => file.split('/')[2],
)
const thirds = byTurn([0, 1, 2])
const firstOfSlices = new Set([...ofSlices.values()].filter((_, at) => thirds.includes(at % 3)).map(files => files[0]))
const isOnBoth = (file: string) =>
  firstOfSlices.has(file) ||
  /^(?:db|scripts|src\/server\/(?:backup|changes|database))\/|(?:kill|undo|undone|lock|deletion|merge)[^/]*$/.test(file)

const bothEngines: ('pglite' | 'postgres')[] = ['pglite', 'postgres']
const project = (name: string, include: readonly string[], more: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
    globalSetup: ['test/databases/global-setup.ts'],
    provide: { engines: bothEngines },
    ...more,
  },
})
// A worker keeps the modules that it has loaded for its next file.
const sameWorker = { isolate: false }

export default defineConfig({
  test: {
    // Most tests wait for a database or a process: a core is never too many for one more.
    maxWorkers: '100%',
    projects: [
      // Pure rules: nothing is prepared for them.
      project('rules', rules, { ...sameWorker, globalSetup: [] }),
      project('alone', all.filter(isAlone)),
      project('both', isNight ? withDatabase : withDatabase.filter(isOnBoth), sameWorker),
      project('postgres', isNight ? [] : withDatabase.filter(file => !isOnBoth(file)), {
        ...sameWorker,
        provide: { engines: ['postgres'] },
      }),
    ],
    setupFiles: ['test/databases/setup.ts'],
    // What is translated once is read from node_modules/.cache by the next run.
    fsModuleCache: true,
    fsModuleCachePath: 'node_modules/.cache/test-modules',
    // A limit is there for a test that hangs. It is far above what a busy machine needs: no test measures speed by it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
