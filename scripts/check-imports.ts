import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileFault, type Place, packageFault, placeOf, sliceOrder } from './import-rules.ts'
import { type Import, readModule } from './read-module.ts'
import { listFiles, targetOf } from './source-files.ts'

const folders = ['src', 'db', 'scripts', 'test', 'bench', 'examples']
const vagueNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'misc'])
const lineLimit = 350
const testLineLimit = 500

if (process.argv[1] && import.meta.filename === process.argv[1]) await main()

async function main(): Promise<void> {
  const { files, faults } = await checkImports(join(import.meta.dirname, '..'))
  process.stdout.write(`Slices, importers first: ${sliceOrder.join(' → ')}\n`)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${files} files, ${faults.length} breaches of the import rules\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** Checks the import rules of AGENTS.md. Returns each breach as one line 'file:line reason', in the order of the files. */
export async function checkImports(
  root: string,
  order: readonly string[] = sliceOrder,
): Promise<{ files: number; faults: string[] }> {
  const files = (await Promise.all(folders.map(folder => listFiles(root, folder)))).flat()
  const faults = files.flatMap(nameFaults)
  const edges = new Map<string, string[]>()
  for (const file of files.filter(name => /\.(ts|tsx|mjs|css)$/.test(name))) {
    const source = await readFile(join(root, file), 'utf8')
    faults.push(...sizeFaults(file, source))
    if (!file.endsWith('.css')) faults.push(...moduleFaults(root, file, source, edges, order))
  }
  return {
    files: files.length,
    faults: [...faults, ...findCycles(edges).map(cycle => `${cycle[0]} is in a cycle: ${cycle.join(' → ')}`)],
  }
}

function nameFaults(file: string): string[] {
  const parts = file.split('/')
  const stem = (parts.at(-1) ?? '').split('.')[0] ?? ''
  const vague = [...parts.slice(0, -1), stem].find(part => vagueNames.has(part.toLowerCase()))
  return [
    ...(vague ? [`${file} is named ${vague}: name it after what it knows`] : []),
    ...(/^index\.[cm]?[jt]sx?$/.test(basename(file)) ? [`${file} is an index file`] : []),
  ]
}

function sizeFaults(file: string, source: string): string[] {
  // These modules hold data, so their length does not matter.
  if (file.startsWith('db/seed/data/')) return []
  const lines = source.replace(/\n$/, '').split('\n').length
  const limit = /\.(test|e2e|deploy|cluster)\.tsx?$/.test(file) ? testLineLimit : lineLimit
  return lines > limit ? [`${file} has ${lines} lines, more than ${limit}`] : []
}

function moduleFaults(
  root: string,
  file: string,
  source: string,
  edges: Map<string, string[]>,
  order: readonly string[],
): string[] {
  const { imports, impurities, isBarrel } = readModule(file, source)
  const place = placeOf(file)
  if (!place) return [`${file} lies in no world: a slice has contract.ts, messages/, domain/, server/ and web/`]
  if (place.slice !== null && !order.includes(place.slice))
    return [`${file} lies in the slice ${place.slice}, which the order of slices does not name`]
  const targets: string[] = []
  edges.set(file, targets)
  const faults = isBarrel ? [`${file} only passes on the exports of others`] : []
  if (place.world === 'shared' && !place.isTest) {
    faults.push(
      ...impurities.map(({ what, line }) => `${file}:${line} shared code reads ${what}: hand it in as an argument`),
    )
  }
  for (const imported of imports) {
    const target = targetOf(file, imported.specifier)
    if (target) targets.push(target)
    const fault = target ? pathFault(root, file, place, target, imported, order) : packageFault(file, place, imported)
    if (fault) faults.push(`${file}:${imported.line} ${fault}`)
  }
  return faults
}

function pathFault(
  root: string,
  file: string,
  place: Place,
  target: string,
  imported: Import,
  order: readonly string[],
): string | null {
  if (!existsSync(join(root, target))) return `imports ${target}, which does not exist`
  const to = placeOf(target)
  return to && fileFault(file, place, target, to, imported, order)
}

/** Finds every cycle once, by a depth-first walk, and reports it at the file where the walk meets it first. */
function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (file: string) => {
    if (done.has(file)) return
    const start = way.indexOf(file)
    if (start >= 0) return void cycles.push([...way.slice(start), file])
    way.push(file)
    for (const target of edges.get(file) ?? []) visit(target)
    way.pop()
    done.add(file)
  }
  for (const file of edges.keys()) visit(file)
  return cycles
}
