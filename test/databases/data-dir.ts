import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '#server/database/open-pglite.ts'
import { silentLog } from '#server/process/log.ts'
import { atEndOfFile } from './end-of-file.ts'
import { prepared } from './prepared.ts'

/** The path of a data folder that does not exist yet. It is removed after the test file. */
export function newDataDir(): string {
  const home = fs.mkdtempSync(join(tmpdir(), 'test-data-'))
  atEndOfFile(() => fs.rmSync(home, { recursive: true, force: true }))
  return join(home, 'data')
}

/** A data folder with a new, closed database in it: a copy, because making one takes seconds. */
export async function readyDataDir(): Promise<string> {
  const dataDir = newDataDir()
  fs.cpSync(await prepared('data', makeDataDir), dataDir, { recursive: true })
  return dataDir
}

async function makeDataDir(dataDir: string): Promise<void> {
  const connection = await openPglite({ dataDir, log: silentLog })
  await connection.close()
}
