import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { AttributeValue } from '../../domain/attribute.ts'
import type { LeadTimeStep } from '../../domain/lead-time.ts'

// What change-product.ts does with one product, for some hundreds at a time: one statement for each table.

const plainTypes = {
  manufacturer: 'text',
  manufacturer_part_number: 'text',
  gtin: 'text',
  country_of_origin: 'text',
  customs_number: 'text',
  eccn: 'text',
  rohs: 'text',
  reach: 'text',
  lead_time_weeks_from: 'integer',
  lead_time_weeks_to: 'integer',
  position: 'integer',
  best_seller_position: 'integer',
  home_position: 'integer',
} as const
/** Columns that nothing else depends on. */
export type AlonePlain = keyof typeof plainTypes

interface WrittenProduct {
  id: number
  revision: number
  plain: Partial<Record<AlonePlain, string | number | null>>
}

/** Products with the same changed columns are written together. */
export async function updateProducts(tx: Database, written: readonly WrittenProduct[], now: Date): Promise<void> {
  for (const [names, own] of byColumns(written, ({ plain }) => plain)) {
    const set = names.map(name => sql`, ${column(name)} = v.${column(name)}`)
    const typed = names.map(name => sql`, ${column(name)} ${sql.raw(plainTypes[name])}`)
    const rows = own.map(({ id, revision, plain }) => ({ id, revision, ...plain }))
    await tx.execute(sql`
      update product set revision = v.revision, updated_at = ${now.toISOString()}::timestamptz${joined(set)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id integer, revision integer${joined(typed)})
      where product.id = v.id`)
  }
}

const textNames = ['name', 'short_description', 'full_description', 'meta_title', 'meta_description'] as const
export type TextName = (typeof textNames)[number]

export interface WrittenTexts {
  product_id: number
  language: Language
  texts: Partial<Record<TextName, string | null>>
}

/** Texts in which the same fields were changed are written together. */
export async function saveManyTexts(tx: Database, written: readonly WrittenTexts[]): Promise<void> {
  for (const [names, own] of byColumns(written, ({ texts }) => texts)) {
    const listed = names.map(name => sql`, ${column(name)}`)
    const read = names.map(name => sql`, v.${column(name)}`)
    const typed = names.map(name => sql`, ${column(name)} text`)
    const set = names.map(name => sql`${column(name)} = excluded.${column(name)}`)
    const rows = own.map(({ product_id, language, texts }) => ({ product_id, language, ...texts }))
    await tx.execute(sql`
      insert into product_text (product_id, language${joined(listed)})
      select v.product_id, v.language${joined(read)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(product_id integer, language text${joined(typed)})
      on conflict (product_id, language) do update set ${sql.join(set, sql`, `)}`)
  }
}

const column = (name: AlonePlain | TextName) => sql.identifier(name)
const joined = (parts: readonly SQL[]): SQL => sql.join([...parts])

function byColumns<Row, Name extends string>(
  rows: readonly Row[],
  read: (row: Row) => Partial<Record<Name, unknown>>,
): [Name[], Row[]][] {
  // as: the keys of a record are its names.
  const namesOf = (row: Row) => (Object.keys(read(row)) as Name[]).sort()
  const groups = Map.groupBy(rows, row => namesOf(row).join())
  return [...groups.values()].map(own => [own[0] ? namesOf(own[0]) : [], own])
}

export interface WrittenValues {
  product_id: number
  attribute_id: number
  values: readonly Omit<AttributeValue, 'attributeId'>[]
}

/** Replaces the values of attributes. */
export async function replaceManyValues(tx: Database, written: readonly WrittenValues[]): Promise<void> {
  if (written.length === 0) return
  const keys = written.map(({ product_id, attribute_id }) => ({ product_id, attribute_id }))
  await tx.execute(sql`
    delete from product_attribute using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) v(product_id integer, attribute_id integer)
    where product_attribute.product_id = v.product_id and product_attribute.attribute_id = v.attribute_id`)
  const rows = written.flatMap(({ product_id, attribute_id, values }) =>
    values.map(({ optionId, number, numberTo, yes, words }, position) => ({
      ...{ product_id, attribute_id, position, option_id: optionId, number, number_to: numberTo, yes, words },
    })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into product_attribute (product_id, attribute_id, position, option_id, number, number_to, yes, words)
    select product_id, attribute_id, position, option_id, number, number_to, yes, nullif(words, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(product_id integer, attribute_id integer, position integer,
      option_id integer, number double precision, number_to double precision, yes boolean, words jsonb)`)
}

export interface WrittenRelations {
  product_id: number
  kind: 'accessory' | 'related'
  ids: readonly number[]
}

/** Replaces the relations of a kind that were entered by hand, in their order. */
export async function replaceManyRelations(tx: Database, written: readonly WrittenRelations[]): Promise<void> {
  if (written.length === 0) return
  const keys = written.map(({ product_id, kind }) => ({ product_id, kind }))
  await tx.execute(sql`
    delete from product_relation using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) v(product_id integer, kind text)
    where product_relation.product_id = v.product_id and product_relation.kind = v.kind`)
  const rows = written.flatMap(({ product_id, kind, ids }) =>
    ids.map((related_id, position) => ({ product_id, kind, related_id, position })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into product_relation (product_id, kind, related_id, position)
    select product_id, kind, related_id, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(product_id integer, kind text, related_id integer, position integer)`)
}

export interface WrittenLeadTimes {
  product_id: number
  steps: readonly LeadTimeStep[]
}

/** Replaces the lead times that products have by quantity. */
export async function replaceManyLeadTimes(tx: Database, written: readonly WrittenLeadTimes[]): Promise<void> {
  if (written.length === 0) return
  const ids = written.map(({ product_id }) => product_id)
  await tx.execute(sql`delete from product_lead_time where product_id = any(${sql.param(ids)}::integer[])`)
  const rows = written.flatMap(({ product_id, steps }) =>
    steps.map(({ from_quantity, time }) => ({ product_id, from_quantity, ...(time !== 'stock' && time) })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into product_lead_time (product_id, from_quantity, "from", "to", unit)
    select product_id, from_quantity, "from", "to", unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(product_id integer, from_quantity integer, "from" integer, "to" integer, unit text)`)
}
