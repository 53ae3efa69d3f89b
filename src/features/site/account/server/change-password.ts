import {
  type CustomerFacts,
  forgetDevices,
  rememberDevice,
  removeSessions,
} from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { forgetAccountAttempts } from '#server/security/rate-limit.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { lockCustomer, savePassword, useUpLinks } from './store.ts'

interface ChangeOptions {
  /** The hash of the session that continues; all others end. */
  keepSession: string
  /** Runs first in the transaction. Throws to refuse the change. */
  before?: (tx: Database) => Promise<void>
}

/** Sets a password, ends the other sessions, forgets the other devices, invalidates older links and mails the customer. */
export async function changePassword(
  customer: CustomerFacts,
  password: string,
  context: Context,
  { keepSession, before = async () => {} }: ChangeOptions,
): Promise<void> {
  const { db, now } = context
  const email = customer.email ?? ''
  const passwordHash = await hashPassword(password)
  await db.transaction(async tx => {
    await lockCustomer(tx, customer.id)
    await before(tx)
    await savePassword(tx, customer.id, passwordHash)
    await removeSessions(tx, customer.id, keepSession)
    await forgetDevices(tx, customer.id)
    await rememberDevice(tx, context, customer.id)
    // This also cancels a change of e-mail that somebody else may have requested.
    await useUpLinks(tx, customer.id, ['activation', 'email', 'reset'], now)
    await forgetAccountAttempts(tx, 'password', email, now)
    const mail = {
      kind: 'passwordChanged' as const,
      customerId: customer.id,
      to: email,
      language: customer.language ?? context.language,
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      path: to.forgotPassword(),
    }
    await queueAccountMail(tx, mail, context)
    await keepAudit(tx, context, { event: 'password_changed', customerId: customer.id })
  })
}
