import { emailName } from '#features/session/domain/email-name.ts'
import { findCustomer, findCustomerByEmail } from '#features/session/server/store.ts'
import type { Context } from '#server/calls/context.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { refused } from '#server/calls/refusal.ts'
import { noteAudit } from '#server/security/audit.ts'
import { withMinimumTime } from '#server/security/constant-time.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import { checkPasswordRecovery, resetPassword, sendPasswordRecovery } from '../contract.ts'
import type { LinkState } from '../domain/link-state.ts'
import { answerText } from '../messages/answers.ts'
import { changePassword } from './change-password.ts'
import { makeLink, readLink } from './links.ts'
import { refuseCommon } from './new-password.ts'
import { followNewsletter } from './newsletter-choice.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { confirmCustomer, type LinkRow, takeLink } from './store.ts'

const statusOf = {
  unknown: 'wrong_token',
  used: 'already_changed',
  expired: 'expired',
} as const satisfies Record<Exclude<LinkState, 'ready'>, string>

export function recoveryRoutes(): Binding[] {
  return [
    handle(sendPasswordRecovery, async ({ body }, context) => {
      const { email } = readForm(body, context.language)
      await withMinimumTime(() => sendLink(emailName(email), context))
      return { result: answerText[context.language].recoverySent }
    }),

    handle(checkPasswordRecovery, async ({ query }, { db, language, now }) => {
      const { state } = await readLink(db, { token: query.token, guid: query.guid }, ['reset'], now)
      const status = state === 'ready' ? state : statusOf[state]
      return { status, result: answerText[language][status] }
    }),

    handle(resetPassword, async ({ query, body }, context) => {
      const { db, language, now } = context
      const { state, link } = await readLink(db, { token: query.token, guid: query.guid }, ['reset'], now)
      if (state !== 'ready') throw refused(statusOf[state], answerText[language][statusOf[state]])
      const { new_password: password } = readForm(body, language)
      await setPassword(link, password, context)
      return { status: 'changed' as const, result: answerText[language].passwordChanged }
    }),
  ]
}

/** Sends nothing to an e-mail without an account. */
async function sendLink(email: string, context: Context): Promise<void> {
  const { db, now, language } = context
  const customer = await findCustomerByEmail(db, email)
  const mayMail = (await countAccountAttempt(context, 'mail', email)).isAllowed
  noteAudit(context, { event: 'recovery_requested', customerId: customer?.id ?? null })
  if (!customer || !mayMail) return
  // A stranger may have typed the name of an account whose e-mail is not confirmed.
  const name = customer.confirmedAt ? `${customer.firstName} ${customer.lastName}`.trim() : ''
  await db.transaction(async tx => {
    const link = await makeLink(tx, 'reset', customer, {}, now)
    const mail = { kind: 'reset' as const, to: email, language: customer.language ?? language, name, ...link }
    await queueAccountMail(tx, mail, context)
  })
}

async function setPassword(link: LinkRow, password: string, context: Context): Promise<void> {
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
