import { followMail } from '#features/quotes/quote-thread/server/steps/follow-mail.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keptMessage, repeatMails, tellWorkers } from '#server/mail/outbox.ts'
import { type AuditFact, keepAudit, keepAudits } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import type { MailChoice } from '../../desk-contract.ts'
import { type MailAction, obstacles } from '../../domain/mail-actions.ts'
import { mailQueueText } from '../../messages/desk-mail.ts'
import { factsOf } from './present.ts'
import { cancelMail, type LockedMail, lockMails, makeDue } from './store.ts'

/** At most so many mails at once: what is done is one transaction. */
const mostAtOnce = 1000

interface Act {
  action: Exclude<MailAction, 'redirect'>
  event: AuditFact['event']
  /** A mail that the act would not change is left alone. */
  isNeedless?: (mail: LockedMail, now: Date) => boolean
  /** Changes the mails; returns what the audit tells of each. */
  work: (tx: Database, mails: readonly LockedMail[], now: Date) => Promise<(Record<string, unknown> | undefined)[]>
}

const sendNow: Act = {
  action: 'send_now',
  event: 'mail_sent_now',
  isNeedless: ({ nextTryAt }, now) => nextTryAt <= now,
  work: async (tx, mails, now) => {
    await makeDue(
      tx,
      mails.map(({ id }) => id),
      now,
    )
    await tellWorkers(tx)
    return mails.map(() => undefined)
  },
}

const sendAgain: Act = {
  action: 'send_again',
  event: 'mail_resent',
  work: async (tx, mails, now) => {
    const ids = await repeatMails(tx, mails, now)
    for (const [index, mail] of mails.entries()) await followMail(tx, mail.id, ids[index] ?? mail.id)
    return ids.map(id => ({ new_mail: id }))
  },
}

const giveUp: Act = {
  action: 'give_up',
  event: 'mail_cancelled',
  work: async (tx, mails) => {
    for (const mail of mails) await cancelMail(tx, mail.id, keptMessage(mail, false))
    return mails.map(() => undefined)
  },
}

const acts = { send_now: sendNow, send_again: sendAgain, give_up: giveUp }

/** Does something with several mails. Each that it cannot be done with is reported with the reason. */
export function actOnMails(action: Act['action'], choice: MailChoice, context: DeskContext): Promise<BulkResult> {
  const { db, now, language } = context
  const { event, isNeedless, work } = acts[action]
  const text = mailQueueText[language]
  return db.transaction(async tx => {
    const chosen = await lockMails(
      tx,
      { ...choice, states: action === 'send_again' ? 'refused' : 'waiting' },
      mostAtOnce + 1,
    )
    if (chosen.length > mostAtOnce) throw refused('too_many', text.tooMany(mostAtOnce))
    const result: BulkResult = { done: 0, unchanged: 0, refused: [], batch_id: null }
    const possible: LockedMail[] = []
    for (const mail of chosen) {
      const obstacle = obstacles[action](factsOf(mail, now))
      if (obstacle) result.refused.push({ id: mail.id, name: nameOf(mail), reason: text.obstacles[obstacle] })
      else if (isNeedless?.(mail, now)) result.unchanged++
      else possible.push(mail)
    }
    for (const id of missing(choice, chosen)) result.refused.push({ id, name: `${id}`, reason: text.gone })
    if (possible.length > 0) {
      const details = await work(tx, possible, now)
      await keepAudits(
        tx,
        context,
        possible.map((mail, index) => factOf(mail, event, details[index])),
      )
    }
    return { ...result, done: possible.length }
  })
}

/** Sends the text of a mail to another address. One that still waits is given up. Returns the new mail's id. */
export function redirect(id: number, to: string, context: DeskContext): Promise<{ id: number }> {
  const { db, now, language } = context
  return db.transaction(async tx => {
    const [mail] = await lockMails(tx, { ids: [id], states: 'waiting' }, 1)
    if (!mail) throw notFound()
    const obstacle = obstacles.redirect(factsOf(mail, now))
    if (obstacle) throw refused('not_possible', mailQueueText[language].obstacles[obstacle])
    // Only to that address: the others have theirs.
    const { alsoTo: _to, cc: _cc, ...message } = mail.message
    const [newId = 0] = await repeatMails(tx, [{ ...mail, message: { ...message, to } }], now)
    await followMail(tx, id, newId)
    if (mail.state === 'waiting') await cancelMail(tx, id, keptMessage(mail, false))
    await keepAudit(tx, context, factOf(mail, 'mail_redirected', { new_mail: newId, to }))
    return { id: newId }
  })
}

const nameOf = ({ to, subject }: LockedMail) => (subject ? `${to} · ${subject}` : to)

/** Chosen mails that are no longer there. */
function missing(choice: MailChoice, found: readonly LockedMail[]): number[] {
  if (!('ids' in choice)) return []
  return [...new Set(choice.ids)].filter(id => !found.some(mail => mail.id === id))
}

const factOf = (mail: LockedMail, event: AuditFact['event'], details?: Record<string, unknown>): AuditFact => ({
  event,
  customerId: mail.customerId,
  subject: { kind: 'mail', id: mail.id },
  ...(details ? { details } : {}),
})
