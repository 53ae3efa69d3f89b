import { desc, gt } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { changeEntry } from '#server/database/tables.ts'

/** The changes of records after the one with the id, oldest first; at most `limit` of them. */
export function listChangesAfter(db: Database, id: number, limit: number) {
  return db
    .select({
      id: changeEntry.id,
      kind: changeEntry.subjectKind,
      subjectId: changeEntry.subjectId,
      revision: changeEntry.revision,
      actorId: changeEntry.actorId,
    })
    .from(changeEntry)
    .where(gt(changeEntry.id, id))
    .orderBy(changeEntry.id)
    .limit(limit)
}

/** The id of the newest change; 0 without any. */
export async function findNewestChange(db: Database): Promise<number> {
  const [row] = await db.select({ id: changeEntry.id }).from(changeEntry).orderBy(desc(changeEntry.id)).limit(1)
  return row?.id ?? 0
}
