import { readConfig } from '#server/process/config.ts'
import { askDatabaseTime } from '#server/process/database-clock.ts'
import { readSiteCommand, runSiteCommand, siteUsage } from '../src/composition/commands/site-command.ts'
import { besideServer } from './beside-server.ts'
import { runCommand } from './run-command.ts'

const words = process.argv.slice(2)
if (words[0] === '--help') process.stdout.write(`${siteUsage}\n`)
else if (!readSiteCommand(words)) {
  process.stderr.write(`${siteUsage}\n`)
  process.exitCode = 2
} else
  await runCommand(async () => {
    const lines = await besideServer(readConfig(process.env), ['site', ...words], async connection =>
      runSiteCommand(connection.db, words, await askDatabaseTime(connection)),
    )
    process.stdout.write(`${lines.join('\n')}\n`)
  })
