import { type CustomerFacts, findCustomerByEmail } from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { noteAudit } from '#server/security/audit.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import { makeLink } from '../links.ts'
import { queueAccountMail } from '../queue-account-mail.ts'
import { mailAccountExists } from '../sign-up.ts'
import { useUpLinks } from '../store.ts'

/**
 * Sends a confirmation link to the new e-mail and a warning to the old one; the account changes when the link is followed. If the
 * new e-mail belongs to another account, its owner gets a mail instead, and the response is the same.
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
  const about = { customerId: customer.id, language }
  await queueAccountMail(tx, { kind: 'emailChangeRequested', ...about, to: customer.email ?? '', name, path }, context)
  if (!mayMail) return
  const other = await findCustomerByEmail(tx, newEmail)
  if (other?.confirmedAt) return mailAccountExists(tx, { ...other, email: newEmail }, context)
  const link = await makeLink(tx, 'email', customer, { newEmail }, now)
  // The e-mail may be a stranger's: the mail must not contain a name that somebody else typed.
  await queueAccountMail(tx, { kind: 'confirmNewEmail', ...about, to: newEmail, name: '', ...link }, context)
}
