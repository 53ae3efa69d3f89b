import { defineConfig } from 'vitest/config'

/** What stands around a built site: the image, balancers and caches. A phase of its own, because it needs the build. */
export default defineConfig({
  test: {
    include: ['test/deploy/**/*.deploy.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
