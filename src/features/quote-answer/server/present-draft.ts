import { findStaffNames } from '#features/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { Draft, DraftLine } from '../domain/draft.ts'
import { priceLine, totalsOf } from '../domain/money.ts'
import type { DraftLineRow, DraftRow } from './store.ts'

/** The draft as the desk shows it, with its totals and what is missing before it can be sent. */
export async function presentDraft(
  db: Database,
  row: DraftRow,
  lines: readonly DraftLineRow[],
  _language: Language,
): Promise<Draft> {
  const names = row.updatedBy === null ? new Map<number, string>() : await findStaffNames(db, [row.updatedBy])
  const { currency } = row.head
  return {
    revision: row.revision,
    head: row.head,
    lines: lines.map(
      ({ id, position, fields }): DraftLine => ({
        ...fields,
        id,
        position,
        ...priceLine(fields, currency),
        warnings: [],
      }),
    ),
    totals: totalsOf(
      lines.map(line => line.fields),
      row.head,
    ),
    missing: [],
    updated_on: row.updatedAt.toISOString(),
    updated_by: names.get(row.updatedBy ?? 0) ?? null,
  }
}
