import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readModule } from './read-module.ts'
import { listFiles, targetOf } from './source-files.ts'

const folders = ['src', 'db', 'scripts', 'test', 'bench']

/** Which files of the project each file imports when it runs: types are left out. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Reads the imports of every module below the root. Throws an Error that names a file that cannot be parsed. */
export async function readImportGraph(root: string): Promise<ImportGraph> {
  const files = (await Promise.all(folders.map(folder => listFiles(root, folder)))).flat()
  const modules = files.filter(file => /\.(ts|tsx|mjs)$/.test(file))
  const entries = modules.map(async file => {
    const { imports } = readModule(file, await readFile(join(root, file), 'utf8'))
    const targets = imports.flatMap(({ specifier, isType }) => (isType ? [] : (targetOf(file, specifier) ?? [])))
    return [file, [...new Set(targets)].filter(target => existsSync(join(root, target)))] as const
  })
  return new Map(await Promise.all(entries))
}

/** The files that import one of these, directly or through others, and these themselves. */
export function importersOf(graph: ImportGraph, files: Iterable<string>): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const reached = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(importers.get(file) ?? []))
  }
  return reached
}
