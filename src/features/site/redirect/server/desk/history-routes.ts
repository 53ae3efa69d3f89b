import { randomUUID } from 'node:crypto'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { type ChangeRow, listChangesOf, listHistoryOfKind } from '#server/changes/change-log.ts'
import { sumUp, type UndoOutcome } from '#server/changes/undo-changes.ts'
import { keepAudit } from '#server/security/audit.ts'
import { listRedirectHistory, undoRedirect } from '../../desk-contract.ts'
import { redirectKind, undoGiven } from '../steps/import-redirects.ts'
import * as store from '../store.ts'

/** The changes of redirects, and how they are taken back. */
export function historyRoutes(): Binding[] {
  return [
    handleDesk(listRedirectHistory, async (_, { db }) => {
      const entries = await listHistoryOfKind(db, { namesOf: findStaffNames }, redirectKind)
      const paths = await store.listPaths(
        db,
        entries.map(({ subject_id }) => subject_id),
      )
      return entries.map(({ subject_id: id, ...entry }) => ({
        ...entry,
        from_path: pathIn(entry) ?? paths.get(id) ?? null,
        can_undo: canUndo(entry),
      }))
    }),
    handleDesk(undoRedirect, ({ body: { entry_id: entryId } }, context) =>
      context.db.transaction(async tx => {
        const { staff, now, language } = context
        const [entry] = await listChangesOf(tx, { entryId })
        if (entry?.subjectKind !== redirectKind || !canUndo(entry)) throw notFound()
        const author = { actorId: staff.id, source: 'desk', now, language, timeZone: null } as const
        const batchId = randomUUID()
        const outcomes: UndoOutcome[] = []
        for (const one of entry.batchId ? await listChangesOf(tx, { batchId: entry.batchId }) : [entry])
          outcomes.push(await undoGiven(tx, author, one, batchId))
        const result = sumUp(outcomes, batchId)
        const details = { undone: entryId, done: result.done }
        if (result.done > 0)
          await keepAudit(tx, context, {
            event: 'redirect_saved',
            customerId: null,
            subject: { kind: redirectKind, id: entry.subjectId },
            details,
          })
        return result
      }),
    ),
  ]
}

type Entry = Pick<ChangeRow, 'source' | 'fields'>

/** The path that an entry names: those of redirects that were made or deleted do. */
function pathIn({ fields }: Pick<Entry, 'fields'>): string | null {
  const path = fields.find(({ field }) => field === 'from_path')
  const named = path?.after ?? path?.before
  return typeof named === 'string' ? named : null
}

/** Files are taken back as a whole, where they were imported. Entries of earlier versions do not say which redirect was deleted. */
const canUndo = ({ source, fields }: Entry): boolean =>
  source === 'desk' &&
  (pathIn({ fields }) !== null || fields.every(({ before, after }) => before !== null && after !== null))
