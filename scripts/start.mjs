import { ensureBuilt, ensureInstalled, environment, nodeBinary, root, run } from './bootstrap.mjs'

process.chdir(root)
await ensureInstalled()
await ensureBuilt()
process.exitCode = await run(nodeBinary(), ['src/main.ts', ...process.argv.slice(2)], {
  env: environment({ NODE_ENV: 'production' }),
})
