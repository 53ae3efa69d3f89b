import { ensureInstalled, environment, nodeBinary, root, run } from './bootstrap.mjs'

process.chdir(root)
await ensureInstalled()
// Vite reloads the modules of pages. Node restarts when a module of the server itself changes.
const options = ['--watch', '--watch-preserve-output', '--import', './scripts/read-jsx.mjs']
const parameters = [...options, 'src/main.ts', '--dev', ...process.argv.slice(2)]
process.exitCode = await run(nodeBinary(), parameters, { env: environment({ NODE_ENV: 'development' }) })
