import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import { repeatMails } from '#server/mail/outbox.ts'
import { keepAudit } from '#server/security/audit.ts'
import { countCap } from '#shared/desk/desk-replies.ts'
import { countMentions, listMentionablePeople, sendMailAgain } from '../../desk-contract.ts'
import { threadRefusals } from '../../messages/desk-refusals.ts'
import { listMentionable } from '../mention-clock.ts'
import { followMail } from '../steps/follow-mail.ts'
import { findQuoteOfMail, lockRefusedMail } from '../steps/mail-fates.ts'
import { countMentioned } from '../steps/mentions.ts'

export function mentionRoutes(): Binding[] {
  return [
    handleDesk(listMentionablePeople, (_, { db }) => listMentionable(db)),
    handleDesk(countMentions, async (_, { db, staff }) => {
      const count = await countMentioned(db, staff.id)
      return { count: Math.min(count, countCap), is_capped: count > countCap }
    }),
    handleDesk(sendMailAgain, ({ params: { mail_id: mailId } }, context) => {
      const { db, language, now } = context
      return db.transaction(async tx => {
        const quoteId = await findQuoteOfMail(tx, mailId)
        if (quoteId === null || !(await lockQuote(tx, quoteId))) throw notFound()
        const mail = await lockRefusedMail(tx, mailId)
        if (!mail) throw refused('not_possible', threadRefusals[language].not_sent_again)
        const [newId = 0] = await repeatMails(tx, [mail], now)
        await followMail(tx, mailId, newId)
        const subject = { kind: 'mail', id: mailId }
        const details = { new_mail: newId }
        await keepAudit(tx, context, { event: 'mail_resent', customerId: mail.customerId, subject, details })
        return true as const
      })
    }),
  ]
}
