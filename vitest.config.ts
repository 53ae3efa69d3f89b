import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,db,scripts,bench,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/databases/global-setup.ts'],
    // Most tests wait for a database or a process: a core is never too many for one more.
    maxWorkers: '100%',
    // Tests work on real databases, two of them, on machines of any size.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
