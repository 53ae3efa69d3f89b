import { findStaffNames, findTimeZone } from '#features/staff/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import {
  findRemembered,
  hashBody,
  keyReused,
  type RequestMark,
  readIdempotencyKey,
  remember,
} from '#server/calls/idempotency.ts'
import { notFound, refusalText } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { type FieldErrors, type Subject, saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { editNote, writeNote } from '../../desk-contract.ts'
import type { NoteEntry } from '../../domain/desk-quote.ts'
import { noteKind, quoteKind } from '../../domain/quote-kind.ts'
import { inboxRefusals, quoteFieldNames } from '../../messages/desk-refusals.ts'
import { keepWords } from '../keep-desk.ts'
import { lockQuoteRow } from '../store.ts'
import { findNote, insertNote, lockNote, raiseRevision, updateNote } from './store.ts'
import { presentNote } from './timeline.ts'

export function noteRoutes(): Binding[] {
  return [
    handleDesk(writeNote, async ({ params: { quote_id: quoteId }, body }, context) => {
      const { db, staff, now } = context
      return db.transaction(async tx => {
        const mark = markOf(context, quoteId, body)
        const known = mark && (await findRemembered(tx, mark))
        if (known === 'reused') throw keyReused()
        // The reply of a note that was written by the same request.
        if (known) return readNote(tx, Number(known.reply), staff.id)
        if (!(await lockQuoteRow(tx, quoteId))) throw notFound()
        const id = await insertNote(tx, { quoteId, authorId: staff.id, text: body.text, at: now })
        if (mark) await remember(tx, mark, id, now)
        const after = { field: 'text', before: null, after: body.text }
        const change = { at: now, actorId: staff.id, source: 'desk' } as const
        await insertChange(tx, { ...change, subjectKind: noteKind, subjectId: id, revision: 1, fields: [after] })
        await tellQuote(tx, context, quoteId, id)
        await keepAudit(tx, context, fact('quote_note_written', quoteId, id))
        return readNote(tx, id, staff.id)
      })
    }),
    handleDesk(editNote, async ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const note = await findNote(tx, id)
        if (!note || !(await lockQuoteRow(tx, note.quoteId))) throw notFound()
        const subject = await noteSubject(tx, context)
        const wanted = { id, baseRevision: body.base_revision, changes: { text: body.text } }
        const { revision, mergedFrom, changed } = await saveRecord(tx, subject, wanted)
        if (changed.length > 0) {
          await tellQuote(tx, context, note.quoteId, id)
          await keepAudit(tx, context, fact('quote_note_changed', note.quoteId, id))
        }
        return { record: await readNote(tx, id, context.staff.id), revision, merged_from: mergedFrom }
      }),
    ),
  ]
}

const fact = (event: 'quote_note_written' | 'quote_note_changed', quoteId: number, noteId: number) => ({
  event,
  customerId: null,
  subject: { kind: quoteKind, id: quoteId },
  details: { note: noteId },
})

/** The quote is found by the note's words, and open pages of it read anew. */
async function tellQuote(tx: Database, { now, staff }: DeskContext, quoteId: number, noteId: number): Promise<void> {
  await keepWords(tx, quoteId)
  const revision = (await raiseRevision(tx, quoteId)) ?? 1
  const change = { at: now, actorId: staff.id, source: 'desk', subjectKind: quoteKind, subjectId: quoteId } as const
  await insertChange(tx, { ...change, revision, fields: [{ field: 'note', before: null, after: noteId }] })
}

async function readNote(tx: Database, id: number, staffId: number): Promise<NoteEntry> {
  const row = await findNote(tx, id)
  if (!row) throw notFound()
  return presentNote(row, staffId)
}

function markOf({ requestHeaders, staff, language }: DeskContext, quoteId: number, body: unknown): RequestMark | null {
  const key = readIdempotencyKey(requestHeaders, refusalText[language].wrongValue)
  return key === null
    ? null
    : { owner: `staff:${staff.id}`, call: 'writeNote', key, bodyHash: hashBody({ quoteId, body }) }
}

/** Notes as records that only their author changes. */
async function noteSubject(tx: Database, { staff, now, language }: DeskContext): Promise<Subject<{ text: string }>> {
  return {
    kind: noteKind,
    author: { actorId: staff.id, source: 'desk', now, language, timeZone: await findTimeZone(tx, staff.id) },
    people: { namesOf: findStaffNames },
    nameField: () => quoteFieldNames[language].text,
    lock: async (locking, id) => {
      const row = await lockNote(locking, id)
      return row && { revision: row.revision, name: '', fields: { text: row.text } }
    },
    check: async (checking, id) => {
      const isOwn = (await lockNote(checking, id))?.authorId === staff.id
      const errors: FieldErrors = isOwn ? {} : { text: [inboxRefusals[language].not_own] }
      return errors
    },
    write: (writing, id, { text = '' }, revision) => updateNote(writing, id, text, revision, now),
  }
}
