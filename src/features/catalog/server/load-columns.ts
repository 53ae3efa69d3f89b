import { setImmediate as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connection.ts'
import { type AttributeFacts, optionOfValue } from '../domain/attribute.ts'
import { runsOfIds } from '../domain/catalog-index.ts'
import type { ColumnValue } from '../domain/filtering/code-runs.ts'
import { buildColumn, type Column, type ColumnBuilder } from '../domain/filtering/column.ts'
import { listIndexValues } from './index-store.ts'

type ValueRow = Awaited<ReturnType<typeof listIndexValues>>[number]

/** The columns of the attributes, keyed by attribute id. */
export async function loadColumns(
  db: Database,
  attributes: readonly AttributeFacts[],
  ids: Int32Array,
  rowOf: ReadonlyMap<number, number>,
): Promise<Map<number, Column>> {
  if (attributes.length === 0) return new Map()
  const builders = new Map(
    attributes.map(attribute => [attribute.id, { attribute, builder: buildColumn(attribute, ids.length) }]),
  )
  for (const { fromId, toId } of runsOfIds(ids, 2000)) {
    for (const value of await listIndexValues(db, [...builders.keys()], fromId, toId)) {
      const target = builders.get(value.attributeId)
      if (target) addToRows(target.builder, columnValue(target.attribute, value), value.productIds, rowOf)
    }
    await pause()
  }
  const columns = new Map([...builders].map(([id, { builder }]) => [id, builder.finish()]))
  for (const column of columns.values()) {
    if (column.attribute.filterPosition === null) continue
    column.runs()
    await pause()
  }
  return columns
}

function addToRows(
  builder: ColumnBuilder,
  value: ColumnValue,
  productIds: readonly number[],
  rowOf: ReadonlyMap<number, number>,
): void {
  for (const id of productIds) {
    const row = rowOf.get(id)
    if (row !== undefined) builder.add(row, value)
  }
}

export function columnValue(
  attribute: AttributeFacts,
  value: Omit<ValueRow, 'productIds' | 'attributeId'>,
): ColumnValue {
  const option = optionOfValue(attribute, value)
  const { number, numberTo, yes } = value
  const own = number ?? option?.number ?? (yes === null ? null : Number(yes))
  return {
    options: option ? [attribute.options.indexOf(option)] : [],
    ranges: own === null ? [] : [{ from: own, to: numberTo ?? own }],
  }
}
