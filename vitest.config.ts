import { defineConfig } from 'vitest/config'

// These files watch their own process, end others or change what the whole process shares: each has a worker of its own.
const alone = [
  'src/server/{database,http,process,pdf}/**/*.test.ts',
  'src/features/**/kill*.test.ts',
  'src/features/quote-history/server/large-quote.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['test/databases/global-setup.ts'],
    // Most tests wait for a database or a process: a core is never too many for one more.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{src,db,scripts,bench,test}/**/*.test.{ts,tsx}'],
          exclude: alone,
          // A worker keeps the modules that it has loaded for its next file.
          isolate: false,
        },
      },
    ],
    setupFiles: ['test/databases/setup.ts'],
    // A limit is there for a test that hangs. It is far above what a busy machine needs: no test measures speed by it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
