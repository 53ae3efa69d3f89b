import { type SQL, sql } from 'drizzle-orm'
import { deskChannel } from '#server/changes/change-log.ts'
import type { Author } from '#server/changes/save-record.ts'
import { announceAfterCommit } from '#server/database/channel.ts'
import type { Database } from '#server/database/connection.ts'

/**
 * Gives products their next revision, because what stands on their data sheets and pictures has changed elsewhere. Each has an entry
 * without fields, so that saves which began before are joined; the reason names what has changed. `ids`: a query.
 */
export async function touchProducts(
  tx: Database,
  { now, actorId, source }: Author,
  { ids, reason }: { ids: SQL; reason: string },
): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    with touched as (
      update product set revision = revision + 1, updated_at = ${at}::timestamptz where id in (${ids}) returning id, revision
    )
    insert into change_entry (at, actor_id, source, subject_kind, subject_id, revision, fields, reason)
    select ${at}::timestamptz, ${actorId}::integer, ${source}, 'product', id, revision, '[]'::jsonb, ${reason} from touched`)
  await announceAfterCommit(tx, deskChannel)
}
