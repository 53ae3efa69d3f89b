import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { insertChange, listHistory } from '#server/changes/change-log.ts'
import { type Author, saveRecord } from '#server/changes/save-record.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { AuditEvent } from '#shared/desk/audit-event.ts'
import {
  answerMessage,
  type DeskMessage,
  deleteMessage,
  getMessage,
  listMessages,
  saveMessage,
  undoMessageChange,
} from '../../desk-contract.ts'
import { messageKind } from '../../domain/message-states.ts'
import { mailAnswer } from './mail-answer.ts'
import { type MessageDeps, messageSubject } from './message-subject.ts'
import * as store from './store.ts'

/** The desk's calls for messages from the contact page. */
export function contactDeskRoutes(deps: MessageDeps): Binding[] {
  return [
    listRoute(deps),
    handleDesk(getMessage, ({ params: { id } }, { db }) => readMessage(db, deps, id)),
    ...changeRoutes(deps),

    handleDesk(deleteMessage, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        const { now: at, staff } = context
        const row = await store.findMessage(tx, id, true)
        if (!row) throw notFound()
        await store.removeMessage(tx, id)
        const fields = [{ field: 'state', before: row.state, after: null }]
        const about = { subjectKind: messageKind, subjectId: id, revision: row.revision + 1, fields }
        await insertChange(tx, { at, actorId: staff.id, source: 'desk', ...about })
        await note(tx, context, 'contact_deleted', id)
        return true as const
      }),
    ),
  ]
}

function listRoute({ people }: MessageDeps): Binding {
  return handleDesk(listMessages, async ({ query }, { db, language, staff }) => {
    const { cursor: place, page_size, assignee, q, state } = query
    const filter = { q, state, assigneeId: assignee && (assignee === 'me' ? staff.id : null) }
    const list = `messages ${JSON.stringify([q, state, assignee])}`
    const cursor = await readCursor(db, list, place, language)
    const pageSize = page_size ?? defaultDeskPageSize
    const rows = await store.listMessages(db, filter, cursor, pageSize + 1)
    const total = await store.countMessages(db, filter)
    const placeOf = ({ id }: { id: number }) => [id]
    const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
    const names = await people.namesOf(
      db,
      shown.flatMap(({ assigneeId }) => assigneeId ?? []),
    )
    return {
      ...rest,
      rows: shown.map(({ createdAt, assigneeId, ...row }) => ({
        ...row,
        created_at: createdAt.toISOString(),
        assignee: assigneeId === null ? null : (names.get(assigneeId) ?? ''),
      })),
    }
  })
}

function changeRoutes(deps: MessageDeps): Binding[] {
  return [
    handleDesk(saveMessage, ({ params: { id }, body: { base_revision: baseRevision, changes } }, context) =>
      context.db.transaction(async tx => {
        const subject = messageSubject(deps, await authorOf(tx, deps, context))
        const { changed, mergedFrom } = await saveRecord(tx, subject, { id, baseRevision, changes })
        if (changed.length > 0) await note(tx, context, 'contact_changed', id)
        const record = await readMessage(tx, deps, id)
        return { record, revision: record.revision, merged_from: mergedFrom }
      }),
    ),

    handleDesk(undoMessageChange, ({ body: { entry_id: entryId } }, context) =>
      context.db.transaction(async tx => {
        const undone = await undoChanges(tx, messageSubject(deps, await authorOf(tx, deps, context)), { entryId })
        await keepAudit(tx, context, { event: 'contact_changed', customerId: null, details: { undone: entryId } })
        return undone
      }),
    ),

    handleDesk(answerMessage, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const subject = messageSubject(deps, await authorOf(tx, deps, context))
        await mailAnswer(tx, subject, context, { id, ...body })
        await note(tx, context, 'contact_answered', id)
        return readMessage(tx, deps, id)
      }),
    ),
  ]
}

const note = (tx: Database, context: DeskContext, event: AuditEvent, id: number) =>
  keepAudit(tx, context, { event, customerId: null, subject: { kind: messageKind, id } })

async function authorOf(
  tx: Database,
  { timeZoneOf }: MessageDeps,
  { staff, now, language }: DeskContext,
): Promise<Author> {
  return { actorId: staff.id, source: 'desk', now, language, timeZone: await timeZoneOf(tx, staff.id) }
}

async function readMessage(db: Database, { people, listAnswerers }: MessageDeps, id: number): Promise<DeskMessage> {
  const row = await store.findMessage(db, id)
  if (!row) throw notFound()
  const { revision, name, email, message, language, state } = row
  const answers = await store.listAnswers(db, id)
  const answerers = await listAnswerers(db)
  const names = await people.namesOf(db, [
    ...answers.map(({ authorId }) => authorId),
    ...(row.assigneeId === null ? [] : [row.assigneeId]),
  ])
  const isOther = row.assigneeId !== null && !answerers.some(one => one.id === row.assigneeId)
  return {
    ...{ id, revision, name, email, message, language, state },
    created_at: row.createdAt.toISOString(),
    assignee_id: row.assigneeId,
    answers: answers.map(one => ({
      id: one.id,
      text: one.text,
      by: names.get(one.authorId) ?? '',
      sent_at: one.sentAt.toISOString(),
    })),
    // The member who has it stays to be read, also where they may no longer answer.
    people: [
      ...answerers,
      ...(isOther ? [{ id: row.assigneeId ?? 0, name: names.get(row.assigneeId ?? 0) ?? '' }] : []),
    ],
    history: await listHistory(db, people, messageKind, id),
  }
}
