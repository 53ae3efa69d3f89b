import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { defaultLanguage } from '#shared/language.ts'
import { findStaff, findTimeZone } from '../store.ts'

/** The member who changes something at the desk. */
export async function deskAuthor(db: Database, { staff, now, language }: DeskContext): Promise<Author> {
  return { actorId: staff.id, source: 'desk', now, language, timeZone: await findTimeZone(db, staff.id) }
}

/** The clock, in the name of the member who has planned something. */
export async function planningAuthor(tx: Database, staffId: number | null, now: Date): Promise<Author> {
  const member = staffId === null ? null : await findStaff(tx, staffId)
  const { language = defaultLanguage, timeZone = null } = member ?? {}
  return { actorId: staffId, source: 'clock', now, language, timeZone }
}
