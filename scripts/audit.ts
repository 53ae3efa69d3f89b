import { resolve } from 'node:path'
import { auditUsage, tellsFaults } from '../src/composition/commands/audit-command.ts'
import { runBesideServer } from './run-beside-server.ts'
import { runCommand } from './run-command.ts'

const [verb, ...rest] = process.argv.slice(2)
if (verb === '--help') process.stdout.write(`${auditUsage}\n`)
else if (verb === 'verify' && rest.length === 0)
  await runCommand(async () => {
    if (tellsFaults(await runBesideServer('audit', ['verify']))) process.exitCode = 1
  })
else if (verb === 'export' && rest.length === 1)
  // The server may have another working directory.
  await runCommand(async () => void (await runBesideServer('audit', ['export', resolve(rest[0] ?? '')])))
else {
  process.stderr.write(`${auditUsage}\n`)
  process.exitCode = 2
}
