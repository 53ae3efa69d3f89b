import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'

/** Lists the paths below the root, with '/', in a fixed order. */
export async function listFiles(root: string, folder: string): Promise<string[]> {
  if (!existsSync(join(root, folder))) return []
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => relative(root, join(entry.parentPath, entry.name)))
  return files.map(file => file.split(sep).join('/')).toSorted()
}

/** Returns the path below the root that a specifier names; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  const path = specifier.split('?', 1)[0] ?? ''
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : null
}
