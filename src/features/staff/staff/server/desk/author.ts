import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { type StaffFields, staffSubject } from '../staff-subject.ts'
import { deskAuthor } from '../steps/authors.ts'

/** The members of the staff as the caller changes them. */
export async function subjectOf(
  tx: Database,
  context: DeskContext,
  { changesState = false } = {},
): Promise<Subject<StaffFields>> {
  const author = await deskAuthor(tx, context)
  return staffSubject({ author, changesState, keepAudit: (audited, fact) => keepAudit(audited, context, fact) })
}
