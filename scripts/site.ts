import { readConfig } from '#server/process/config.ts'
import { readSiteCommand, runSiteCommand, siteUsage } from '../src/site-command.ts'
import { besideServer } from './beside-server.ts'
import { runCommand } from './run-command.ts'

const words = process.argv.slice(2)
if (words[0] === '--help') process.stdout.write(`${siteUsage}\n`)
else if (!readSiteCommand(words)) {
  process.stderr.write(`${siteUsage}\n`)
  process.exitCode = 2
} else
  await runCommand(async () => {
    const lines = await besideServer(readConfig(process.env), ['site', ...words], ({ db }) =>
      runSiteCommand(db, words, new Date()),
    )
    process.stdout.write(`${lines.join('\n')}\n`)
  })
