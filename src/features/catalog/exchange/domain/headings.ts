import { type Column, type ExchangeKind, exchangeKinds, idColumn, reasonsColumn } from './column.ts'

/** Which column each name of a heading means: its key, or what people call it in some language; null where none. */
export function recogniseHeadings(
  headings: readonly string[],
  columns: readonly Pick<Column, 'key' | 'title'>[],
): (string | null)[] {
  const byName = new Map<string, string>()
  // Keys come last, so that no title hides one.
  for (const { key, title } of columns) byName.set(fold(title), key)
  for (const { key } of columns) byName.set(fold(key), key)
  const taken = new Set<string>()
  const keys = headings.map(heading => {
    const key = byName.get(fold(heading)) ?? null
    // The first of two columns with the same meaning is read.
    if (key === null || taken.has(key)) return null
    taken.add(key)
    return key
  })
  const place = headings.indexOf(idColumn)
  // In a file of another program it is the number that the record has there.
  const isOurs = headings.every((name, at) => at === place || isSaid(name, keys[at] ?? null))
  return place >= 0 && isOurs ? keys.with(place, idColumn) : keys
}

const isSaid = (heading: string, key: string | null): boolean =>
  key !== null || heading === '' || heading === reasonsColumn

/** Whether nobody needs to say what the names of a heading mean. */
export const isRecognised = (headings: readonly string[], columns: readonly (string | null)[]): boolean =>
  headings.every((name, at) => isSaid(name, columns[at] ?? null))

const fold = (name: string) => name.trim().toLowerCase().slice(0, 200)

const keyColumns: Record<ExchangeKind, readonly (readonly string[])[]> = {
  products: [['sku'], [idColumn]],
  attributes: [['key', 'kind'], ['key', 'group'], ['key']],
  options: [['attribute', 'key']],
  categories: [['se_name']],
  redirects: [['from_path']],
  documents: [['file']],
  posts: [['se_name.en'], ['se_name.es'], ['se_name.fr']],
  faqs: [['question.en'], ['question.es'], ['question.fr']],
  topics: [['system_name']],
  fit_exceptions: [
    ['panel', 'device'],
    ['panel', 'family'],
  ],
  relations: [['product', 'kind', 'other']],
  videos: [['product', 'video']],
  prices: [['list', 'product']],
}

/** The columns by which rows find their records, where none of the ways is there; else null. */
export function missingKey(kind: ExchangeKind, columns: readonly (string | null)[]): readonly string[] | null {
  const ways = keyColumns[kind]
  return ways.some(way => way.every(key => columns.includes(key))) ? null : (ways[0] ?? null)
}

/** The kind that most of a heading's names belong to; null where no kind has its key among them. */
export function guessKind(
  headings: readonly string[],
  columnsOf: (kind: ExchangeKind) => readonly Pick<Column, 'key' | 'title'>[],
): ExchangeKind | null {
  // Among those with as many known names the first counts.
  const inOrder = [
    'products',
    'options',
    ...exchangeKinds.filter(kind => kind !== 'products' && kind !== 'options'),
  ] as const
  const found = inOrder.flatMap(kind => {
    const columns = recogniseHeadings(headings, columnsOf(kind))
    return missingKey(kind, columns) ? [] : [{ kind, known: columns.filter(key => key !== null).length }]
  })
  return found.toSorted((a, b) => b.known - a.known)[0]?.kind ?? null
}
