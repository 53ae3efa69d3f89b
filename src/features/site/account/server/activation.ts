import { type CustomerFacts, findCustomer, findCustomerByEmail } from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit, noteAudit } from '#server/security/audit.ts'
import type { activationStatuses } from '../contract.ts'
import type { LinkState } from '../domain/link-state.ts'
import { readLink } from './links.ts'
import { beginNewsletter, moveNewsletter } from './newsletter-choice.ts'
import type { OwnData } from './own-data-routes.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import {
  confirmCustomer,
  type LinkRow,
  lockCustomer,
  removeUnconfirmed,
  saveEmail,
  saveRegistration,
  takeLink,
  useUpLinks,
} from './store.ts'

interface Activation {
  status: (typeof activationStatuses)[number]
  /** The key of the reply's text in answerText. */
  text: 'activated' | 'already_activated' | 'invalid' | 'expired' | 'email_changed'
}

const activation = <S extends Activation['status']>(status: S) => ({ status, text: status })
const forState = {
  unknown: activation('invalid'),
  used: activation('already_activated'),
  expired: activation('expired'),
} as const satisfies Record<Exclude<LinkState, 'ready'>, Activation>

/** Handles the link of a sign-up or of a new e-mail. */
export async function activate(
  named: { token: string | undefined; guid: string | undefined },
  context: Context,
  onChange: OwnData['onChange'],
): Promise<Activation> {
  const { db, now } = context
  return db.transaction(async tx => {
    const { state, link } = await readLink(tx, named, ['activation', 'email'], context)
    if (state !== 'ready') return forState[state]
    await lockCustomer(tx, link.customerId)
    const customer = await findCustomer(tx, link.customerId)
    if (!customer || !(await takeLink(tx, link.hash, now))) return forState.used
    return link.purpose === 'activation'
      ? confirmSignUp(tx, customer, link, context)
      : changeEmail(tx, customer, link, context, onChange)
  })
}

/** Refuses the link of another sign-up once the e-mail is confirmed: it must not replace the password. */
async function confirmSignUp(
  tx: Database,
  { id, confirmedAt }: CustomerFacts,
  { registration }: LinkRow,
  context: Context,
): Promise<Activation> {
  if (confirmedAt) return forState.used
  if (registration) await saveRegistration(tx, id, registration)
  await confirmCustomer(tx, id, context.now)
  await useUpLinks(tx, id, ['activation'], context.now)
  await beginNewsletter(tx, id, context)
  noteAudit(context, { event: 'activated', customerId: id })
  return activation('activated')
}

async function changeEmail(
  tx: Database,
  customer: CustomerFacts,
  { newEmail }: LinkRow,
  context: Context,
  onChange: OwnData['onChange'],
): Promise<Activation> {
  if (!newEmail || !customer.email) return forState.unknown
  await removeUnconfirmed(tx, newEmail)
  if (await findCustomerByEmail(tx, newEmail)) return forState.unknown
  await moveNewsletter(tx, customer, newEmail, context, () => saveEmail(tx, customer.id, newEmail))
  // The reader of the old mailbox must not be able to change the account any more.
  await useUpLinks(tx, customer.id, ['email', 'reset'], context.now)
  const mail = {
    kind: 'emailChanged' as const,
    customerId: customer.id,
    language: customer.language ?? context.language,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    path: to.login(),
  }
  for (const address of [customer.email, newEmail]) await queueAccountMail(tx, { ...mail, to: address }, context)
  await onChange(tx, customer.id, [{ field: 'email', before: customer.email, after: newEmail }], context.now)
  await keepAudit(tx, context, { event: 'email_changed', customerId: customer.id })
  return { status: 'activated', text: 'email_changed' }
}
