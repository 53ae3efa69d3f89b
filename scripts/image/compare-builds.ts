import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * Compares two folders `dist` byte by byte. `sources`: whether both were built from the same ones; only then they must be equal. Each
 * difference is a line; `files` is the number of those compared.
 */
export async function compareBuilds(
  one: string,
  other: string,
): Promise<{ sources: 'same' | 'different'; files: number; differences: string[] }> {
  const [stamp, otherStamp] = await Promise.all(
    [one, other].map(folder => readFile(join(folder, 'built-from'), 'utf8')),
  )
  if (stamp !== otherStamp) return { sources: 'different', files: 0, differences: [] }
  const [files, others] = await Promise.all([listFiles(one), listFiles(other)])
  const all = [...new Set([...files, ...others])].toSorted()
  const differences: string[] = []
  for (const file of all) {
    if (!others.has(file)) differences.push(`${file} is in ${one} alone`)
    else if (!files.has(file)) differences.push(`${file} is in ${other} alone`)
    else if (!(await readFile(join(one, file))).equals(await readFile(join(other, file))))
      differences.push(`${file} has other bytes`)
  }
  return { sources: 'same', files: all.length, differences }
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return new Set(
    entries.filter(entry => entry.isFile()).map(entry => relative(folder, join(entry.parentPath, entry.name))),
  )
}
