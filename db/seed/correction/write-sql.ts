import { createHash } from 'node:crypto'
import type { Patch, TableChanges, TextChange } from './compare.ts'
import type { SeededState, Stamps } from './seeded-state.ts'
import type { SeededTable } from './seeded-tables.ts'

/**
 * Writes a migration that applies the changes to rows that still have the old demonstration value. It does not touch an empty
 * database, which is seeded after the migrations, and values that the owner has changed.
 */
export function writeCorrection(
  changes: readonly TableChanges[],
  stamps: { from: Stamps; to: Stamps },
  to: SeededState,
) {
  const statements = [
    // Choices come before the values that point to them, and go after them.
    ...changes.filter(isPointedTo).flatMap(addition),
    ...changes.toReversed().filter(not(isPointedTo)).flatMap(removal),
    ...changes.flatMap(change => [...update(change), ...textUpdates(change)]),
    ...changes.filter(not(isPointedTo)).flatMap(addition),
    ...changes.toReversed().filter(isPointedTo).flatMap(removal),
    ...stampProducts(stamps.from, stamps.to),
    ...stampPages('post', `(select s.se_name from post_text s where s.post_id = t.id and s.language = 'en')`, {
      stamps: [stamps.from.posts, stamps.to.posts],
      bodies: bodiesOf(to, 'post_text', 'post'),
    }),
    ...stampPages('topic', 't.system_name', {
      stamps: [stamps.from.topics, stamps.to.topics],
      bodies: bodiesOf(to, 'topic_text', 'topic'),
    }),
    ...(changes.length > 0 ? ['update "catalog_revision" set "revision" = "revision" + 1'] : []),
  ]
  return statements.join(';--> statement-breakpoint\n')
}

const isPointedTo = ({ table }: TableChanges) => table.name.startsWith('attribute')
const not =
  (test: (changes: TableChanges) => boolean) =>
  (changes: TableChanges): boolean =>
    !test(changes)

type Element = Record<string, unknown>

/** Writes the elements as rows `c`, one per line. */
function rowsOf(elements: readonly Element[], columns: Record<string, string>): string {
  const list = elements.map(element => JSON.stringify(element)).join(',\n')
  const types = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)
  return `jsonb_to_recordset($rows$[\n${list}\n]$rows$::jsonb) as c(${types.join(', ')})`
}

const keyTypes = ({ key }: SeededTable) =>
  Object.fromEntries(Object.entries(key).map(([name, [type]]) => [`key_${name}`, type]))
const keyOf = (key: Element) => Object.fromEntries(Object.entries(key).map(([name, value]) => [`key_${name}`, value]))
const isNamed = ({ key }: SeededTable) =>
  Object.entries(key)
    .map(([name, [, expression]]) => `${expression} = c."key_${name}"`)
    .join(' and ')
const standsYet = 'not exists (select from jsonb_each(c."old") o where to_jsonb(t) -> o.key is distinct from o.value)'

function removal({ table, removed }: TableChanges): string[] {
  if (removed.length === 0) return []
  const elements = removed.map(({ key, columns }) => ({ ...keyOf(key), old: columns }))
  const rows = rowsOf(elements, { ...keyTypes(table), old: 'jsonb' })
  return [`delete from "${table.name}" t using ${rows} where ${isNamed(table)} and ${standsYet}`]
}

function update({ table, changed }: TableChanges): string[] {
  if (changed.length === 0) return []
  const columns = [...new Set(changed.flatMap(({ put }) => Object.keys(put)))].map(column => `"${column}"`).join(', ')
  const elements = changed.map(({ key, old, put }) => ({ ...keyOf(key), old, put }))
  const rows = rowsOf(elements, { ...keyTypes(table), old: 'jsonb', put: 'jsonb' })
  return [
    `update "${table.name}" t set (${columns}) = (select ${columns} from jsonb_populate_record(t, c."put")) from ${rows} where ${isNamed(table)} and ${standsYet}`,
  ]
}

function textUpdates({ table, texts }: TableChanges): string[] {
  return texts.map(({ column, made, changes }) => {
    const rows = rowsOf(
      changes.map(change => ({ ...keyOf(change.key), ...patchColumns(change) })),
      { ...keyTypes(table), old: 'text', at: 'integer', length: 'integer', put: 'text', ...madeTypes },
    )
    const put = [
      `"${column}" = overlay(t."${column}" placing c."put" from c."at" for c."length")`,
      ...(made
        ? [
            `"${made}" = case when c."made_old" = ${sumOf(`t."${made}"`)} then overlay(t."${made}" placing c."made_put" from c."made_at" for c."made_length") else t."${made}" end`,
          ]
        : []),
    ]
    return `update "${table.name}" t set ${put.join(', ')} from ${rows} where ${isNamed(table)} and c."old" = ${sumOf(`t."${column}"`)}`
  })
}

const madeTypes = { made_old: 'text', made_at: 'integer', made_length: 'integer', made_put: 'text' }

function patchColumns({ patch, made }: TextChange): Element {
  const { at, length, put } = patch
  const ofMade = made && { made_old: sum(made), made_at: made.at, made_length: made.length, made_put: made.put }
  return { old: sum(patch), at, length, put, ...ofMade }
}

function addition({ table, added }: TableChanges): string[] {
  const [first] = added
  if (!first) return []
  if (!table.addedWhere) throw new Error(`Rows of ${table.name} are not added by a correction: write them by hand`)
  const columns = Object.keys(first.columns)
  const rows = rowsOf(
    added.map(row => ({ ...keyOf(row.key), put: row.columns })),
    { ...keyTypes(table), put: 'jsonb' },
  )
  const names = columns.map(column => `"${column}"`).join(', ')
  return [
    `insert into "${table.name}" (${names}) select ${columns.map(column => `t."${column}"`).join(', ')} from ${rows} cross join lateral jsonb_populate_record(null::"${table.name}", c."put") t where ${isNamed(table)} and (${table.addedWhere}) on conflict do nothing`,
  ]
}

/** A product that its owner has revised gets one more than the owner's revision. A product that only lacks its date gets it. */
function stampProducts(from: Stamps, to: Stamps): string[] {
  const elements = Object.entries(to.products).flatMap(([sku, { revision, updatedAt }]) => {
    const old = from.products[sku]
    if (!old || (old.revision === revision && old.updatedAt === updatedAt)) return []
    return [{ sku, before: old.revision, revision, updated_at: `${updatedAt}T00:00:00Z` }]
  })
  if (elements.length === 0) return []
  const rows = rowsOf(elements, { sku: 'text', before: 'integer', revision: 'integer', updated_at: 'timestamptz' })
  return [
    `update "product" t set "revision" = t."revision" + c."revision" - c."before", "updated_at" = c."updated_at" from ${rows} where t."sku" = c."sku" and (c."revision" > c."before" or t."revision" = c."before")`,
  ]
}

/** A page that the owner has rewritten keeps its date. */
function stampPages(
  name: 'post' | 'topic',
  expression: string,
  {
    stamps: [from, to],
    bodies,
  }: { stamps: [Record<string, string>, Record<string, string>]; bodies: Map<string, string> },
): string[] {
  const elements = Object.entries(to).flatMap(([page, day]) =>
    from[page] === day ? [] : [{ page, body: bodies.get(page), updated_at: `${day}T00:00:00Z` }],
  )
  if (elements.length === 0) return []
  const rows = rowsOf(elements, { page: 'text', body: 'text', updated_at: 'timestamptz' })
  const ofPage = name === 'post' ? 's.post_id = t.id' : 's.system_name = t.system_name'
  const isOurs = `exists (select from "${name}_text" s where ${ofPage} and s.language = 'en' and ${sumOf('s.body')} = c."body")`
  return [
    `update "${name}" t set "updated_at" = c."updated_at" from ${rows} where ${expression} = c."page" and ${isOurs}`,
  ]
}

function bodiesOf(state: SeededState, table: string, part: string): Map<string, string> {
  const rows = [...(state.tables[table]?.values() ?? [])].filter(({ key }) => key.language === 'en')
  return new Map(rows.map(({ key, columns }) => [String(key[part]), sum({ old: String(columns.body) })]))
}

// Short for readers of the migration, and long enough that no other text of a row has the same.
const sumLength = 20
const sum = ({ old }: Pick<Patch, 'old'>) => createHash('sha256').update(old).digest('hex').slice(0, sumLength)
const sumOf = (column: string) => `left(encode(sha256(convert_to(${column}, 'UTF8')), 'hex'), ${sumLength})`
