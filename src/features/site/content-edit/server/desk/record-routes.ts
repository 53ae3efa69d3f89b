import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { topicUrl } from '#features/site/content/domain/content-urls.ts'
import { raiseContentRevision } from '#features/site/content/server/steps/raise-content-revision.ts'
import { type RecordFields, textOf } from '#features/site/content/server/steps/record-fields.ts'
import {
  findVersionRecord,
  listVersionRecords,
  writeVersionRecord,
} from '#features/site/content/server/steps/topic-record.ts'
import { emptyFields } from '#features/staff/record/domain/fields.ts'
import type { SavedFields } from '#features/staff/record/domain/record-calls.ts'
import { type RecordSteps, recordRoutes } from '#features/staff/record/server/steps/record-routes.ts'
import { removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { to } from '#routes.ts'
import type { Binding } from '#server/calls/handle.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { bringRecordBack, type Deletion, findDeletion } from '#server/changes/bring-back.ts'
import { insertChange, listHistory } from '#server/changes/change-log.ts'
import { type Author, saveRecord } from '#server/changes/save-record.ts'
import { readTextStates } from '#server/changes/text-states.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { AuditEvent } from '#shared/desk/audit-event.ts'
import type { BulkResult, Saved } from '#shared/desk/desk-replies.ts'
import { mostOf, type PostState } from '../../domain/content-kinds.ts'
import type { ContentRecord } from '../../domain/content-wire.ts'
import { contentFields } from '../../domain/field-rules.ts'
import { shownStates } from '../../domain/text-states.ts'
import { contentRefusals } from '../../messages/desk-refusals.ts'
import { checkRecord, contentSubject, type KindSteps, noteMade, noteRemoved } from './content-subject.ts'

/** Binds the calls of a kind of texts. `own`: what the kind does in a way of its own. */
export const contentRoutes = (
  steps: KindSteps,
  calls: Parameters<typeof recordRoutes<ContentRecord>>[0],
  own: Partial<RecordSteps<ContentRecord>> = {},
): Binding[] =>
  recordRoutes<ContentRecord>(calls, {
    read: (context, id) => readRecord(context, steps, id),
    save: (tx, context, body) => saveContent(tx, steps, context, body),
    delete: (tx, context, id) => deleteContent(tx, steps, context, id),
    undo: (tx, context, entryId) => undoContent(tx, steps, context, entryId),
    ...own,
  })

/** A record as the desk shows it. */
export async function readRecord(
  { db, settings }: Pick<DeskContext, 'db' | 'settings'>,
  steps: KindSteps,
  id: number,
): Promise<ContentRecord> {
  const found = await steps.find(db, id)
  if (!found) throw notFound()
  const { fields, name, revision } = found
  const systemName = steps.kind === 'topic' ? textOf(fields, 'system_name') : null
  const versions = systemName === null ? [] : await listVersionRecords(db, systemName)
  const isFormer = 'inForceUntil' in found && found.inForceUntil !== null
  // Nobody changes what has held.
  const states = isFormer ? [] : await readTextStates(db, { kind: steps.kind, id }, fields)
  return {
    id,
    revision,
    name,
    fields,
    url: urlOf(steps, id, fields),
    // Only steps of the post write it.
    state: steps.kind === 'post' ? (textOf(fields, 'state') as PostState) : null,
    is_former: isFormer,
    versions: versions.map(({ id: versionId, from, until }) => ({
      id: versionId,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    })),
    time_zone: settings.of(companySettings).time_zone,
    text_states: shownStates(steps.kind, fields, states),
    history: await listHistory(db, { namesOf: findStaffNames }, steps.kind, id),
  }
}

function urlOf({ kind }: KindSteps, id: number, fields: RecordFields): string | null {
  if (kind === 'post') return fields.state === 'published' ? to.blog({ id }) : null
  if (kind === 'topic') return topicUrl(textOf(fields, 'system_name') ?? '')
  if (kind === 'faq') return to.faqs({ id })
  if (kind === 'tag') return to.blogs({ tag: textOf(fields, 'key') ?? undefined })
  return kind === 'leader' ? to.aboutUs() : null
}

export const auditOf = (event: AuditEvent, kind: string, id: number, details?: Record<string, unknown>) => ({
  event,
  customerId: null,
  subject: { kind, id },
  ...(details && { details }),
})

/** Saves changed fields of a record; without an id it makes one. */
export async function saveContent(
  tx: Database,
  steps: KindSteps,
  context: DeskContext,
  { id, base_revision: baseRevision, changes }: SavedFields,
): Promise<Saved<ContentRecord>> {
  if (id === undefined) return makeContent(tx, steps, context, changes)
  const subject = contentSubject(steps, await deskAuthor(tx, context))
  // A state is not saved: its steps change it.
  refuseOwnSteps(steps, changes, context)
  const { changed, mergedFrom } = await saveRecord(tx, subject, { id, baseRevision, changes })
  if (changed.length > 0) await keepAudit(tx, context, auditOf('content_saved', steps.kind, id))
  const record = await readRecord({ ...context, db: tx }, steps, id)
  return { record, revision: record.revision, merged_from: mergedFrom }
}

function refuseOwnSteps({ ownSteps = [] }: KindSteps, changes: RecordFields, { language }: DeskContext): void {
  const own = ownSteps.filter(field => field in changes)
  const text = contentRefusals[language]
  if (own.length > 0) throw invalid(Object.fromEntries(own.map(field => [field, [text.unknown_field]])))
}

async function makeContent(tx: Database, steps: KindSteps, context: DeskContext, changes: RecordFields) {
  const { language, now } = context
  const text = contentRefusals[language]
  // A version is planned by a step of its page.
  if (steps.kind === 'topic_version') throw notFound()
  refuseOwnSteps(steps, changes, context)
  if (((await steps.count?.(tx)) ?? 0) >= mostOf(steps.kind))
    throw invalid({ '': [text.tooManyRecords(mostOf(steps.kind))] })
  const fields = { ...emptyFields(contentFields[steps.kind]), ...changes }
  const errors = await checkRecord(tx, steps, { id: null, before: {}, changes: fields }, { language, now })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const id = await steps.insert(tx, fields, now)
  await noteMade(tx, await deskAuthor(tx, context), { kind: steps.kind, id, fields: changes })
  await keepAudit(tx, context, auditOf('content_saved', steps.kind, id))
  return { record: await readRecord({ ...context, db: tx }, steps, id), revision: 1, merged_from: [] }
}

async function deleteContent(tx: Database, steps: KindSteps, context: DeskContext, id: number): Promise<void> {
  const record = await steps.find(tx, id, true)
  if (!record) throw notFound()
  const why = await steps.whyKept?.(tx, id, record, context.language)
  if (why) throw new Refusal(400, 'in_use', { message: why, errors: { '': [why] } })
  const { kind, others } = steps
  const author = await deskAuthor(tx, context)
  const versions = await versionsOf(tx, steps, record.fields)
  const { name, revision } = record
  const removed = { kind, id, revision, named: ['name', name], others: others?.(record) ?? [] } as const
  await removeRecord(tx, author, removed, async batchId => {
    await steps.remove(tx, id)
    for (const one of versions) await noteRemoved(tx, author, { ...one, batchId })
  })
  await raiseContentRevision(tx)
  await keepAudit(tx, context, auditOf('content_deleted', steps.kind, id, { name }))
}

export async function undoContent(
  tx: Database,
  steps: KindSteps,
  context: DeskContext,
  entryId: number,
): Promise<BulkResult> {
  const author = await deskAuthor(tx, context)
  const deletion = await findDeletion(tx, entryId, { kind: steps.kind, now: context.now })
  const result = deletion
    ? await bringContentBack(tx, steps, author, deletion)
    : await undoChanges(tx, contentSubject(steps, author), { entryId })
  const details = { undone: entryId }
  await keepAudit(tx, context, { event: 'content_saved', customerId: null, details })
  return result
}

/** The planned and former texts of a static page, which go and come back with it. */
async function versionsOf(tx: Database, { kind }: KindSteps, fields: RecordFields) {
  const systemName = kind === 'topic' ? textOf(fields, 'system_name') : null
  const ids = systemName === null ? [] : (await listVersionRecords(tx, systemName)).map(row => row.id)
  const versions: { kind: 'topic_version'; id: number; record: { name: string; revision: number } }[] = []
  for (const id of ids) {
    const record = await findVersionRecord(tx, id)
    if (record) versions.push({ kind: 'topic_version', id, record })
  }
  return versions
}

/** Notes in the history of a text that it is back with its page. The entry of its removal has the revision after its last one. */
async function noteBack(
  tx: Database,
  { now, actorId, source }: Author,
  { kind, id, record, batchId }: Awaited<ReturnType<typeof versionsOf>>[number] & { batchId: string },
): Promise<void> {
  const revision = record.revision + 2
  await writeVersionRecord(tx, id, {}, revision)
  const about = { at: now, actorId, source, batchId, subjectKind: kind, subjectId: id }
  await insertChange(tx, { ...about, revision, fields: [{ field: 'is_deleted', before: true, after: false }] })
}

async function bringContentBack(
  tx: Database,
  steps: KindSteps,
  author: Author,
  deletion: Deletion,
): Promise<BulkResult> {
  const { kind, find, write, check, count } = steps
  const { now, language } = author
  const { subjectId: id } = deletion
  return bringRecordBack(tx, deletion, {
    author,
    afterwards: async (inner, _row, revision, batchId) => {
      const record = await find(inner, id, true)
      if (!record) throw new Error(`A deleted ${kind} did not come back`)
      const { fields } = record
      const errors = (await check?.(inner, id, fields, fields, { language, now })) ?? {}
      if (Object.keys(errors).length > 0) throw invalid(errors)
      if (((await count?.(inner)) ?? 0) > mostOf(kind))
        throw invalid({ '': [contentRefusals[language].tooManyRecords(mostOf(kind))] })
      await write(inner, id, {}, revision, now)
      for (const one of await versionsOf(inner, steps, fields)) await noteBack(inner, author, { ...one, batchId })
      await raiseContentRevision(inner)
    },
  })
}
