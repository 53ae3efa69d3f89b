import { randomUUID } from 'node:crypto'
import {
  listRetaggedSince,
  listTitles,
  lockTag,
  mergeTag,
  undoMerge,
} from '#features/site/content/server/steps/merge-tags.ts'
import { raiseContentRevision } from '#features/site/content/server/steps/raise-content-revision.ts'
import {
  listDraftsRetagged,
  replaceTagInDrafts,
  returnTagsInDrafts,
} from '#features/staff/record-draft/server/steps/replace-tag.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { forgetRows } from '#server/changes/act-rows.ts'
import type { Deletion } from '#server/changes/bring-back.ts'
import { insertChanges, listChangesOf } from '#server/changes/change-log.ts'
import { type FormerRecord, findFormerRow } from '#server/changes/former-rows.ts'
import type { Author } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { nameFirst } from '#shared/text/name-first.ts'
import { mostOf } from '../../domain/content-kinds.ts'
import { contentRefusals } from '../../messages/desk-refusals.ts'
import { kinds } from './kinds.ts'
import { auditOf } from './record-routes.ts'

/** Merges a tag into another. Answers how many posts it had. */
export async function mergeTags(tx: Database, context: DeskContext, id: number, intoId: number): Promise<number> {
  const { language, now } = context
  if (id === intoId) throw invalid({ into_id: [contentRefusals[language].sameTag] })
  // In one order, so that two merges do not wait for each other.
  const found = new Map<number, Awaited<ReturnType<typeof kinds.tag.find>>>()
  for (const one of [id, intoId].sort((a, b) => a - b)) found.set(one, await kinds.tag.find(tx, one, true))
  const [from, into] = [found.get(id), found.get(intoId)]
  if (!from || !into) throw notFound()
  const batchId = randomUUID()
  const author = await deskAuthor(tx, context)
  const tags = { from: from.name, into: into.name }
  const { posts, led } = await mergeTag(tx, { batchId, kind: 'tag', id }, { ...tags, now })
  await noteLed(tx, author, batchId, [{ id, revision: from.revision + 1, before: null, after: into.name }])
  await noteLed(
    tx,
    author,
    batchId,
    led.map(one => ({ ...one, before: from.name, after: into.name })),
  )
  await noteRetagged(tx, author, batchId, posts)
  await replaceTagInDrafts(tx, author, { batchId, tags, revisions: revisionsOf(posts) })
  await raiseContentRevision(tx)
  await keepAudit(tx, context, auditOf('content_saved', 'tag', id, { merged_into: into.name }))
  return posts.length
}

/** The entry of a merge that can be taken back; null for any other. */
export async function findTagMerge(tx: Database, entryId: number, now: Date): Promise<Deletion | null> {
  const [entry] = await listChangesOf(tx, { entryId })
  if (entry?.subjectKind !== 'tag' || entry.batchId === null || !mergedInto(entry)) return null
  const { batchId, subjectId: id } = entry
  return (await findFormerRow(tx, { batchId, kind: 'tag', id }, now)) ? { ...entry, batchId } : null
}

const mergedInto = ({ fields: [field] }: Pick<Deletion, 'fields'>): string | null =>
  field?.field === 'merged_into' && typeof field.after === 'string' ? field.after : null

/** Takes a merge back: tag, names, posts and drafts are as before. Answers everything that is in the way; then nothing is written. */
export async function undoTagMerge(tx: Database, context: DeskContext, merge: Deletion): Promise<BulkResult> {
  const { now } = context
  const author = await deskAuthor(tx, context)
  const { subjectId: id, batchId: undone } = merge
  const record = { batchId: undone, kind: 'tag', id }
  const tag = await lockTag(tx, id)
  const reasons = await listInTheWay(tx, author, record, { merge, tag })
  if (!tag || reasons.length > 0)
    return {
      ...{ done: 0, unchanged: 0, batch_id: null },
      refused: reasons.map(reason => ({ id, name: tag?.tag ?? '', reason })),
    }
  const batchId = randomUUID()
  const into = mergedInto(merge) ?? ''
  const { posts, led } = await undoMerge(tx, record, { from: tag.tag, into, now })
  await noteLed(tx, author, batchId, [{ id, revision: tag.revision + 1, before: into, after: null }])
  await noteLed(
    tx,
    author,
    batchId,
    led.map(one => ({ ...one, before: into, after: tag.tag })),
  )
  await noteRetagged(tx, author, batchId, posts)
  await returnTagsInDrafts(tx, author, { batchId, undone, revisions: revisionsOf(posts) })
  await forgetRows(tx, record)
  await raiseContentRevision(tx)
  return { done: 1, unchanged: 0, refused: [], batch_id: batchId }
}

interface UndoneMerge {
  merge: Deletion
  tag: Awaited<ReturnType<typeof lockTag>>
}

/** Everything for which a merge cannot be taken back, in words. */
async function listInTheWay(
  tx: Database,
  { language, now }: Author,
  record: FormerRecord,
  { merge, tag }: UndoneMerge,
): Promise<string[]> {
  const text = contentRefusals[language]
  if (!tag) return [changeText[language].gone]
  // Asked once the tag is locked: somebody else may have taken it back.
  if (!(await findFormerRow(tx, record, now))) return [text.tooLate]
  if (tag.mergedInto !== mergedInto(merge)) return [text.mergedFurther(tag.mergedInto ?? '')]
  const posts = await listRetaggedSince(tx, record)
  const drafts = await listDraftsRetagged(tx, record.batchId)
  const most = mostOf('tag')
  const isFull = ((await kinds.tag.count?.(tx)) ?? 0) >= most
  return [
    ...(posts.length > 0 ? [text.retagged(nameFirst(await listTitles(tx, posts)))] : []),
    ...(drafts.length > 0 ? [text.draftsRetagged(nameFirst(await listTitles(tx, drafts)))] : []),
    ...(isFull ? [text.tooManyRecords(most)] : []),
  ]
}

const revisionsOf = (posts: readonly { id: number; revision: number }[]): Map<number, number> =>
  new Map(posts.map(({ id, revision }) => [id, revision]))

interface Led {
  id: number
  revision: number
  before: string | null
  after: string | null
}

/** The entries of tags that lead to another one. */
const noteLed = (tx: Database, author: Author, batchId: string, tags: readonly Led[]): Promise<void> =>
  note(tx, author, { batchId, subjectKind: 'tag', field: 'merged_into' }, tags)

const noteRetagged = (
  tx: Database,
  author: Author,
  batchId: string,
  posts: readonly { id: number; revision: number; before: string[]; after: string[] }[],
): Promise<void> => note(tx, author, { batchId, subjectKind: 'post', field: 'tags' }, posts)

async function note(
  tx: Database,
  { now: at, actorId, source }: Author,
  { field, ...about }: { batchId: string; subjectKind: string; field: string },
  changed: readonly { id: number; revision: number; before: unknown; after: unknown }[],
): Promise<void> {
  await insertChanges(
    tx,
    { at, actorId, source, ...about },
    changed.map(({ id: subjectId, revision, before, after }) => ({
      ...{ subjectId, revision },
      fields: [{ field, before, after }],
    })),
  )
}
