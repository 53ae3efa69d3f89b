import { type SQL, sql } from 'drizzle-orm'
import { keptValues } from '#server/changes/act-rows.ts'
import { byId, type FormerRecord, keepRows, type Rows } from '#server/changes/former-rows.ts'
import type { Database } from '#server/database/connection.ts'
import { valueActKind } from '../../domain/attribute-record.ts'

/** A merge of options, or a conversion of an attribute to another kind. */
interface KeptAct {
  batchId: string
  attributeId: number
  /** The options that a merge removes; null: a conversion concerns all. */
  optionIds: readonly number[] | null
  at: Date
}

/** The tables of an act, each after those that it names. What former keys lead to may be another since. */
export const actTables = [
  { table: 'attribute_option' },
  { table: 'attribute_option_text' },
  { table: 'product_attribute' },
  { table: 'option_former_key', yields: true },
  { table: 'former_option', yields: true },
] as const

export const actRecord = ({ batchId, attributeId }: Pick<KeptAct, 'batchId' | 'attributeId'>): FormerRecord => ({
  ...{ batchId, kind: valueActKind, id: attributeId },
})

/** Keeps the attribute with the options and former keys that an act changes. */
export async function keepOptions(tx: Database, act: KeptAct): Promise<void> {
  await keepRows(tx, actRecord(act), [byId('attribute', act.attributeId), ...optionRows(act)], act)
}

/** Keeps the values that an act changes; their products are locked. */
export async function keepValues(tx: Database, act: KeptAct): Promise<void> {
  const { optionIds } = act
  const having = sql`select product_id from product_attribute where option_id = any(${sql.param(optionIds)}::integer[])`
  await keepRows(tx, actRecord(act), [valueRows(act.attributeId, optionIds && having)], act)
}

/** Keeps what an act has left in their place. */
export async function keepOutcome(tx: Database, act: KeptAct): Promise<void> {
  const rows = [...optionRows(act), valuesOfAct(act)]
  await keepRows(tx, actRecord(act), rows, { at: act.at, isMade: true })
}

/** The values that stand where those of an act stood: of a merge those of its products, of a conversion all of the attribute. */
export const valuesOfAct = (act: Pick<KeptAct, 'batchId' | 'attributeId' | 'optionIds'>): Rows =>
  valueRows(act.attributeId, act.optionIds && keptValues(actRecord(act), 'product_attribute', 'product_id'))

const valueRows = (attributeId: number, products: SQL | null): Rows => ({
  table: 'product_attribute',
  which: alias =>
    sql`${alias}.attribute_id = ${attributeId}::integer${products ? sql` and ${alias}.product_id in (${products})` : sql``}`,
})

export const optionRows = ({ attributeId, optionIds }: Pick<KeptAct, 'attributeId' | 'optionIds'>): Rows[] => {
  const isOne = (column: SQL) =>
    optionIds
      ? sql`${column} = any(${sql.param(optionIds)}::integer[])`
      : sql`${column} in (select id from attribute_option where attribute_id = ${attributeId}::integer)`
  const ofAttribute = (table: string): Rows => ({
    table,
    which: alias => sql`${alias}.attribute_id = ${attributeId}::integer`,
  })
  return [
    { table: 'attribute_option', which: alias => isOne(sql`${alias}.id`) },
    { table: 'attribute_option_text', which: alias => isOne(sql`${alias}.option_id`) },
    ofAttribute('option_former_key'),
    ofAttribute('former_option'),
  ]
}
