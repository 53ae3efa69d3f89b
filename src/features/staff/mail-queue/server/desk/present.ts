import { isClaimed } from '#server/mail/claim-mails.ts'
import { textRuleOf } from '#shared/mail/mail-kinds.ts'
import type { Mail, MailRow } from '../../desk-contract.ts'
import type { MailFacts, MailState } from '../../domain/mail-actions.ts'
import type { FullMail, MailListRow } from './store.ts'

type Facts = Pick<MailListRow, 'kind' | 'state' | 'lastError' | 'claimedUntil' | 'hasText'>

/** The facts of a mail that the rules need. */
export function factsOf({ kind, state, lastError, claimedUntil, hasText }: Facts, now: Date): MailFacts {
  const isUnderWay = state === 'waiting' && isClaimed({ claimedUntil }, now)
  return { kind, state: stateOf(state, lastError), hasText, isUnderWay }
}

const stateOf = (state: Facts['state'], lastError: string | null): MailState =>
  state === 'waiting' ? waitingState(lastError) : state

export const waitingState = (lastError: string | null): 'waiting' | 'delayed' =>
  lastError === null ? 'waiting' : 'delayed'

/** Whether the desk shows the text: not if it has a link that opens something. */
export const isShown = ({ kind, hasText }: Pick<Facts, 'kind' | 'hasText'>) => hasText && textRuleOf(kind) === 'kept'

export function presentRow(row: MailListRow, now: Date): MailRow {
  const { state, isUnderWay } = factsOf(row, now)
  return {
    id: row.id,
    kind: row.kind,
    to: row.to,
    subject: row.subject,
    reference: row.reference,
    quote_id: row.quoteId,
    customer_id: row.customerId,
    state,
    tries: row.tries,
    last_error: row.lastError,
    next_try_on: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
    created_on: row.createdAt.toISOString(),
    sent_on: row.sentAt?.toISOString() ?? null,
    has_text: row.hasText,
    is_under_way: isUnderWay,
    repeats: row.repeats,
  }
}

export function presentMail(mail: FullMail, repeatedBy: number[], now: Date): Mail {
  const { from, replyTo, text, attachments } = mail.message
  return {
    ...presentRow(mail, now),
    message_id: mail.messageId,
    from,
    reply_to: replyTo ?? null,
    text: isShown(mail) ? text : null,
    attachments: (attachments ?? []).map(({ fileName }) => fileName),
    repeated_by: repeatedBy,
  }
}
