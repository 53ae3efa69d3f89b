import { parseArgs } from 'node:util'
import type { Database } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { insertAudit } from '#server/security/audit.ts'
import { mostMessageLetters, setMaintenance } from '#server/settings/maintenance.ts'
import { cleanSentence } from '#shared/clean-text.ts'

export const siteUsage = `npm run site -- maintenance on [--message TEXT]
npm run site -- maintenance off

on: every process of the site refuses changes (503 with Retry-After, in the visitor's language), at the desk too, and shows a banner on its pages;
reading goes on. Queued mail is still sent. TEXT, of at most ${mostMessageLetters} letters, takes the place of the usual words in all languages.
off: as before. The site may be running; it follows within ten seconds.

The exit code is 1 when that fails, 2 when the command is wrong.`

/** Parses the words after `npm run site --`; null when they are wrong. */
export function readSiteCommand(words: readonly string[]): { isOn: boolean; message: string } | null {
  try {
    const options = { message: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [noun, verb, ...rest] = positionals
    const message = cleanSentence(values.message ?? '').trim()
    if (noun !== 'maintenance' || rest.length > 0 || message.length > mostMessageLetters) return null
    if (verb === 'on') return { isOn: true, message }
    return verb === 'off' && values.message === undefined ? { isOn: false, message: '' } : null
  } catch {
    return null
  }
}

/** Does what the words say and returns the lines to print. Throws CommandRefused. */
export async function runSiteCommand(db: Database, words: readonly string[], now: Date): Promise<string[]> {
  const command = readSiteCommand(words)
  if (!command) throw new CommandRefused(siteUsage)
  const event = command.isOn ? 'maintenance_begun' : 'maintenance_ended'
  const fact = { event, customerId: null, details: { message: command.message } } as const
  await setMaintenance(db, { ...command, by: null, now, onChanged: tx => insertAudit(tx, fact, null, now) })
  return [command.isOn ? 'Maintenance is on: the site is read only.' : 'Maintenance is off.']
}
