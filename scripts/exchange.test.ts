import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openPglite } from '#server/database/open-pglite.ts'
import { silentLog } from '#server/process/log.ts'
import { readyDataDir } from '../test/databases/data-dir.ts'
import { startChild } from '../test/processes/child.ts'

const readJsx = pathToFileURL(join(import.meta.dirname, 'read-jsx.mjs')).href

test('while a server uses the embedded database, files are read and written at the desk: the commands say where', async () => {
  const dataDir = await readyDataDir()
  const file = join(dataDir, 'redirects.csv')
  await writeFile(file, 'from_path,to_path\n/old,/new')
  const environment = {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://catalogue.example',
    NODE_OPTIONS: `--import ${readJsx}`,
  }
  const run = async (script: string, ...args: string[]) => {
    const child = startChild(`scripts/${script}.ts`, args, environment)
    return { code: await child.exited, lines: child.lines, errors: child.errors() }
  }
  const server = await openPglite({ dataDir, log: silentLog })
  const answers = await Promise.all([run('export', 'redirects', '--format', 'csv'), run('import', file, '--dry-run')])
  for (const refused of answers) {
    expect(refused).toMatchObject({ code: 1, lines: [] })
    expect(refused.errors).toMatch(/in use by another process \(\d+\)/)
    expect(refused.errors).toContain('the desk does this: https://catalogue.example/desk/import')
  }
  await server.close()
})
