import { findCompany } from '#features/site/company/server/store.ts'
import { instantOf, type RecordFields } from '#features/site/content/server/steps/record-fields.ts'
import { missingTexts } from '#features/staff/record/domain/fields.ts'
import type { SavedFields } from '#features/staff/record/domain/record-calls.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { writeChange } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { soonEnd } from '#shared/time/soon.ts'
import {
  deletePost,
  deleteTag,
  getPost,
  getTag,
  listPosts,
  listTags,
  mergeTag,
  publishPost,
  savePost,
  saveTag,
  undoPost,
  undoTag,
  withdrawPost,
} from '../../desk-contract.ts'
import { contentFields, missingFacts } from '../../domain/field-rules.ts'
import { contentRefusals } from '../../messages/desk-refusals.ts'
import { contentSubject } from './content-subject.ts'
import { isPublicState, kinds } from './kinds.ts'
import { auditOf, contentRoutes, readRecord, saveContent, undoContent } from './record-routes.ts'
import { withSeNames } from './se-names.ts'
import * as store from './store.ts'
import { findTagMerge, mergeTags, undoTagMerge } from './tag-merges.ts'

export function postRoutes(): Binding[] {
  return [
    handleDesk(listPosts, async ({ query: { cursor: place, page_size, ...query } }, { db, language, now }) => {
      const list = `posts ${JSON.stringify(query)}`
      const filter = { ...query, until: query.publishes_within ? soonEnd(now) : null }
      const cursor = await readCursor(db, list, place, language)
      const pageSize = page_size ?? defaultDeskPageSize
      const rows = await store.listPostRows(db, filter, cursor, pageSize + 1)
      const total = await store.countPostRows(db, filter)
      const page = { rows, pageSize, cursor, list, placeOf: ({ id }: { id: number }) => [id], total }
      return deskListOf(db, page)
    }),
    ...contentRoutes(
      kinds.post,
      { get: getPost, save: savePost, delete: deletePost, undo: undoPost },
      { save: savePostFields },
    ),
    handleDesk(publishPost, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        await publish(tx, context, id, body.at === undefined ? null : new Date(body.at))
        return readRecord({ ...context, db: tx }, kinds.post, id)
      }),
    ),
    handleDesk(withdrawPost, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        await withdraw(tx, context, id)
        return readRecord({ ...context, db: tx }, kinds.post, id)
      }),
    ),
    ...tagRoutes(),
  ]
}

/** Saves changed fields of a post, with the names in URLs that follow from its titles. */
export async function savePostFields(tx: Database, context: DeskContext, body: SavedFields) {
  const before = body.id === undefined ? null : await kinds.post.find(tx, body.id, true)
  refuseWithoutRight(before?.fields, context)
  const named = await withSeNames(tx, body.id ?? null, before?.fields ?? {}, body.changes)
  // The company writes, where nobody else is said to.
  const changes = before ? named : { author: findCompany(context.settings).name, ...named }
  return saveContent(tx, kinds.post, context, { ...body, changes })
}

function refuseWithoutRight(fields: RecordFields | undefined, { staff, language }: DeskContext): void {
  if (!fields || !isPublicState(fields) || staff.permissions.has('content.publish')) return
  throw new Refusal(403, 'forbidden', { message: contentRefusals[language].needsPublish })
}

/** Publishes a post, or schedules it. A post that was public before keeps its time unless a new one is said. */
async function publish(tx: Database, context: DeskContext, id: number, at: Date | null): Promise<void> {
  const { now, language } = context
  const text = contentRefusals[language]
  const record = await kinds.post.find(tx, id, true)
  if (!record) throw notFound()
  const { fields } = record
  if (at && at <= now) throw invalid({ at: [text.past] })
  const missing = [...missingTexts(contentFields.post, fields, language), ...missingFacts(fields)]
  if (missing.length > 0)
    throw new Refusal(400, 'not_ready', {
      message: text.notReady(missing.length),
      errors: Object.fromEntries(missing.map(field => [field, [text.required]])),
    })
  const before = instantOf(fields, 'published_at')
  const publishedAt = at ?? (before && before <= now ? before : now)
  const wanted = { state: at ? 'scheduled' : 'published', published_at: publishedAt.toISOString() }
  await step(tx, context, id, record, wanted)
  await keepAudit(tx, context, auditOf(at ? 'content_scheduled' : 'content_published', 'post', id))
}

async function withdraw(tx: Database, context: DeskContext, id: number): Promise<void> {
  const record = await kinds.post.find(tx, id, true)
  if (!record) throw notFound()
  const text = contentRefusals[context.language]
  if (!isPublicState(record.fields)) throw new Refusal(400, 'wrong_status', { message: text.notPublic })
  const wasOut = record.fields.state === 'published'
  await step(tx, context, id, record, { state: wasOut ? 'withdrawn' : 'draft' })
  await keepAudit(tx, context, auditOf('content_withdrawn', 'post', id))
}

async function step(
  tx: Database,
  context: DeskContext,
  id: number,
  record: NonNullable<Awaited<ReturnType<typeof kinds.post.find>>>,
  wanted: RecordFields,
): Promise<void> {
  const changed = Object.entries(wanted)
    .map(([field, after]) => ({ field, before: record.fields[field] ?? null, after }))
    .filter(({ before, after }) => before !== after)
  if (changed.length === 0) return
  await writeChange(tx, contentSubject(kinds.post, await deskAuthor(tx, context)), id, record, changed, {})
}

function tagRoutes(): Binding[] {
  return [
    handleDesk(listTags, async (_, { db }) =>
      (await store.listTags(db)).map(({ tag, ...row }) => ({ ...row, key: tag })),
    ),
    ...contentRoutes(
      kinds.tag,
      { get: getTag, save: saveTag, delete: deleteTag, undo: undoTag },
      {
        undo: async (tx, context, entryId) => {
          const merge = await findTagMerge(tx, entryId, context.now)
          if (!merge) return undoContent(tx, kinds.tag, context, entryId)
          const result = await undoTagMerge(tx, context, merge)
          await keepAudit(tx, context, auditOf('content_saved', 'tag', merge.subjectId, { undone: entryId }))
          return result
        },
      },
    ),
    handleDesk(mergeTag, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => ({ posts: await mergeTags(tx, context, id, body.into_id) })),
    ),
  ]
}
