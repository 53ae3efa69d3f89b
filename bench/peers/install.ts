import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { say } from '../report/report.ts'
import { root } from '../site/site.ts'

const cache = join(root, 'node_modules/.cache/peers')
const mostOutput = 2 ** 26

/** What a folder holds before npm installs its packages: their versions, and files of its own by their path. */
interface Peer {
  name: string
  packages: Record<string, string>
  files?: Record<string, object>
  /** Programs of its packages that run after the installation. */
  build?: readonly string[][]
}

/** Installs a peer at its versions and builds it; the folder is kept until its versions change. */
export async function installPeer({ name, packages, files = {}, build = [] }: Peer): Promise<string> {
  const version = Object.values(packages)[0]
  const folder = join(cache, `${name}-${version}`)
  const stamp = join(folder, 'installed')
  if (existsSync(stamp)) return folder
  say(`Installing ${name} ${version} (some minutes) …`)
  rmSync(folder, { recursive: true, force: true })
  const all = { 'package.json': { private: true, type: 'module', dependencies: packages }, ...files }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content))
  }
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = (program: string, words: readonly string[]) =>
    promisify(execFile)(program, words, { cwd: folder, env, maxBuffer: mostOutput })
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-update-notifier'])
  for (const words of build) await run(process.execPath, words)
  writeFileSync(stamp, '')
  return folder
}
