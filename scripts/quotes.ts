import { readQuotesCommand } from '../src/composition/commands/quotes-command.ts'
import { runBesideServer } from './run-beside-server.ts'
import { runCommand } from './run-command.ts'

/** The commands of the staff for submitted quotes. */
await runCommand(async () => {
  const words = process.argv.slice(2)
  readQuotesCommand(words)
  await runBesideServer('quotes', words)
})
