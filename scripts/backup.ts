import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rowsOfArchive } from '#server/backup/fill-database.ts'
import { type Archive, checkArchive, fingerprint, openArchive } from '#server/backup/read-archive.ts'
import { fillFolder } from '#server/backup/restore-folder.ts'
import { readConfig } from '#server/process/config.ts'
import { askDatabaseTime } from '#server/process/database-clock.ts'
import { createLog } from '#server/process/log.ts'
import { backupUsage, readBackupCommand, runBackupCommand } from '../src/backup-command.ts'
import { besideServer } from './beside-server.ts'
import { runCommand } from './run-command.ts'

const words = process.argv.slice(2)
const command = readBackupCommand(words)
if (words[0] === '--help') process.stdout.write(`${backupUsage}\n`)
else if (!command) {
  process.stderr.write(`${backupUsage}\n`)
  process.exitCode = 2
} else if (command.verb === 'verify') await runCommand(() => verify(resolve(command.file), command.restores))
else await runCommand(() => write(resolve(command.file), command.recipient))

async function write(file: string, recipient: string | undefined): Promise<void> {
  // The server may have another working directory.
  const whole = [file, ...(recipient === undefined ? [] : ['--recipient', recipient])]
  const lines = await besideServer(readConfig(process.env), ['backup', ...whole], async connection =>
    runBackupCommand(connection, whole, await askDatabaseTime(connection)),
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function verify(file: string, restores: boolean): Promise<void> {
  const archive = await openArchive(file)
  try {
    await checkArchive(archive)
    if (restores) await tryOut(archive)
    const { created_at: at, database_id: id, tables } = archive.manifest
    process.stdout.write(
      `${file} is whole: database ${id}, ${at}, ${tables.length} tables, contents ${fingerprint(archive.manifest)}.${restores ? ' It was restored and compared.' : ''}\n`,
    )
  } finally {
    await archive.close()
  }
}

async function tryOut(archive: Archive): Promise<void> {
  const home = fs.mkdtempSync(join(tmpdir(), 'site-verify-'))
  try {
    const log = createLog(line => process.stderr.write(line))
    await fillFolder(join(home, 'db'), rowsOfArchive(archive), async () => {}, log)
  } finally {
    fs.rmSync(home, { recursive: true, force: true })
  }
}
