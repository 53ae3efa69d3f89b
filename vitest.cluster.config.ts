import { defineConfig } from 'vitest/config'

/** What needs a built site and several database servers: a phase of its own, because it measures and takes half a minute. */
export default defineConfig({
  test: {
    include: ['test/cluster/**/*.cluster.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
