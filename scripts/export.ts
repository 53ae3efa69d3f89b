import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readExportCommand, runExportCommand } from '../src/composition/commands/exchange-command.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** Writes the catalogue into a file. */
await runCommand(async () => {
  const command = readExportCommand(process.argv.slice(2))
  await withDatabase(async connection => {
    const bytes = Readable.from(runExportCommand(connection, command), { objectMode: false })
    await pipeline(bytes, command.out === undefined ? process.stdout : createWriteStream(command.out))
  })
})
