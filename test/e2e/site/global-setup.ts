import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { reserveName } from '#server/database/open-pglite.ts'
import { prepared } from '../../databases/prepared.ts'
import { browserLaunch } from './browser.ts'
import { ofWorker, startSite } from './running-site.ts'
import { drawingSizes, seedSources } from './seeded.ts'

/** Far above what a busy machine needs. Without space on its disk a site keeps no file. */
const measuringMs = 120_000

/** Runs once: unpacks the browser, builds what has changed, and seeds one database that every worker copies. */
export default async function globalSetup(): Promise<void> {
  await browserLaunch()
  const root = join(import.meta.dirname, '../../..')
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: root })
  process.env.E2E_SEEDED = await prepared('seeded-site', seedInto, [...seedSources, import.meta.filename])
}

async function seedInto(folder: string): Promise<void> {
  const preload = join(import.meta.dirname, 'without-pauses.mjs')
  const site = await startSite({ DATA_DIR: folder, NODE_OPTIONS: `--import=${preload}` }, ofWorker)
  // A site measures all drawings while nobody asks, and keeps what it found; each copy would measure them again.
  const until = performance.now() + measuringMs
  while (!existsSync(join(folder, drawingSizes)) && performance.now() < until) await sleep(50)
  await site.stop()
  // 16 MB that the next start writes by itself.
  await rm(join(folder, reserveName))
}
