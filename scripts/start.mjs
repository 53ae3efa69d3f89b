import { ensureBuilt, ensureInstalled, environment, nodeBinary, root, run, server } from './bootstrap.mjs'

process.chdir(root)
await ensureInstalled()
await ensureBuilt()
process.exitCode = await run(nodeBinary(), [...server.parameters, ...process.argv.slice(2)], {
  env: environment(server.env),
  // The channel closes when this process ends, even when it is killed. The server then stops too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
