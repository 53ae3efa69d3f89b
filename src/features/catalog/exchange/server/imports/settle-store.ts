import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { findKeys, isPending, type Run, type StoredRow } from '../run-store.ts'
import { importRow } from '../tables.ts'

/** The next checked rows that wait for others. */
export const nextLater = (tx: Database, { id, lastRow }: Pick<Run, 'id' | 'lastRow'>, limit: number) =>
  tx
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.runId, id),
        gt(importRow.row, lastRow),
        isPending,
        sql`jsonb_array_length(${importRow.later}) > 0`,
      ),
    )
    .orderBy(asc(importRow.row))
    .limit(limit)

/** The first row of each key. */
export async function findKeyRows(
  tx: Database,
  runId: number,
  keys: readonly string[],
): Promise<Map<string, StoredRow>> {
  const numbers = [...(await findKeys(tx, runId, keys)).values()]
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), isOneOf(importRow.row, numbers)))
  return new Map(rows.map(row => [row.key, row]))
}

/** Checked rows that give a part number, or a name in addresses, which an earlier one gives too. */
export async function listSameNames(tx: Database, runId: number) {
  const { rows } = await tx.execute<{ row: number; field: string; first: number }>(sql`
    select "row", field, first from (
      select "row", d->>'field' as field, min("row") over (partition by d->>'field',
        case d->>'field' when 'sku' then upper(translate(d->>'after', '- ', '')) else lower(d->>'after') end) as first
      from import_row, jsonb_array_elements(differences) d
      where run_id = ${runId} and state in ('create', 'update') and d->>'field' in ('sku', 'se_name')
    ) named where "row" > first order by "row" limit 5000`)
  const stored = await tx
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.runId, runId),
        isOneOf(
          importRow.row,
          rows.map(({ row }) => row),
        ),
      ),
    )
  const byRow = new Map(stored.map(row => [row.row, row]))
  return rows.flatMap(({ row, field, first }) => {
    const found = byRow.get(row)
    return found ? [{ stored: found, field, first }] : []
  })
}
