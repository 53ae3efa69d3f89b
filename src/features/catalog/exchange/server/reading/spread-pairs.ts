import { no, type Result, yes } from '#shared/result.ts'
import { type Cell, isBlank, textOf } from '../../domain/cells/cell.ts'
import { mostColumns } from '../../domain/run.ts'
import type { FileFault, Table, TableRow } from './table.ts'

/** So many names are taken from the cells of one column. */
const mostNames = 500
const nameLength = 60

// Programs that write names and values side by side: 'Attribute 1 name' and 'Attribute 1 value(s)', 'Option1 Name' and 'Option1 Value'.
const besides = [
  ['name', 'value'],
  ['name', 'value(s)'],
  ['nombre', 'valor(es)'],
  ['nom', 'valeur(s)'],
  ['attribute_id', 'value_ids'],
  ['attribute', 'values'],
] as const

/** A part of a row that names columns: a cell of 'a=b,c=d', or a name beside its value. */
type Source = { place: number; value?: undefined } | { place: number; value: number }
type Pair = readonly [name: string, value: string]

/**
 * A table whose cells of 'a=b,c=d', and whose names beside values, stand in columns of these names too. Such a file is opened twice: once for
 * all the names. `own`: names of our own columns, in small letters, which are read as they are.
 */
export async function withPairs(
  open: () => Promise<Result<Table, FileFault>>,
  own: ReadonlySet<string>,
): Promise<Result<Table, FileFault>> {
  const opened = await open()
  if (!opened.ok) return opened
  const { headings, rows } = opened.value
  const all = rows[Symbol.asyncIterator]()
  const first = await all.next()
  const begun = first.done ? [] : first.value
  const sources = headings.every(name => own.has(name.toLowerCase())) ? [] : findSources(headings, begun, own)
  const read = (async function* () {
    if (begun.length > 0) yield begun
    for (let next = await all.next(); !next.done; next = await all.next()) yield next.value
  })()
  if (sources.length === 0) return yes({ headings, rows: read })
  const names = await namesOf(read, headings, sources)
  if (headings.length + names.size > mostColumns) return no('too_many_columns')
  const again = await open()
  if (!again.ok) return again
  return yes({
    headings: [...headings, ...names.values()],
    rows: spread(again.value.rows, headings.length, sources, names),
  })
}

function findSources(headings: readonly string[], rows: readonly TableRow[], own: ReadonlySet<string>): Source[] {
  const folded = headings.map(name => name.trim().toLowerCase())
  return folded.flatMap((name, place): Source[] => {
    if (own.has(name)) return []
    // A name alone is the product's.
    const value = /[\d/]/.test(name) ? besides.map(pair => besideOf(folded, name, pair)).find(at => at >= 0) : undefined
    if (value !== undefined) return [{ place, value }]
    const texts = rows.flatMap(({ cells }) => (isBlank(cells[place]) ? [] : [textOf(cells[place])]))
    return texts.length > 0 && texts.every(text => pairsIn(text).length > 0) ? [{ place }] : []
  })
}

function besideOf(folded: readonly string[], name: string, [own, other]: readonly [string, string]): number {
  const at = name.lastIndexOf(own)
  return at < 0 ? -1 : folded.indexOf(name.slice(0, at) + other + name.slice(at + own.length))
}

/** The heading of each name in the file, by its source and name. */
async function namesOf(rows: AsyncIterable<TableRow[]>, headings: readonly string[], sources: readonly Source[]) {
  const taken = new Set(headings.map(name => name.toLowerCase()))
  const names = new Map<string, string>()
  const read = reader(sources)
  for await (const batch of rows)
    for (const { cells } of batch)
      for (const [name] of read(cells)) {
        const key = name.toLowerCase()
        if (names.has(key) || names.size >= mostNames) continue
        // A column that is there already keeps its name.
        const heading = taken.has(key) ? `= ${name}` : name
        taken.add(heading.toLowerCase())
        names.set(key, heading)
      }
  return names
}

async function* spread(
  rows: AsyncIterable<TableRow[]>,
  width: number,
  sources: readonly Source[],
  names: ReadonlyMap<string, string>,
): AsyncGenerator<TableRow[]> {
  const places = new Map([...names.keys()].map((name, at) => [name, width + at]))
  const read = reader(sources)
  for await (const batch of rows)
    yield batch.map(({ row, cells }) => {
      const all: Cell[] = Array.from({ length: width }, (_, at) => cells[at] ?? null)
      for (const [name, value] of read(cells)) {
        const place = places.get(name.toLowerCase())
        if (place !== undefined && isBlank(all[place])) all[place] = value
      }
      // A place that no row fills is null, not a hole.
      return { row, cells: Array.from(all, cell => cell ?? null) }
    })
}

/** Reads rows in their order: a further row of a product leaves the names blank that its first has. */
function reader(sources: readonly Source[]): (cells: readonly Cell[]) => Pair[] {
  const last = new Map<number, string>()
  return cells =>
    sources.flatMap(({ place, value }): Pair[] => {
      const text = textOf(cells[place])
      if (value === undefined) return pairsIn(text)
      if (text !== '') last.set(place, text.slice(0, nameLength))
      const name = last.get(place)
      const said = textOf(cells[value])
      // The words that shops write for products without a choice.
      return name === undefined || said === '' || said === 'Default Title'
        ? []
        : [[name, said.replace(/,\s+|,(?=\p{L})/gu, '; ')]]
    })
}

/** 'colour=red,weight=1,5 kg' as names and values; none where the text begins otherwise. */
export function pairsIn(text: string): Pair[] {
  const pairs: [string, string][] = []
  let separator = ''
  for (const part of text.split(/([,;\n])/)) {
    if (part === ',' || part === ';' || part === '\n') {
      separator = part
      continue
    }
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(0, at)).trim()
    const last = pairs.at(-1)
    if (at > 0 && name.length <= nameLength && /^[\p{L}_][\p{L}\p{N}_ ./()-]*$/u.test(name))
      pairs.push([name, part.slice(at + 1)])
    else if (last) last[1] += separator + part
    else if (part.trim() !== '') return []
  }
  return pairs.map(([name, value]) => [name, unquoted(value.trim()).replaceAll('|', '; ')])
}

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
