import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reserveName } from '#server/database/open-pglite.ts'
import { prepared } from '../../databases/prepared.ts'
import { browserLaunch } from './browser.ts'
import { startSite } from './running-site.ts'
import { seedSources } from './seeded.ts'

/** Runs once: unpacks the browser, builds what has changed, and seeds one database that every worker copies. */
export default async function globalSetup(): Promise<void> {
  await browserLaunch()
  const root = join(import.meta.dirname, '../../..')
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: root })
  process.env.E2E_SEEDED = await prepared('seeded-site', seedInto, seedSources)
}

async function seedInto(folder: string): Promise<void> {
  const site = await startSite({ DATA_DIR: folder })
  await site.stop()
  // 16 MB that the next start writes by itself.
  await rm(join(folder, reserveName))
}
