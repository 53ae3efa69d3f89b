import { targetsNow } from '#features/quotes/quote-inbox/server/targets-now.ts'
import type { Database } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import type { Config } from '#server/process/config.ts'
import { readSettings } from '#server/settings/settings.ts'
import { settingsOptions } from '../records/settings-options.ts'
import { runAuditCommand } from './audit-command.ts'
import { readQuotesCommand } from './quotes-command.ts'
import { runQuotesCommand } from './run-quotes-command.ts'
import { runStaffCommand } from './staff-command.ts'

/** Does what `npm run NAME -- WORDS` says and returns the lines to print. Throws CommandRefused. */
export async function runCommandWords(
  db: Database,
  [name, ...words]: readonly string[],
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'salesEmail'>,
  now: Date,
): Promise<string[]> {
  const settings = await readSettings(db, settingsOptions(config))
  if (name === 'staff') return runStaffCommand(db, words, { publicUrl: config.publicUrl, settings }, now)
  if (name === 'quotes') return runQuotesCommand(db, readQuotesCommand(words), now, targetsNow(settings))
  if (name === 'audit') return runAuditCommand(db, words, now)
  throw new CommandRefused(`There is no command ${name}.`)
}
