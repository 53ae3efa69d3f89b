import { and, desc, eq, gte, or, sql } from 'drizzle-orm'
import { formerRowDays } from '#server/changes/former-rows.ts'
import type { Database } from '#server/database/connection.ts'
import { changeEntry, formerRow } from '#server/database/tables.ts'
import { daysBefore } from '#server/process/cleaning.ts'
import { type DeletionKind, mostDeletions } from '../../domain/deletion-kinds.ts'

/** Records that are somebody's own while they are not shared. */
const ownKinds: readonly DeletionKind[] = ['snippet', 'quote_template']

/** The entries of deletions, and of merges into another record, whose rows are kept. A snippet or template that is not shared is shown to its owner alone. */
export async function listDeletions(
  db: Database,
  kind: DeletionKind,
  { staffId, now }: { staffId: number; now: Date },
) {
  const isMine = or(
    sql`${formerRow.row} -> 'is_shared' = 'true'::jsonb`,
    sql`${formerRow.row} -> 'owner_id' = to_jsonb(${staffId}::integer)`,
  )
  return db
    .select({
      entryId: changeEntry.id,
      id: changeEntry.subjectId,
      // The entry of a merge says into what; only tags are merged.
      name: sql<string>`coalesce(${changeEntry.fields} -> 0 ->> 'before', ${formerRow.row} ->> 'tag', '')`,
      mergedInto: sql<string | null>`
        case when ${changeEntry.fields} -> 0 ->> 'field' = 'merged_into' then ${changeEntry.fields} -> 0 ->> 'after' end`,
      actorId: changeEntry.actorId,
      at: changeEntry.at,
    })
    .from(formerRow)
    .innerJoin(
      changeEntry,
      and(
        eq(changeEntry.batchId, formerRow.batchId),
        eq(changeEntry.subjectKind, formerRow.subjectKind),
        eq(changeEntry.subjectId, formerRow.subjectId),
      ),
    )
    .where(
      and(
        eq(formerRow.subjectKind, kind),
        eq(formerRow.place, 0),
        gte(formerRow.at, daysBefore(now, formerRowDays)),
        ownKinds.includes(kind) ? isMine : undefined,
      ),
    )
    .orderBy(desc(changeEntry.id))
    .limit(mostDeletions)
}
