import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type TestPostgres } from '../../databases/postgres.ts'
import { startSite } from './running-site.ts'

const root = join(import.meta.dirname, '../../..')
/** What the demonstration data of a site is made from. */
export const seedSources = [join(root, 'dist/built-from'), join(root, 'db')]

/** The file in which a site keeps the sizes of its drawings. */
export const drawingSizes = 'drawing.sizes'

/** Copies the seeded data folder that the run has prepared. The native copy takes a fifth of the processor of the asynchronous one. */
export const copySeeded = (dataDir: string): void => cpSync(seededFolder(), dataDir, { recursive: true })

/** For a site whose database is elsewhere: copies the sizes of its drawings alone. */
export function copySizes(dataDir: string): void {
  const sizes = join(seededFolder(), drawingSizes)
  if (existsSync(sizes)) cpSync(sizes, join(dataDir, drawingSizes))
}

function seededFolder(): string {
  const seeded = process.env.E2E_SEEDED
  if (!seeded) throw new Error('global-setup.ts has prepared no data folder')
  return seeded
}

/** Starts a PostgreSQL server with the demonstration data, which a site has written once; null where there is none. */
export const startSeededPostgres = (): Promise<TestPostgres | null> =>
  startPostgres({ name: 'seeded', fill: seedPostgres, from: seedSources })

async function seedPostgres(url: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-seeding-'))
  const site = await startSite({ DATABASE_URL: url, SEED: 'demo', DATA_DIR: dataDir })
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
