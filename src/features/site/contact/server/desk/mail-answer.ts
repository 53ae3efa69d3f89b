import { findSender } from '#features/site/company/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound, Refusal } from '#server/calls/refusal.ts'
import { listChangesSince } from '#server/changes/change-log.ts'
import { changeWords, type Subject, writeChange } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { contactAnswerTexts } from '../../messages/mail-texts.ts'
import { answerMail } from '../emails/answer-mail.tsx'
import type { MessageFields } from './message-subject.ts'
import * as store from './store.ts'

interface Answer {
  id: number
  base_revision: number
  text: string
  is_done: boolean
}

/** Mails an answer and keeps it with the message. Refused where somebody has changed the message since: two would answer. */
export async function mailAnswer(
  tx: Database,
  subject: Subject<MessageFields>,
  { settings, now, staff }: DeskContext,
  { id, base_revision: baseRevision, text, is_done: isDone }: Answer,
): Promise<void> {
  const record = await subject.lock(tx, id)
  const row = record && (await store.findMessage(tx, id))
  if (!row) throw notFound()
  if (record.revision !== baseRevision) {
    const since = await listChangesSince(tx, subject.kind, id, baseRevision)
    const word = await changeWords(tx, subject, since)
    throw new Refusal(409, 'stale_version', { errors: { text: [word(since[0])] } })
  }
  const { name, email, language, message } = row
  const { company, from, replyTo } = findSender(settings, language)
  const words = mailWords(settings, contactAnswerTexts, language)
  const author = (await subject.people.namesOf(tx, [staff.id])).get(staff.id) ?? ''
  const parts = answerMail({ language, name, answer: text, author, message, company }, words)
  await queueMail(tx, { kind: 'contact_answer', from, to: email, replyTo, ...parts }, now)
  await store.insertAnswer(tx, { messageId: id, text, authorId: staff.id, sentAt: now })
  const { answers, state } = record.fields
  await writeChange(
    tx,
    subject,
    id,
    record,
    [
      { field: 'answers', before: answers, after: answers + 1 },
      ...(isDone && state !== 'done' ? [{ field: 'state', before: state, after: 'done' }] : []),
    ],
    {},
  )
}
