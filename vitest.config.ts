import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const isNight = process.env.TEST_LANE === 'night'
const all = globSync('{src,db,scripts,bench,test}/**/*.test.{ts,tsx}')

// These files watch their own process, end others or change what the whole process shares: each has a worker of its own.
const alone = [
  'src/server/{database,http,process,pdf}/**/*.test.ts',
  'src/features/**/kill*.test.ts',
  'src/features/quote-history/server/large-quote.test.ts',
]
const isAlone = new Set(globSync(alone))

// What opens a database does it through these folders.
const opensDatabase = (file: string) => /from '[^']*\/(?:openers|databases)\//.test(readFileSync(file, 'utf8'))
const rules = all.filter(file => !isAlone.has(file) && !opensDatabase(file))

/** Before a merge these run on both engines, others on PostgreSQL alone: what the engines could do differently, and a file of each slice. */
const onBothEngines = [
  'db/**/*.test.ts',
  'scripts/*.test.ts',
  'src/*.test.ts',
  'src/server/**/*.test.ts',
  '**/*{kill,undo,undone,lock,deletion,merge}*.test.ts',
  ...firstOfEachSlice(),
]
const isOnBoth = new Set(globSync(onBothEngines))
const withDatabase = all.filter(file => !isAlone.has(file) && opensDatabase(file))

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
const shared = { isolate: false }

export default defineConfig({
  test: {
    // Most tests wait for a database or a process: a core is never too many for one more.
    maxWorkers: '100%',
    projects: [
      // Pure rules: nothing is prepared for them.
      project('rules', rules, { ...shared, globalSetup: [] }),
      project('alone', alone),
      project('both', isNight ? withDatabase : withDatabase.filter(file => isOnBoth.has(file)), shared),
      project('postgres', isNight ? [] : withDatabase.filter(file => !isOnBoth.has(file)), {
        ...shared,
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

/** The first file of each slice that opens a database, in the order of their names. */
function firstOfEachSlice(): string[] {
  const slices = Map.groupBy(
    globSync('src/features/*/server/**/*.test.{ts,tsx}').toSorted(),
    file => file.split('/')[2] ?? '',
  )
  return [...slices.values()].flatMap(files => files.find(opensDatabase) ?? [])
}
