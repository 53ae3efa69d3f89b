import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '#server/database/migrate.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache')
/** The files that make the databases of tests. */
export const prepareSources = [
  migrationsFolder,
  join(root, 'src/server/database'),
  join(root, 'node_modules/@electric-sql/pglite/package.json'),
  join(import.meta.dirname, 'global-setup.ts'),
  join(import.meta.dirname, 'pglite-file.ts'),
  import.meta.filename,
]

/** No run takes longer. */
const keptMs = 2 * 3_600_000

/**
 * A file or folder that takes seconds to make and is the same for every run. It is made once and cached until its sources change.
 * `make` writes to the path that it gets. `more` are further files and folders that it is made from.
 */
export async function prepared(
  name: string,
  make: (path: string) => Promise<void>,
  more: readonly string[] = [],
): Promise<string> {
  const path = join(cache, `test-${name}-${fingerprint([...prepareSources, ...more])}`)
  const now = new Date()
  if (fs.existsSync(path)) {
    fs.utimesSync(path, now, now)
    return path
  }
  fs.mkdirSync(cache, { recursive: true })
  for (const old of fs.readdirSync(cache).filter(one => one.startsWith(`test-${name}-`) && !one.includes('.'))) {
    // Another run that began before a source changed may still use it.
    const unused = now.getTime() - (fs.statSync(join(cache, old), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (unused > keptMs) fs.rmSync(join(cache, old), { recursive: true, force: true })
  }
  const draft = `${path}.${process.pid}`
  await make(draft)
  try {
    fs.renameSync(draft, path)
  } catch {
    // Another process was faster and has made the folder; a file would have been replaced by an equal one.
    fs.rmSync(draft, { recursive: true, force: true })
  }
  return path
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The source files below a path, without tests. */
function filesIn(path: string): string[] {
  if (fs.statSync(path).isFile()) return [path]
  const entries = fs.readdirSync(path, { withFileTypes: true }).filter(({ name }) => !name.endsWith('.test.ts'))
  return entries
    .map(({ name }) => join(path, name))
    .toSorted()
    .flatMap(filesIn)
}
