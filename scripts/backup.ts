import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyPath, noteBackup } from '#server/backup/backup-note.ts'
import { rowsOfArchive } from '#server/backup/fill-database.ts'
import { type Archive, checkArchive, fingerprint, openArchive } from '#server/backup/read-archive.ts'
import { fillFolder } from '#server/backup/restore-folder.ts'
import { openCopy } from '#server/database/open-pglite.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { askDatabaseTime } from '#server/process/database-clock.ts'
import { createLog, silentLog } from '#server/process/log.ts'
import { backupUsage, readBackupCommand, runBackupCommand } from '../src/composition/commands/backup-command.ts'
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
  const config = readConfig(process.env)
  const dataDir = resolve(config.dataDir)
  const isNoted = fs.existsSync(dataDir)
  const clean = isNoted ? noteBackup(dataDir, file) : () => {}
  const endEarly = () => {
    fs.rmSync(`${file}.part`, { force: true })
    clean()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endEarly)
  try {
    const lines = await writeFrom(config, dataDir, [
      file,
      ...(recipient === undefined ? [] : ['--recipient', recipient]),
    ])
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    clean()
  }
}

/** From a copy of its files where a server runs on the embedded database, else from the database itself. */
async function writeFrom(config: Config, dataDir: string, words: readonly string[]): Promise<string[]> {
  const [file = ''] = words
  if (fs.existsSync(file)) throw new CommandRefused(`${file} exists already.`)
  const copy = copyPath(dataDir)
  const answer = await besideServer(config, ['backup-copy', copy], async connection =>
    runBackupCommand(connection, words, await askDatabaseTime(connection)),
  )
  if (answer[0] !== copy) return answer
  const connection = await openCopy(copy, silentLog)
  try {
    return await runBackupCommand(connection, words, await askDatabaseTime(connection))
  } finally {
    await connection.close()
  }
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
