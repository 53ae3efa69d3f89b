import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  hasOurPackages,
  installPackages,
  linkFolder,
  NotRun,
  runIn,
  unpackRelease,
} from '../../scripts/release-before.ts'
import { say } from '../report/report.ts'
import { root } from './site.ts'

const cache = join(root, 'node_modules/.cache/releases')

/**
 * Makes a folder with a release, its packages and its build; the caller removes it. Both are kept for the next run, apart from the
 * folder: Node runs no TypeScript below node_modules, and a site's threads are TypeScript.
 */
export async function buildRelease(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    unpackRelease(root, commit, folder)
    if (hasOurPackages(folder)) await installPackages(folder)
    else
      await takeOrMake(join(folder, 'node_modules'), `packages-${commit}`, () => {
        say('Installing the packages of the release before (about a minute) …')
        return installPackages(folder)
      })
    await takeOrMake(join(folder, 'dist'), `dist-${commit}`, async () => {
      say('Building the release before …')
      const { code, said } = await runIn(folder, ['scripts/build.ts'])
      if (code !== 0) throw new NotRun(said)
    })
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Takes a folder from the run before, or makes it and keeps it. Of other releases nothing is kept. */
async function takeOrMake(folder: string, name: string, make: () => Promise<void>): Promise<void> {
  const kept = join(cache, name)
  if (existsSync(kept)) return linkFolder(kept, folder)
  await make()
  mkdirSync(cache, { recursive: true })
  const kind = `${name.split('-', 1)[0]}-`
  for (const other of readdirSync(cache).filter(one => one.startsWith(kind)))
    rmSync(join(cache, other), { recursive: true, force: true })
  const draft = join(cache, `draft-${process.pid}`)
  linkFolder(folder, draft)
  renameSync(draft, kept)
}
