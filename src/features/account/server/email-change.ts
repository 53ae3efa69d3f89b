import { type CustomerFacts, findCustomerByEmail } from '#features/session/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/context.ts'
import type { Database } from '#server/database/connection.ts'
import { noteAudit } from '#server/security/audit.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import { makeLink } from './links.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { mailAccountExists } from './sign-up.ts'
import { useUpLinks } from './store.ts'

/**
 * Keeps a new address aside until the link that goes to it is followed, and warns the old one. Of an address that has an
 * account already its owner is told, and the answer is the same.
 */
export async function requestNewEmail(
  tx: Database,
  customer: CustomerFacts,
  newEmail: string,
  context: Context,
): Promise<void> {
  const { now } = context
  const language = customer.language ?? context.language
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  const mayMail = (await countAccountAttempt({ ...context, db: tx }, 'mail', newEmail)).isAllowed
  noteAudit(context, { event: 'email_change_requested', customerId: customer.id })
  await useUpLinks(tx, customer.id, ['email'], now)
  const path = to.forgotPassword()
  await queueAccountMail(tx, { kind: 'emailChangeRequested', to: customer.email ?? '', language, name, path }, context)
  if (!mayMail) return
  const other = await findCustomerByEmail(tx, newEmail)
  if (other?.confirmedAt) return mailAccountExists(tx, { ...other, email: newEmail }, context)
  const link = await makeLink(tx, 'email', customer, { newEmail }, now)
  // The address may be a stranger's, who must not be written to in words that others chose.
  await queueAccountMail(tx, { kind: 'confirmNewEmail', to: newEmail, language, name: '', ...link }, context)
}
