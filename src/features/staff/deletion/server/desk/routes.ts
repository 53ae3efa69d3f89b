import { recordKinds } from '#features/staff/record/domain/record-kinds.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { needPermission } from '#server/calls/need-permission.ts'
import type { People } from '#server/changes/change-log.ts'
import { listDeletions } from '../../desk-contract.ts'
import * as store from './store.ts'

/** The deleted records that can be brought back. */
export function deletionDeskRoutes({ people }: { people: People }): Binding[] {
  return [
    handleDesk(listDeletions, async ({ query: { kind } }, { db, staff, now }) => {
      needPermission(staff, recordKinds[kind].can.delete)
      const rows = await store.listDeletions(db, kind, { staffId: staff.id, now })
      const names = await people.namesOf(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
      return rows.map(({ entryId, id, name, mergedInto, actorId, at }) => ({
        entry_id: entryId,
        id,
        name,
        merged_into: mergedInto,
        by: actorId === null ? null : (names.get(actorId) ?? null),
        deleted_on: at.toISOString(),
      }))
    }),
  ]
}
