import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { verifyChain } from '#server/security/audit-chain.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run audit -- verify

Checks that no entry of the audit was changed, removed or put in. The exit code is 1 if one was.`

const reasons = {
  broken: 'does not follow from the one before: it was changed, or one before it was removed or put in',
  outside: 'was not written by the site',
}

const [verb, ...rest] = process.argv.slice(2)
if (verb === '--help') process.stdout.write(`${usage}\n`)
else if (verb !== 'verify' || rest.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else await runCommand(verify)

async function verify(): Promise<void> {
  const { databaseUrl, expectDatabase, dataDir } = readConfig(process.env)
  const log = createLog(line => process.stderr.write(line))
  const connection = await openDatabase({ databaseUrl, expectDatabase, dataDir, log })
  try {
    const { checked, unchained, faults } = await verifyChain(connection.db)
    for (const { kind, id } of faults)
      process.stdout.write(
        kind === 'newest_gone' ? 'The newest entries are missing.\n' : `Entry ${id} ${reasons[kind]}.\n`,
      )
    if (unchained > 0) process.stdout.write(`Older than the chain, so not checked: ${unchained}.\n`)
    process.stdout.write(`Entries checked: ${checked}, faults: ${faults.length}.\n`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await connection.close()
  }
}
