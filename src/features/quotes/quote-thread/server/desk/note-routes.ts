import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Binding, Input } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { type FieldErrors, type Subject, saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { editNote, getNote, type writeThread } from '../../desk-contract.ts'
import type { NoteEntry } from '../../domain/thread-entries.ts'
import { mentionMailMs, noteKind } from '../../domain/thread-words.ts'
import { threadRefusals } from '../../messages/desk-refusals.ts'
import { listMentionable } from '../mention-clock.ts'
import { presentNote } from '../present-entries.ts'
import { insertMentions } from '../steps/mentions.ts'
import type { OnWritten } from '../steps/write-message.ts'
import { countInternalFiles, findNote, insertNote, lockNote, updateNote } from '../store.ts'

interface NoteDeps {
  onWritten: OnWritten
}

export function noteRoutes({ onWritten }: NoteDeps): Binding[] {
  return [
    handleDesk(getNote, ({ params: { id } }, { db, staff }) => readNote(db, id, staff.id)),
    handleDesk(editNote, async ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const { staff, now } = context
        const note = await findNote(tx, id)
        if (!note || !(await lockQuote(tx, note.quoteId))) throw notFound()
        const named = await checkMentions(tx, context, body.mention_ids)
        const subject = await noteSubject(tx, context)
        const wanted = { id, baseRevision: body.base_revision, changes: { text: body.text } }
        const { revision, mergedFrom, changed } = await saveRecord(tx, subject, wanted)
        await insertMentions(tx, { noteId: id, quoteId: note.quoteId, mailDueAt: mailTime(now) }, named)
        if (changed.length > 0) {
          await onWritten(tx, { quoteId: note.quoteId, what: 'note', id, by: 'staff', actorId: staff.id, at: now })
          await keepAudit(tx, context, fact('quote_note_changed', note.quoteId, id))
        }
        return { record: await readNote(tx, id, staff.id), revision, merged_from: mergedFrom }
      }),
    ),
  ]
}

/** Stores a note of the caller about a locked quote. Returns its id. */
export async function addNote(
  tx: Database,
  context: DeskContext,
  { quoteId, body: { text, attachment_ids: files, mention_ids: mentions } }: { quoteId: number; body: NoteBody },
  onWritten: OnWritten,
): Promise<number> {
  const { staff, now, language } = context
  const attachmentIds = [...new Set(files)]
  if (attachmentIds.length > 0 && (await countInternalFiles(tx, quoteId, attachmentIds)) < attachmentIds.length)
    throw invalid({ attachment_ids: [threadRefusals[language].not_internal] })
  const named = await checkMentions(tx, context, mentions)
  const id = await insertNote(tx, { quoteId, authorId: staff.id, text, at: now }, attachmentIds)
  await insertMentions(tx, { noteId: id, quoteId, mailDueAt: mailTime(now) }, named)
  const after = { field: 'text', before: null, after: text }
  const change = { at: now, actorId: staff.id, source: 'desk' } as const
  await insertChange(tx, { ...change, subjectKind: noteKind, subjectId: id, revision: 1, fields: [after] })
  await onWritten(tx, { quoteId, what: 'note', id, by: 'staff', actorId: staff.id, at: now })
  await keepAudit(tx, context, fact('quote_note_written', quoteId, id))
  return id
}

type NoteBody = Extract<Input<typeof writeThread>['body'], { kind: 'note' }>

const mailTime = (now: Date) => new Date(now.getTime() + mentionMailMs)

/** The people whom a note of the caller names, without the caller. Throws a 400 for people who may not read quotes. */
async function checkMentions(
  tx: Database,
  { staff, language }: DeskContext,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const known = new Set((await listMentionable(tx)).map(person => person.id))
  if (ids.some(id => !known.has(id))) throw invalid({ mention_ids: [threadRefusals[language].unknown_person] })
  return [...new Set(ids)].filter(id => id !== staff.id)
}

const fact = (event: 'quote_note_written' | 'quote_note_changed', quoteId: number, noteId: number) => ({
  event,
  customerId: null,
  subject: { kind: 'quote', id: quoteId },
  details: { note: noteId },
})

export async function readNote(tx: Database, id: number, staffId: number): Promise<NoteEntry> {
  const row = await findNote(tx, id)
  if (!row) throw notFound()
  return presentNote(row, staffId)
}

/** Notes as records that only their author changes. */
async function noteSubject(tx: Database, context: DeskContext): Promise<Subject<{ text: string }>> {
  const { staff, language, now } = context
  return {
    kind: noteKind,
    author: await deskAuthor(tx, context),
    people: { namesOf: findStaffNames },
    nameField: () => threadRefusals[language].text,
    lock: async (locking, id) => {
      const row = await lockNote(locking, id)
      return row && { revision: row.revision, name: '', fields: { text: row.text } }
    },
    check: async (checking, id) => {
      const isOwn = (await lockNote(checking, id))?.authorId === staff.id
      const errors: FieldErrors = isOwn ? {} : { text: [threadRefusals[language].not_own] }
      return errors
    },
    write: (writing, id, { text = '' }, revision) => updateNote(writing, id, text, revision, now),
  }
}
