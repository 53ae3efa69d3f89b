import { setImmediate as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connection.ts'
import type { AttributeFacts } from '../domain/attribute.ts'
import { buildColumn, type Column, type ColumnBuilder, type ColumnValue } from '../domain/column.ts'
import { listIndexValues } from './index-store.ts'
import { runsOfIds } from './runs-of-ids.ts'

type ValueRow = Awaited<ReturnType<typeof listIndexValues>>[number]

/** The columns of the attributes that lists can be filtered or sorted by. */
export async function loadColumns(
  db: Database,
  attributes: readonly AttributeFacts[],
  ids: Int32Array,
  rowOf: ReadonlyMap<number, number>,
): Promise<Map<number, Column>> {
  const sortable = attributes.filter(({ kind }) => kind !== 'text')
  if (sortable.length === 0) return new Map()
  const builders = new Map(sortable.map(attribute => [attribute.id, { attribute, builder: buildColumn(attribute, ids.length) }]))
  for (const { fromId, toId } of runsOfIds(ids, 1000)) {
    fillRun(await listIndexValues(db, [...builders.keys()], fromId, toId), builders, rowOf)
    await pause()
  }
  return new Map([...builders].map(([id, { builder }]) => [id, builder.finish()]))
}

/** The values of one product and attribute follow each other. */
function fillRun(
  values: readonly ValueRow[],
  builders: ReadonlyMap<number, { attribute: AttributeFacts; builder: ColumnBuilder }>,
  rowOf: ReadonlyMap<number, number>,
): void {
  for (let start = 0; start < values.length; ) {
    const first = values[start]
    let end = start + 1
    while (values[end]?.productId === first?.productId && values[end]?.attributeId === first?.attributeId) end++
    const row = first && rowOf.get(first.productId)
    const target = first && builders.get(first.attributeId)
    if (row !== undefined && target) target.builder.set(row, columnValue(target.attribute, values.slice(start, end)))
    start = end
  }
}

function columnValue({ options, kind }: AttributeFacts, values: readonly ValueRow[]): ColumnValue {
  const places: number[] = []
  const ranges: { from: number; to: number }[] = []
  for (const { optionId, number, numberTo, yes } of values) {
    const place = options.findIndex(
      option =>
        option.id === optionId ||
        (optionId === null && kind === 'number' && option.number !== null && option.number === number) ||
        (optionId === null && kind === 'boolean' && option.key === (yes ? 'yes' : 'no')),
    )
    if (place >= 0) places.push(place)
    const own = number ?? (place >= 0 ? (options[place]?.number ?? null) : yes === null ? null : Number(yes))
    if (own !== null) ranges.push({ from: own, to: numberTo ?? own })
  }
  return { options: places, ranges }
}
