import type { DeskContext } from '#server/calls/handle-desk.ts'
import { saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { AttributeFields } from '../../domain/attribute-record.ts'
import type { AttributeFollowers } from '../steps/attribute-followers.ts'
import { attributeSubject } from './attribute-subject.ts'
import { auditOf } from './present.ts'

interface Save {
  id: number
  baseRevision: number
  changes: Readonly<Record<string, unknown>>
}

/** Saves changed fields of an attribute, and answers the revisions that were joined with the save. */
export async function saveAttributeFields(
  tx: Database,
  context: DeskContext,
  { id, baseRevision, changes }: Save,
  followers: AttributeFollowers,
): Promise<number[]> {
  const subject = await attributeSubject(tx, context, followers)
  // Every field is checked by its rule before it is written.
  const typed = changes as Partial<AttributeFields>
  const { changed, mergedFrom } = await saveRecord(tx, subject, { id, baseRevision, changes: typed })
  if (changed.length > 0) await keepAudit(tx, context, auditOf('attribute_saved', id))
  return mergedFrom
}
