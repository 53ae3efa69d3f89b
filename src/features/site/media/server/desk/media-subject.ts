import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { People } from '#server/changes/change-log.ts'
import { type Subject, saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { Language } from '#shared/language.ts'
import { alternateLength } from '../../domain/media-limits.ts'
import { alternateAfter, cleanChanges, fieldsOf, type MediaFields, mediaKind } from '../../domain/media-record.ts'
import { mediaFieldText } from '../../messages/desk-fields.ts'
import { mediaRefusals } from '../../messages/desk-refusals.ts'
import type { MediaUser } from '../steps/uses.ts'
import * as store from '../store.ts'

export interface MediaSubjectDeps {
  people: People
  timeZoneOf: (db: Database, id: number) => Promise<string | null>
  users: readonly MediaUser[]
}

interface Save {
  id: number
  baseRevision: number
  changes: Parameters<typeof cleanChanges>[0]
}

/** Saves changed texts of a picture as they were typed. */
export async function saveMediaFields(
  tx: Database,
  deps: MediaSubjectDeps,
  context: DeskContext,
  { changes, ...save }: Save,
) {
  const subject = await mediaSubject(tx, deps, context)
  const saved = await saveRecord(tx, subject, { ...save, changes: cleanChanges(changes) })
  if (saved.changed.length > 0) await keepAudit(tx, context, fact('media_saved', save.id))
  return saved
}

/** Pictures as records: their names and alternative texts. */
export async function mediaSubject(
  tx: Database,
  deps: MediaSubjectDeps,
  context: DeskContext,
): Promise<Subject<MediaFields>> {
  const { staff, now, language } = context
  return {
    kind: mediaKind,
    author: { actorId: staff.id, source: 'desk', now, language, timeZone: await deps.timeZoneOf(tx, staff.id) },
    people: deps.people,
    nameField: field => {
      const names: Record<string, string> = mediaFieldText[language]
      return names[field] ?? field
    },
    lock: async (locking, id) => {
      const row = await store.lockMedia(locking, id)
      return row && { revision: row.revision, name: row.fileName, fields: fieldsOf(row) }
    },
    check: async (_tx, _id, _record, changes) => faultsOf(changes, language),
    write: async (writing, id, changes, revision) => {
      const row = await store.lockMedia(writing, id)
      if (!row) return
      await store.updateMedia(writing, id, {
        alternate: alternateAfter(row.alternate, changes),
        fileName: changes.file_name ?? row.fileName,
        revision,
      })
    },
    afterwards: async (writing, id, changed) => {
      if (!changed.some(({ field }) => field.startsWith('alternate.'))) return
      for (const user of deps.users) await user.onChanged(writing, id, now)
    },
  }
}

function faultsOf(changes: Partial<MediaFields>, language: Language): Record<string, string[]> {
  const text = mediaRefusals[language]
  const errors: Record<string, string[]> = {}
  for (const [field, value] of Object.entries(changes))
    if (value.length > alternateLength) errors[field] = [text.too_long(alternateLength)]
  if (changes.file_name === '') errors.file_name = [text.no_name]
  return errors
}

export const fact = (event: 'media_uploaded' | 'media_saved' | 'media_deleted', id: number | null) => ({
  event,
  customerId: null,
  ...(id !== null && { subject: { kind: mediaKind, id } }),
})
