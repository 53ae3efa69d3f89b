import { findCustomer, findCustomerByEmail } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { refused } from '#server/calls/refusal.ts'
import { noteAudit } from '#server/security/audit.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import { answerText } from '../messages/answers.ts'
import { changePassword } from './change-password.ts'
import { makeLink } from './links.ts'
import { followNewsletter } from './newsletter-choice.ts'
import { refuseCommon } from './own-account.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { confirmCustomer, type LinkRow, takeLink } from './store.ts'

/** Sends nothing to an e-mail without an account. */
export async function sendLink(email: string, context: Context): Promise<void> {
  const { db, now, language } = context
  const customer = await findCustomerByEmail(db, email)
  await db.transaction(async tx => {
    await context.useBotSolution(tx)
    // After the solution, so that one of them counts one attempt at the account.
    const mayMail = (await countAccountAttempt({ ...context, db: tx }, 'mail', email)).isAllowed
    if (!customer || customer.lockedAt || !mayMail) return
    // A stranger may have typed the name of an account whose e-mail is not confirmed.
    const name = customer.confirmedAt ? `${customer.firstName} ${customer.lastName}`.trim() : ''
    const link = await makeLink(tx, 'reset', customer, {}, now)
    const about = { customerId: customer.id, language: customer.language ?? language }
    const mail = { kind: 'reset' as const, ...about, to: email, name, ...link }
    await queueAccountMail(tx, mail, context)
  })
  noteAudit(context, { event: 'recovery_requested', customerId: customer?.id ?? null })
}

export async function setPassword(link: LinkRow, password: string, context: Context): Promise<void> {
  const { db, language, now } = context
  const customer = await findCustomer(db, link.customerId)
  if (!customer) throw refused('wrong_token', answerText[language].wrong_token)
  refuseCommon(password, { ...customer, email: customer.email ?? '' }, 'new_password', language)
  await changePassword(customer, password, context, {
    keepSession: '',
    before: async tx => {
      if (!(await takeLink(tx, link.hash, now))) throw refused('already_changed', answerText[language].already_changed)
      // The reader of the mail owns the e-mail.
      await confirmCustomer(tx, customer.id, now)
      if (!customer.confirmedAt) await followNewsletter(tx, customer)
    },
  })
}
