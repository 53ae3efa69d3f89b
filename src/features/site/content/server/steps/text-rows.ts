import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { hasLanguage, languagesOf, type RecordFields, textOf } from './record-fields.ts'

export interface TextRows {
  table: PgTable & { language: PgColumn }
  /** The column that names the record, and its value: `{ faqId: 4 }`. */
  of: Readonly<Record<string, number | string>>
  /** The further values of a new row. */
  begun?: Readonly<Record<string, string>>
  /** The names of the texts, without the language. */
  texts: readonly string[]
  /** The values of a row, from the texts of its language; null for an empty one. */
  columns: (text: (name: string) => string | null, language: Language) => Readonly<Record<string, string | null>>
}

/** Writes the texts of a record in the languages that change: a row for each, which goes with its last text. */
export async function writeTextRows(
  tx: Database,
  rows: TextRows,
  changes: RecordFields,
  fields: RecordFields,
): Promise<void> {
  const { table, of, begun, texts, columns } = rows
  const [[column, key] = ['', '']] = Object.entries(of)
  const owner = (table as unknown as Record<string, PgColumn>)[column] // as: the columns of a table are its properties
  if (!owner) throw new Error(`The texts have no column ${column}`)
  for (const language of languagesOf(changes, texts)) {
    if (!hasLanguage(fields, texts, language)) {
      await tx.delete(table).where(and(eq(owner, key), eq(table.language, language)))
      continue
    }
    const values = columns(name => textOf(fields, `${name}.${language}`), language)
    await tx
      .insert(table)
      .values({ ...of, language, ...begun, ...values })
      .onConflictDoUpdate({ target: [owner, table.language], set: values })
  }
}

/** Writes the places of records that are ordered by hand. */
export async function writePlaces(tx: Database, table: PgTable, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${table} set position = wanted.place
    from jsonb_to_recordset(${JSON.stringify(ids.map((id, at) => ({ id, place: at + 1 })))}::jsonb)
      as wanted(id integer, place integer)
    where wanted.id = ${table}.id`)
}
