import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserLaunch } from './browser.ts'
import { startSite } from './running-site.ts'

/** Runs once: unpacks the browser, builds what has changed, and seeds one database that every worker copies. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await browserLaunch()
  const root = join(import.meta.dirname, '../../..')
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: root })
  const folder = await mkdtemp(join(tmpdir(), 'e2e-seed-'))
  const site = await startSite({ DATA_DIR: folder })
  await site.stop()
  process.env.E2E_SEEDED = folder
  return () => rm(folder, { recursive: true, force: true })
}
