import { type CustomerFacts, findCustomer, findCustomerByEmail } from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { findRemembered, hashBody, type RequestMark, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import type { Database } from '#server/database/connection.ts'
import { noteAudit } from '#server/security/audit.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import { formText } from '#shared/messages/forms.ts'
import { makeLink } from './links.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import type { SignUp } from './read-registration.ts'
import { claimEmail, findLatestRegistration, saveRegistration } from './store.ts'
import type { Registration } from './tables.ts'

/**
 * Stores a sign-up until its link is followed. If the e-mail has a confirmed account, nothing changes, and its owner gets a mail.
 * The data of an unconfirmed account is replaced, but each link activates only the sign-up for which it was sent.
 */
export async function signUp({ email, registration }: SignUp, context: Context): Promise<'done' | 'key_reused'> {
  const { db, language, now } = context
  const mark = markOf(email, registration, context)
  return db.transaction(async tx => {
    await context.useBotSolution(tx)
    const mayMail = (await countAccountAttempt({ ...context, db: tx }, 'mail', email)).isAllowed
    const { id, isNew } = await claimEmail(tx, email, language, now)
    const remembered = mark && (await findRemembered(tx, mark))
    if (remembered) return remembered === 'reused' ? 'key_reused' : 'done'
    const customer = await findCustomer(tx, id)
    if (!customer) throw new Error('A customer is locked and gone')
    const { confirmedAt, lockedAt } = customer
    if (!confirmedAt && !lockedAt) await saveRegistration(tx, id, registration)
    if (mayMail && !lockedAt) await mailSignUp(tx, { ...customer, email }, registration, context)
    if (mark) await remember(tx, mark, {}, now)
    if (isNew) noteAudit(context, { event: 'registered', customerId: id })
    return 'done'
  })
}

// Anybody can sign up with a stranger's e-mail and any text as a name: the mail must not contain that text.
const unnamed = { name: '' } as const

type Addressee = Pick<CustomerFacts, 'id' | 'guid' | 'confirmedAt' | 'language' | 'firstName' | 'lastName'> & {
  email: string
}

async function mailSignUp(
  tx: Database,
  customer: Addressee,
  registration: Registration,
  context: Context,
): Promise<void> {
  if (customer.confirmedAt) return mailAccountExists(tx, customer, context)
  const link = await makeLink(tx, 'activation', customer, { registration }, context.now)
  const about = { customerId: customer.id, language: registration.language }
  const mail = { kind: 'confirm' as const, ...about, to: customer.email, ...unnamed, ...link }
  await queueAccountMail(tx, mail, context)
}

/** Tells the owner of an account that somebody used the e-mail for another one. */
export async function mailAccountExists(
  tx: Database,
  { id, email, firstName, lastName, language }: Addressee,
  context: Context,
): Promise<void> {
  const mail = {
    kind: 'accountExists' as const,
    customerId: id,
    to: email,
    language: language ?? context.language,
    name: `${firstName} ${lastName}`.trim(),
    path: to.forgotPassword(),
  }
  await queueAccountMail(tx, mail, context)
}

/** Sends a new link to an unconfirmed e-mail, and nothing to any other. */
export async function resendConfirmation(email: string, context: Context): Promise<void> {
  const { db, now } = context
  const customer = await findCustomerByEmail(db, email)
  const mayMail = (await countAccountAttempt(context, 'mail', email)).isAllowed
  if (!customer || customer.confirmedAt || customer.lockedAt || !mayMail) return
  await db.transaction(async tx => {
    const registration = await findLatestRegistration(tx, customer.id)
    if (!registration) return
    const link = await makeLink(tx, 'activation', customer, { registration }, now)
    const about = { customerId: customer.id, language: registration.language }
    const mail = { kind: 'confirmAgain' as const, ...about, to: email, ...unnamed, ...link }
    await queueAccountMail(tx, mail, context)
  })
}

/** Identifies repeated requests. Leaves the password's hash out, which is random: sign-ups that differ only in it are the same. */
function markOf(email: string, registration: Registration, { caller, requestHeaders, language }: Context) {
  const key = readIdempotencyKey(requestHeaders, formText[language].wrongValue)
  if (key === null) return null
  const { passwordHash: _, ...facts } = registration
  const owner = caller.kind === 'anonymous' ? `browser:${caller.visitorKeyHash}` : `customer:${caller.customerId}`
  return { owner, call: 'register', key, bodyHash: hashBody([email, facts]) } satisfies RequestMark
}
