import { textRuleOf } from '#shared/mail/mail-kinds.ts'

/** delayed: a try has failed, and the next one comes. refused: given up by itself. cancelled: given up by the staff. */
export const mailStates = ['waiting', 'delayed', 'sent', 'refused', 'cancelled'] as const
export type MailState = (typeof mailStates)[number]

export const mailActions = ['send_now', 'send_again', 'redirect', 'give_up'] as const
export type MailAction = (typeof mailActions)[number]

export interface MailFacts {
  kind: string
  state: MailState
  /** The text is still there. */
  hasText: boolean
  /** A worker is sending it at this moment. */
  isUnderWay: boolean
}

export type MailObstacle = 'not_waiting' | 'still_waiting' | 'under_way' | 'secret_link' | 'text_gone'

const waits = ({ state }: MailFacts) => state === 'waiting' || state === 'delayed'

/** Why an action is not possible with a mail; null if it is. */
export const obstacles: Record<MailAction, (mail: MailFacts) => MailObstacle | null> = {
  send_now: mail => (!waits(mail) ? 'not_waiting' : mail.isUnderWay ? 'under_way' : null),
  give_up: mail => (!waits(mail) ? 'not_waiting' : mail.isUnderWay ? 'under_way' : null),
  send_again: mail => (waits(mail) ? 'still_waiting' : copyObstacle(mail)),
  // Whoever redirects a link that sets a password would get into another's account.
  redirect: mail => (mail.isUnderWay ? 'under_way' : copyObstacle(mail)),
}

/** Links that work once may be used up, and are for their receiver alone. */
function copyObstacle({ kind, hasText }: MailFacts): MailObstacle | null {
  if (textRuleOf(kind) === 'secret') return 'secret_link'
  return hasText ? null : 'text_gone'
}
