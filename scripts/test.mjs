// Plain JavaScript, because it runs on Node 20 before anything is installed.
import { ensureInstalled, environment, nodeBinary, root, run } from './bootstrap.mjs'

process.chdir(root)
await ensureInstalled()
process.exitCode = await run(nodeBinary(), ['scripts/run-tests.ts', ...process.argv.slice(2)], { env: environment() })
