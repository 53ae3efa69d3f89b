import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { document } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import { dayAfter, dayOf, expiryDays } from '../../domain/document-record.ts'
import { findPlaces, showDocument } from '../desk/document-subject.ts'
import { lockRecord } from '../store.ts'
import { documentRecord } from '../tables.ts'

const turnedAtOnce = 200

/** Pages say that a document ends soon, or has ended, without asking for the day: its places are written anew when that changes. */
export const turnDocuments: CleaningTask = async (db, now, signal) => {
  for (const id of await listTurned(db, now, turnedAtOnce)) {
    if (signal?.aborted) return
    await db.transaction(async tx => {
      if (await lockRecord(tx, id)) await showDocument(tx, id, now, await findPlaces(tx, id))
    })
  }
}

/** Public documents whose places say another state than that of today. */
async function listTurned(db: Database, now: Date, limit: number): Promise<number[]> {
  const { validUntil } = documentRecord
  const [today, soon] = [dayOf(now), dayAfter(now, expiryDays)]
  const state = sql`case when ${validUntil} < ${today} then 'expired' when ${validUntil} <= ${soon} then 'expiring' else 'valid' end`
  const rows = await db
    .selectDistinct({ id: documentRecord.id })
    .from(documentRecord)
    .innerJoin(document, eq(document.recordId, documentRecord.id))
    .where(and(isNotNull(validUntil), sql`${document.validity} is distinct from ${state}`))
    .orderBy(asc(documentRecord.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
