import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const unreachable = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH/

/** Installs packages that only a test uses into a folder of their own; null where no registry can be reached. The caller removes it. */
export async function installPackages(name: string, packages: readonly string[]): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const words = [
    'install',
    '--save-exact',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...packages,
  ]
  const failure = await promisify(execFile)('npm', words, { cwd: folder }).then(() => null, String)
  if (failure === null) return folder
  await rm(folder, { recursive: true })
  if (!unreachable.test(failure)) throw new Error(failure)
  return null
}
