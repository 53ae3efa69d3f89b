import { randomUUID } from 'node:crypto'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { byId, keepFormerRows, type Rows } from '#server/changes/former-rows.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { type KindWith, recordKinds } from '../../domain/record-kinds.ts'

interface Removed {
  kind: KindWith<'table'>
  id: number
  /** Its last one. */
  revision: number
  /** The field by which the entry of its history names it, and its value. */
  named: readonly [field: string, value: string]
  /** Rows that belong to it without a foreign key. */
  others?: readonly Rows[]
  batchId?: string
}

/** Removes a record so that its deletion can be taken back: its rows are kept before, and its history says so afterwards. */
export async function removeRecord(
  tx: Database,
  { now: at, actorId, source }: Pick<Author, 'now' | 'actorId' | 'source'>,
  { kind, id, revision, named: [field, before], others = [], batchId = randomUUID() }: Removed,
  remove: (batchId: string) => Promise<unknown>,
): Promise<void> {
  await keepFormerRows(tx, { batchId, kind, id }, { root: byId(recordKinds[kind].table, id), others, at })
  await remove(batchId)
  const about = { at, actorId, source, batchId, subjectKind: kind, subjectId: id, revision: revision + 1 }
  await insertChange(tx, { ...about, fields: [{ field, before, after: null }] })
}

/** The member who removes a record at the desk. */
export const deskActor = ({ now, staff }: DeskContext) => ({ now, actorId: staff.id, source: 'desk' }) as const
