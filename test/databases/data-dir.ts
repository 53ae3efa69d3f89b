import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openPglite } from '#server/database/open-pglite.ts'
import { silentLog } from '#server/process/log.ts'
import { prepared } from './prepared.ts'

const home = fs.mkdtempSync(join(tmpdir(), 'test-data-'))
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

let made = 0

/** A data folder that does not exist yet; gone after the test file. */
export function newDataDir(): string {
  made += 1
  return join(home, `data-${made}`)
}

/** A data folder with a new database in it, closed. A copy, because making one takes seconds. */
export async function readyDataDir(): Promise<string> {
  const dataDir = newDataDir()
  fs.cpSync(await prepared('data', makeDataDir), dataDir, { recursive: true })
  return dataDir
}

async function makeDataDir(dataDir: string): Promise<void> {
  const connection = await openPglite({ dataDir, log: silentLog })
  await connection.close()
}
