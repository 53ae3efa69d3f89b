import fs from 'node:fs'
import { isAbsolute } from 'node:path'
import type { Database } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { insertAudit } from '#server/security/audit.ts'
import { findNewestEntry, readEntries, verifyChain } from '#server/security/audit-chain.ts'

export const auditUsage = `npm run audit -- verify
npm run audit -- export FILE

verify checks that no entry of the audit was changed, removed or put in. The exit code is 1 if one was.
export writes all entries with their hashes to a new file, a JSON object per line.`

const reasons = {
  broken: 'does not follow from the one before: it was changed, or one before it was removed or put in',
  outside: 'was not written by the site',
}

/** Does what `npm run audit -- WORDS` says. A file has its whole path. Throws CommandRefused. */
export async function runAuditCommand(db: Database, words: readonly string[], now: Date): Promise<string[]> {
  const [verb, file = '', ...rest] = words
  if (verb === 'verify' && words.length === 1) return verify(db)
  if (verb === 'export' && isAbsolute(file) && rest.length === 0) return exportTo(db, file, now)
  throw new CommandRefused(auditUsage)
}

async function verify(db: Database): Promise<string[]> {
  const { checked, unchained, faults } = await verifyChain(db)
  return [
    ...faults.map(({ kind, id }) =>
      kind === 'newest_gone' ? 'The newest entries are missing.' : `Entry ${id} ${reasons[kind]}.`,
    ),
    ...(unchained > 0 ? [`Older than the chain, so not checked: ${unchained}.`] : []),
    `Entries checked: ${checked}, faults: ${faults.length}.`,
  ]
}

/** Whether the lines of `verify` tell of a fault. */
export const tellsFaults = (lines: readonly string[]): boolean => !/faults: 0\.$/.test(lines.at(-1) ?? '')

/** Only the owner may read the file, as the data folder. A file that exists is left alone. */
async function exportTo(db: Database, file: string, now: Date): Promise<string[]> {
  const newest = await findNewestEntry(db)
  const opened = await fs.promises.open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(
      `${file} cannot be written: ${error.code === 'EEXIST' ? 'it exists already' : error.code}.`,
    )
  })
  let count = 0
  try {
    for await (const rows of readEntries(db, newest)) {
      await opened.write(rows.map(row => `${JSON.stringify(row)}\n`).join(''))
      count += rows.length
    }
    await opened.sync()
  } finally {
    await opened.close()
  }
  const details = { by: 'command', rows: count }
  const fact = { event: 'exported', customerId: null, subject: { kind: 'export', id: 'audit' }, details } as const
  await db.transaction(tx => insertAudit(tx, fact, null, now))
  return [`Entries written: ${count}.`]
}
