import { isAbsolute } from 'node:path'
import { parseArgs } from 'node:util'
import { fingerprint } from '#server/backup/read-archive.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import type { Connection } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'

export const backupUsage = `npm run backup -- FILE [--recipient KEY]
npm run backup -- verify FILE [--restore]

Writes a copy of the whole database into a new file, which only its owner can read; the site may be running, and nobody notices.
Of an embedded database with a running server the files are copied first, into DATA_DIR, which needs that much room for as long.
--recipient encrypts the file with age for this public key. The file is as secret as the database: it has the secrets of the installation.

verify reads a file and says whether it is whole and of a release that this one knows. --restore fills a database in a temporary folder with
it, compares all tables and removes it again.

The exit code is 1 when that fails, 2 when the command is wrong.`

/** The rows of files that nobody has confirmed are sent again; they can be many times the size of all else. */
const keptRows = {
  import_row: `run_id in (select id from import_run where state not in ('reading', 'mapping', 'checking', 'checked'))`,
}

export type BackupCommand =
  | { verb: 'write'; file: string; recipient: string | undefined }
  | { verb: 'verify'; file: string; restores: boolean }

/** Parses the words after `npm run backup --`; null when they are wrong. */
export function readBackupCommand(words: readonly string[]): BackupCommand | null {
  const read = parseWords(words)
  if (!read) return null
  const { values, positionals } = read
  const { recipient, restore } = values
  const [first, second] = positionals
  if (first === 'verify')
    return positionals.length === 2 && second && recipient === undefined
      ? { verb: 'verify', file: second, restores: restore ?? false }
      : null
  return positionals.length === 1 && first && restore === undefined ? { verb: 'write', file: first, recipient } : null
}

function parseWords(words: readonly string[]) {
  const options = { recipient: { type: 'string' }, restore: { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    return null
  }
}

/** Writes the backup that the words ask for, and returns the lines to print. The file has its whole path. Throws CommandRefused. */
export async function runBackupCommand(connection: Connection, words: readonly string[], now: Date): Promise<string[]> {
  const command = readBackupCommand(words)
  if (command?.verb !== 'write' || !isAbsolute(command.file)) throw new CommandRefused(backupUsage)
  const lines: string[] = []
  await connection.unlessBusy('backup', async () => {
    const manifest = await writeArchive(connection, { ...command, only: keptRows, now })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    lines.push(`${command.file}: ${manifest.tables.length} tables, ${rows} rows, contents ${fingerprint(manifest)}.`)
  })
  if (lines.length === 0) throw new CommandRefused('Another backup is being written. Nothing was done.')
  return lines
}

/** The words for the server that runs on the database: it copies its files into the folder, and stops when who asked has gone. */
export async function copyForBackup(
  { copyFiles, unlessBusy }: Connection,
  [into = '', ...others]: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (!isAbsolute(into) || others.length > 0 || !copyFiles) throw new CommandRefused(backupUsage)
  let isDone = false
  await unlessBusy('backup', async () => {
    await copyFiles(into, signal)
    isDone = true
  })
  if (!isDone) throw new CommandRefused('Another backup is being written. Nothing was done.')
  return [into]
}
