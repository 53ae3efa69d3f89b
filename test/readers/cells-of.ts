import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'

/** Tables of which a row has columns, and fields of a column, that are changed apart from each other. */
const byColumn = ['attribute', 'product', 'category', 'tag', 'post', 'pending_change', 'record_draft']
const byRow = [
  ...['attribute_text', 'attribute_option', 'attribute_option_text', 'product_attribute', 'product_text'],
  ...['option_former_key', 'former_option', 'attribute_former_key', 'category_attribute'],
  ...['tag_text', 'post_tag', 'post_text', 'text_state', 'document_record'],
]
/** The columns that count and date changes. */
const counts = ['revision', 'updated_at', 'base_revision', 'changed_by']

const rowsIn = (tables: readonly string[], row: string) =>
  sql.raw(tables.map(table => `select '${table}' as name, ${row} as row from "${table}" t`).join(' union all '))

/** Everything that merges, conversions and edits change, as texts: rows, or the columns and fields of a row. */
export async function cellsOf(db: Database): Promise<Set<string>> {
  const cells = new Set<string>()
  const whole = await db.execute<{ name: string; row: string }>(rowsIn(byRow, 'to_jsonb(t)::text'))
  for (const { name, row } of whole.rows) cells.add(`${name} ${row}`)
  const parted = await db.execute<{ name: string; row: Record<string, unknown> }>(rowsIn(byColumn, 'to_jsonb(t)'))
  for (const { name, row } of parted.rows)
    for (const [column, value] of Object.entries({ ...row, ...(row.fields as object | undefined) }))
      if (column !== 'fields' && !counts.includes(column))
        cells.add(`${name} ${row.id} ${column}: ${JSON.stringify(value)}`)
  return cells
}

export interface CellChange {
  gone: string[]
  made: string[]
}

export const changeOf = (before: ReadonlySet<string>, after: ReadonlySet<string>): CellChange => ({
  gone: [...before].filter(cell => !after.has(cell)).toSorted(),
  made: [...after].filter(cell => !before.has(cell)).toSorted(),
})
