import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { insertChanges, listChangesOfKind } from '#server/changes/change-log.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { recordDraftKind } from '../../domain/draft-kinds.ts'
import { type DraftRow, updateDraft } from '../store.ts'
import { recordDraft } from '../tables.ts'

interface Act {
  batchId: string
  /** The posts that got their next revision with this, and which. */
  revisions: ReadonlyMap<number, number>
}

/** Gives drafts of posts one tag for another, and puts them on the new revision of their post where they stood on the one before. */
export async function replaceTagInDrafts(
  tx: Database,
  author: Author,
  { tags: { from, into }, ...act }: Act & { tags: { from: string; into: string } },
): Promise<void> {
  const rows = await lockDrafts(tx, sql`${recordDraft.fields} -> 'tags' @> ${JSON.stringify([from])}::jsonb`)
  const changed = rows.flatMap(row => {
    const before = row.fields.tags
    if (!Array.isArray(before)) return []
    return [{ row, before, after: [...new Set(before.map((tag: unknown) => (tag === from ? into : tag)))] }]
  })
  await writeTags(tx, author, act, changed)
}

/** The posts of drafts that have other tags than an act left them. */
export async function listDraftsRetagged(tx: Database, batchId: string): Promise<number[]> {
  const drafts = await readChanged(tx, batchId)
  return drafts.flatMap(({ row, isOther }) => (isOther ? [row.subjectId] : []))
}

/** Gives drafts the tags that they had before an act. */
export async function returnTagsInDrafts(
  tx: Database,
  author: Author,
  { undone, ...act }: Act & { undone: string },
): Promise<void> {
  const drafts = await readChanged(tx, undone)
  const changed = drafts.flatMap(({ row, before, isOther }) =>
    isOther ? [] : [{ row, before: row.fields.tags, after: before }],
  )
  await writeTags(tx, author, act, changed)
}

/** The drafts that an act has changed and that still have tags; `before`: those before the act. */
async function readChanged(tx: Database, batchId: string) {
  const entries = await listChangesOfKind(tx, batchId, recordDraftKind)
  const fields = new Map(entries.map(({ subjectId, fields: [field] }) => [subjectId, field]))
  const rows = await lockDrafts(tx, isOneOf(recordDraft.id, [...fields.keys()]))
  return rows.flatMap(row => {
    const field = fields.get(row.id)
    if (!field || row.fields.tags === undefined) return []
    return [{ row, before: field.before, isOther: !isDeepStrictEqual(row.fields.tags, field.after) }]
  })
}

const lockDrafts = (tx: Database, which: SQL): Promise<DraftRow[]> =>
  tx
    .select()
    .from(recordDraft)
    .where(and(eq(recordDraft.kind, 'post'), which))
    .orderBy(asc(recordDraft.id))
    .for('update')

async function writeTags(
  tx: Database,
  { now: at, actorId, source }: Author,
  { batchId, revisions }: Act,
  changed: readonly { row: DraftRow; before: unknown; after: unknown }[],
): Promise<void> {
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
