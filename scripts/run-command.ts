import { resolve } from 'node:path'
import { explainFault } from '#server/database/database-errors.ts'

/** Runs the work of a command. A failure prints one line without a stack and sets the exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { DATA_DIR, DATABASE_URL } = process.env
    process.stderr.write(
      `${explainFault(error, { dataDir: resolve(DATA_DIR || './data'), databaseUrl: DATABASE_URL })}\n`,
    )
    process.exitCode = 1
  }
}
