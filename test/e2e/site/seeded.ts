import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type TestPostgres } from '../../databases/postgres.ts'
import { startSite } from './running-site.ts'

const root = join(import.meta.dirname, '../../..')
/** What the demonstration data of a site is made from. */
export const seedSources = [join(root, 'dist/built-from'), join(root, 'db')]

/** Copies the seeded data folder that the run has prepared. The native copy takes a fifth of the processor of the asynchronous one. */
export function copySeeded(dataDir: string): void {
  const seeded = process.env.E2E_SEEDED
  if (!seeded) throw new Error('global-setup.ts has prepared no data folder')
  cpSync(seeded, dataDir, { recursive: true })
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
