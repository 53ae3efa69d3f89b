import type { Database } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { readQuotesCommand } from './quotes-command.ts'
import { runQuotesCommand } from './run-quotes-command.ts'
import { runStaffCommand, type Settings } from './staff-command.ts'

/** Does what `npm run NAME -- WORDS` says and returns the lines to print. Throws CommandRefused. */
export async function runCommandWords(
  db: Database,
  [name, ...words]: readonly string[],
  settings: Settings,
  now: Date,
): Promise<string[]> {
  if (name === 'staff') return runStaffCommand(db, words, settings, now)
  if (name === 'quotes') return runQuotesCommand(db, readQuotesCommand(words), now)
  throw new CommandRefused(`There is no command ${name}.`)
}
