import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Closing } from '../domain/version/version.ts'
import type { ClosingRow, ListedVersion } from './store.ts'

export async function presentClosing(
  db: Database,
  row: ClosingRow,
  versions: readonly Pick<ListedVersion, 'id' | 'number'>[],
): Promise<Closing> {
  const names = row.actorId === null ? new Map<number, string>() : await findStaffNames(db, [row.actorId])
  return {
    at: row.at.toISOString(),
    by: names.get(row.actorId ?? 0) ?? null,
    outcome: row.outcome,
    reason: row.reason,
    competitor: row.competitor,
    note: row.note,
    purchase_order: row.purchaseOrder,
    signed_name: row.signedName,
    version: versions.find(version => version.id === row.versionId)?.number ?? null,
    chosen_line_ids: row.chosenLineIds,
  }
}
