import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { Refusal } from '#server/calls/refusal.ts'
import type { People } from '#server/changes/change-log.ts'
import { permissionText } from '#shared/messages/permission.ts'
import { listDeletions } from '../../desk-contract.ts'
import { deletionRights } from '../../domain/deletion-kinds.ts'
import * as store from './store.ts'

/** What was deleted and can be brought back. */
export function deletionDeskRoutes({ people }: { people: People }): Binding[] {
  return [
    handleDesk(listDeletions, async ({ query: { kind } }, { db, staff, now, language }) => {
      const right = deletionRights[kind]
      const text = permissionText[language]
      if (!staff.permissions.has(right))
        throw new Refusal(403, 'forbidden', { message: text.needed(text.names[right]) })
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
