import type { DeskContext } from '#server/calls/handle-desk.ts'
import { saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { type CategoryFields, categoryKind } from '../../domain/series-record.ts'
import { categorySubject } from './category-subject.ts'
import type { CategoryRecord } from './store.ts'

interface Save {
  id: number
  baseRevision: number
  changes: Readonly<Record<string, unknown>>
}

/** Saves changed fields of a category, and answers the revisions that were joined with the save. */
export async function saveCategoryFields(
  tx: Database,
  context: DeskContext,
  { id, baseRevision, changes }: Save,
): Promise<number[]> {
  const subject = await categorySubject(tx, context)
  // Every field is checked by its rule before it is written.
  const typed = changes as Partial<CategoryFields>
  const { changed, mergedFrom } = await saveRecord(tx, subject, { id, baseRevision, changes: typed })
  if (changed.length > 0) await keepAudit(tx, context, auditOf('series_saved', id))
  return mergedFrom
}

export const auditOf = (event: 'series_saved' | 'series_deleted', id: number) => ({
  event,
  customerId: null,
  subject: { kind: categoryKind, id },
})

/** The texts of a category by field, as its change log names them. */
export const textsOf = ({ names, descriptions }: CategoryRecord) => ({
  'name.en': names.en,
  'name.es': names.es,
  'name.fr': names.fr,
  'description.en': descriptions.en,
  'description.es': descriptions.es,
  'description.fr': descriptions.fr,
})
