import { findSender } from '#features/site/company/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { findRemembered, hashBody, type RequestMark, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { formText } from '#shared/messages/forms.ts'
import type { ContactValues } from '../domain/contact-form.ts'
import { messageKind } from '../domain/message-states.ts'
import { contactAnswers } from '../messages/answers.ts'
import { contactTexts } from '../messages/mail-texts.ts'
import { contactMail } from './emails/contact-mail.tsx'
import { insertMessage, lockRequest } from './store.ts'

/** Stores a message and queues its mail, once for each idempotency key. */
export async function sendMessage(values: ContactValues, context: Context): Promise<{ result: string } | 'key_reused'> {
  const { db, language, now } = context
  const mark = markOf(values, context)
  const reply = { result: contactAnswers[language].received }
  return db.transaction(async tx => {
    await context.useBotSolution(tx)
    if (mark) {
      await lockRequest(tx, `${mark.call} ${mark.owner} ${mark.key}`)
      const remembered = await findRemembered(tx, mark)
      if (remembered === 'reused') return 'key_reused'
      if (remembered) return remembered.reply as typeof reply // stored by `remember` below
      await remember(tx, mark, reply, now)
    }
    const id = await insertMessage(tx, { ...values, language, createdAt: now })
    // Open desks see that it is there.
    const fields = [{ field: 'state', before: null, after: 'open' }]
    const made = { subjectKind: messageKind, subjectId: id, revision: 1, fields }
    await insertChange(tx, { at: now, actorId: null, source: 'customer', ...made })
    await mailToCompany(tx, values, context)
    return reply
  })
}

async function mailToCompany(
  tx: Database,
  { name, email, message }: ContactValues,
  { language, now, settings }: Context,
): Promise<void> {
  const { company, from, sales } = findSender(settings, language)
  const words = mailWords(settings, contactTexts, language)
  const parts = contactMail({ language, name, email, message, company }, words)
  await queueMail(tx, { kind: 'contact_message', from, to: sales, replyTo: email, ...parts }, now)
}

function markOf(values: ContactValues, { caller, requestHeaders, language }: Context): RequestMark | null {
  const key = readIdempotencyKey(requestHeaders, formText[language].wrongValue)
  if (key === null) return null
  const owner = caller.kind === 'anonymous' ? `browser:${caller.visitorKeyHash}` : `customer:${caller.customerId}`
  return { owner, call: 'contactUsSend', key, bodyHash: hashBody(values) }
}
