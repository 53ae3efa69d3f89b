import type { Row, SeededState, Stamps } from './seeded-state.ts'
import { type SeededTable, seededTables } from './seeded-tables.ts'

/** The difference of two texts: from `at`, counted from 1, replace `length` characters by `put`. */
export interface Patch {
  old: string
  at: number
  length: number
  put: string
}

export interface TextChange {
  key: Row['key']
  patch: Patch
  /** The same for the column that is made from this one. */
  made: Patch | null
}

export interface TableChanges {
  table: SeededTable
  added: Row[]
  removed: Row[]
  /** The other columns: their old and their new values. */
  changed: { key: Row['key']; old: Row['columns']; put: Row['columns'] }[]
  texts: { column: string; made: string | null; changes: TextChange[] }[]
}

/** Returns the changes that turn the rows of one state into those of another, without tables that do not differ. */
export function compareStates(from: SeededState, to: SeededState): TableChanges[] {
  return seededTables.flatMap(table => {
    const changes = compareTable(table, from.tables[table.name] ?? new Map(), to.tables[table.name] ?? new Map())
    const { added, removed, changed, texts } = changes
    return added.length + removed.length + changed.length + texts.length > 0 ? [changes] : []
  })
}

function compareTable(table: SeededTable, from: Map<string, Row>, to: Map<string, Row>): TableChanges {
  const kept = [...to].flatMap(([name, row]) => {
    const old = from.get(name)
    return old ? [{ old, row }] : []
  })
  const patched = new Set([...(table.texts ?? []), ...Object.keys(table.madeFrom ?? {})])
  return {
    table,
    added: [...to].filter(([name]) => !from.has(name)).map(([, row]) => row),
    removed: [...from].filter(([name]) => !to.has(name)).map(([, row]) => row),
    changed: kept.flatMap(({ old, row }) => {
      const columns = Object.keys(row.columns).filter(column => !patched.has(column))
      const different = columns.filter(column => !isSame(old.columns[column], row.columns[column]))
      if (different.length === 0) return []
      const read = table.isWhole ? columns : different
      return [{ key: row.key, old: pick(old.columns, read), put: pick(row.columns, different) }]
    }),
    texts: (table.texts ?? []).flatMap(column => {
      const made = Object.entries(table.madeFrom ?? {}).find(([, source]) => source === column)?.[0] ?? null
      const changes = kept.flatMap(({ old, row }): TextChange[] => {
        const patch = patchOf(old.columns[column], row.columns[column])
        const ofMade = made ? patchOf(old.columns[made], row.columns[made]) : null
        return patch ? [{ key: row.key, patch, made: ofMade }] : []
      })
      return changes.length > 0 ? [{ column, made, changes }] : []
    }),
  }
}

/** Returns null when both texts are the same. A text that is added or removed does not count as a correction. */
function patchOf(old: unknown, text: unknown): Patch | null {
  if (old === text) return null
  if (typeof old !== 'string' || typeof text !== 'string') throw new Error(`Not a text: ${old} or ${text}`)
  const [a, b] = [Array.from(old), Array.from(text)]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return { old, at: start + 1, length: a.length - end - start, put: b.slice(start, b.length - end).join('') }
}

/** Returns the new stamps: products that change on this day get a new revision, the others keep their date. */
export function restamp(
  { from, to, changes }: { from: Stamps; to: SeededState; changes: readonly TableChanges[] },
  { day, releasedDay, firstDay }: Record<'day' | 'releasedDay' | 'firstDay', string>,
): Stamps {
  const keys = changes.flatMap(({ table, added, removed, changed, texts }) =>
    [...added, ...removed, ...changed, ...texts.flatMap(text => text.changes)].map(({ key }) => ({ ...key, table })),
  )
  const named = (part: string) => new Set(keys.flatMap(key => (part in key ? [String(Reflect.get(key, part))] : [])))
  const [skus, posts, topics] = [named('sku'), named('post'), named('topic')]
  const dateOf = (old: string | undefined, isChanged: boolean, first: string) =>
    isChanged || !old ? day : old === releasedDay ? first : old
  const published = to.tables.post ?? new Map<string, Row>()
  const publishedOn = new Map(
    [...published.values()].map(({ key, columns }) => [String(key.post), String(columns.published_at).slice(0, 10)]),
  )
  return {
    products: Object.fromEntries(
      Object.keys(to.stamps.products).map(sku => {
        const old = from.products[sku]
        const isChanged = skus.has(sku)
        const revision = (old?.revision ?? 0) + (isChanged || !old ? 1 : 0)
        return [sku, { revision, updatedAt: dateOf(old?.updatedAt, isChanged, firstDay) }]
      }),
    ),
    posts: Object.fromEntries(
      Object.keys(to.stamps.posts).map(name => [
        name,
        dateOf(from.posts[name], posts.has(name), publishedOn.get(name) ?? firstDay),
      ]),
    ),
    topics: Object.fromEntries(
      Object.keys(to.stamps.topics).map(name => [name, dateOf(from.topics[name], topics.has(name), firstDay)]),
    ),
  }
}

// Both come from JSON of the database, whose objects have a fixed order of keys.
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const pick = (columns: Row['columns'], names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, columns[name] ?? null]))
