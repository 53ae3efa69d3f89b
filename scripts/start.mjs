import { ensureBuilt, ensureInstalled, environment, nodeBinary, root, run, server } from './bootstrap.mjs'

process.chdir(root)
await ensureInstalled()
await ensureBuilt()
process.exitCode = await run(nodeBinary(), [...server.parameters, ...process.argv.slice(2)], {
  env: environment(server.env),
  // The channel ends with this process, however that ends: the server then stops too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
