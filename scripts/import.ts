import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { CommandRefused } from '#server/process/command-socket.ts'
import { readImportCommand, runImportCommand } from '../src/composition/commands/exchange-command.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** Reads a file into the catalogue. */
await runCommand(async () => {
  const command = readImportCommand(process.argv.slice(2))
  const bytes = await readFile(command.file).catch(() => {
    throw new CommandRefused(`${command.file} cannot be read.`)
  })
  const isDone = await withDatabase(connection =>
    runImportCommand(
      connection,
      { ...command, file: basename(command.file) },
      { bytes, ask, say: line => process.stdout.write(`${line}\n`), now: () => new Date() },
    ),
  )
  if (!isDone) process.exitCode = 1
})

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandRefused('Nobody can be asked here: add --yes or --dry-run.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
