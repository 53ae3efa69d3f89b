import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { seedCompany } from '../../db/seed/company.ts'
import { seedGeneratedCatalog } from '../../db/seed/generate.ts'
import { say } from '../report/report.ts'
import { root } from './site.ts'

const folder = join(root, 'node_modules/.cache/bench')

/** Two copies may be wanted at once. */
const underWay = new Map<string, Promise<void>>()

/** Copies a data folder with `count` products; the caller removes it. The catalogue is generated once and kept for the next run. */
export async function copyCatalog(count: number): Promise<string> {
  await mkdir(folder, { recursive: true })
  const kept = join(folder, `${count}-${await hashOfSeed()}`)
  if (!existsSync(kept)) {
    const generation = underWay.get(kept) ?? generate(count, kept)
    underWay.set(kept, generation)
    await generation
  }
  const copy = await mkdtemp(join(folder, 'copy-'))
  await cp(kept, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return copy
}

export const emptyFolder = async () => {
  await mkdir(folder, { recursive: true })
  return mkdtemp(join(folder, 'empty-'))
}

async function generate(count: number, kept: string): Promise<void> {
  say(`Generating a catalogue of ${count} products …`)
  const draft = await mkdtemp(join(folder, 'draft-'))
  const connection = await openDatabase({ dataDir: draft, log: silentLog })
  try {
    await migrate(connection)
    await seedCompany(connection.db)
    await seedGeneratedCatalog(connection.db, count)
  } finally {
    await connection.close()
  }
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${count}-`)) await rm(join(folder, name), { recursive: true })
  }
  await rename(draft, kept)
}

/** Changes when the seed or the tables change: then the kept catalogue is out of date. */
async function hashOfSeed(): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(join(root, 'db'), { recursive: true, withFileTypes: true })
  for (const file of files
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(file.slice(root.length)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 12)
}
