import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { insertAudit } from '#server/security/audit.ts'
import { followMs, rotateSecret } from '#server/security/secrets.ts'
import { mostMessageLetters, setMaintenance } from '#server/settings/maintenance.ts'
import { cleanSentence } from '#shared/text/clean-text.ts'
import { retireOldSecrets, rotatedSecrets } from './rotation.ts'

export const siteUsage = `npm run site -- maintenance on [--message TEXT]
npm run site -- maintenance off
npm run site -- rotate NAME [--at-once]

on: every process of the site refuses changes (503 with Retry-After, in the visitor's language), at the desk too, and shows a banner on its pages;
reading goes on. Queued mail is still sent. TEXT, of at most ${mostMessageLetters} letters, takes the place of the usual words in all languages.
off: as before. The site may be running; it follows within ten seconds.
rotate: makes a new secret of the installation, in every process within ten seconds, without a restart. What the old one has made works for a
while longer; --at-once, for a secret that somebody knows, ends it now. NAME:
${Object.entries(rotatedSecrets)
  .map(([name, { lifeMs }]) => `  ${name.padEnd(20)}the old one is accepted for ${lifeWords(lifeMs)}`)
  .join('\n')}

The exit code is 1 when that fails, 2 when the command is wrong.`

function lifeWords(ms: number): string {
  const minutes = ms / 60_000
  return minutes < 24 * 60 ? `${minutes} minutes` : `${minutes / 60 / 24} days`
}

type SiteCommand = { isOn: boolean; message: string } | { rotates: string; isAtOnce: boolean }

/** Parses the words after `npm run site --`; null when they are wrong. */
export function readSiteCommand(words: readonly string[]): SiteCommand | null {
  try {
    const options = { message: { type: 'string' }, 'at-once': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [noun, verb = '', ...rest] = positionals
    const isAtOnce = values['at-once'] ?? false
    if (noun === 'rotate' && rest.length === 0 && values.message === undefined && Object.hasOwn(rotatedSecrets, verb))
      return { rotates: verb, isAtOnce }
    if (isAtOnce) return null
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
  if ('rotates' in command) return rotate(db, command, now)
  const event = command.isOn ? 'maintenance_begun' : 'maintenance_ended'
  const fact = { event, customerId: null, details: { message: command.message } } as const
  await setMaintenance(db, { ...command, by: null, now, onChanged: tx => insertAudit(tx, fact, null, now) })
  return [command.isOn ? 'Maintenance is on: the site is read only.' : 'Maintenance is off.']
}

async function rotate(
  db: Database,
  { rotates, isAtOnce }: { rotates: string; isAtOnce: boolean },
  now: Date,
): Promise<string[]> {
  const rotated = rotatedSecrets[rotates]
  if (!rotated) throw new CommandRefused(siteUsage)
  const lifeMs = isAtOnce ? 0 : rotated.lifeMs
  await rotateSecret(db, rotated.secret, { lifeMs, now })
  await rotated.onRotated?.(db, { isAtOnce, now })
  if (!isAtOnce) return [`${rotates} has a new secret. The old one is accepted for ${lifeWords(lifeMs)} more.`]
  // Until then a process may still make links with the old one.
  await sleep(followMs + 1000)
  await retireOldSecrets(db, now)
  return [`${rotates} has a new secret. What the old one has made works no more.`]
}
