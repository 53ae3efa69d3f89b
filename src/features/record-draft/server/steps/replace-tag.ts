import { and, asc, eq, sql } from 'drizzle-orm'
import { insertChanges } from '#server/changes/change-log.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { recordDraftKind } from '../../domain/draft-kinds.ts'
import { updateDraft } from '../store.ts'
import { recordDraft } from '../tables.ts'

interface Replaced {
  batchId: string
  tags: { from: string; into: string }
  /** The posts that got their next revision with this, and which. */
  revisions: ReadonlyMap<number, number>
}

/** Gives drafts of posts one tag for another, and puts them on the new revision of their post where they stood on the one before. */
export async function replaceTagInDrafts(
  tx: Database,
  { now: at, actorId, source }: Author,
  { batchId, tags: { from, into }, revisions }: Replaced,
): Promise<void> {
  const rows = await tx
    .select()
    .from(recordDraft)
    .where(and(eq(recordDraft.kind, 'post'), sql`${recordDraft.fields} -> 'tags' @> ${JSON.stringify([from])}::jsonb`))
    .orderBy(asc(recordDraft.id))
    .for('update')
  const changed = rows.flatMap(row => {
    const before = row.fields.tags
    if (!Array.isArray(before)) return []
    const after = [...new Set(before.map((tag: unknown) => (tag === from ? into : tag)))]
    return [{ row, before, after }]
  })
  for (const { row, after } of changed) {
    const live = revisions.get(row.subjectId)
    await updateDraft(tx, row.id, {
      fields: { ...row.fields, tags: after },
      revision: row.revision + 1,
      ...(live === row.baseRevision + 1 && { baseRevision: live }),
    })
  }
  await insertChanges(
    tx,
    { at, actorId, source, batchId, subjectKind: recordDraftKind },
    changed.map(({ row, before, after }) => ({
      subjectId: row.id,
      revision: row.revision + 1,
      fields: [{ field: 'tags', before, after }],
    })),
  )
}
