import { ensureInstalled, environment, nodeBinary, root, run } from './bootstrap.mjs'

process.chdir(root)
await ensureInstalled()
// Vite reads anew what pages are made of; a change of what the server itself imports starts it again.
const parameters = ['--watch', '--watch-preserve-output', 'src/main.ts', '--dev', ...process.argv.slice(2)]
process.exitCode = await run(nodeBinary(), parameters, { env: environment({ NODE_ENV: 'development' }) })
