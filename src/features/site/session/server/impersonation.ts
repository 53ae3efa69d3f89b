import type { Context } from '#server/calls/handle.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { formText } from '#shared/messages/forms.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import type { TokenReply } from '../contract.ts'
import type { impersonateCustomer } from '../desk-contract.ts'
import { impersonationLife } from '../domain/token-life.ts'
import { sessionText } from '../messages/session.ts'
import { findCustomer, insertSession, removeSession } from './store.ts'

// Long enough to say what for.
const reasonMinLength = 10

/** Whether the customer is one of those whom the member of the staff looks after. */
export type IsOwnCustomer = (db: Database, staffId: number, customerId: number) => Promise<boolean>

/** Opens a session of the site as a customer for a staff member, who must give a reason. It ends with the session of the desk. */
export async function impersonate(
  context: DeskContext<typeof impersonateCustomer>,
  customerId: number,
  typedReason: string,
  isOwn: IsOwnCustomer,
): Promise<TokenReply> {
  const { db, staff, language, now } = context
  const reason = cleanLine(typedReason)
  const text = formText[language]
  if (reason.length < reasonMinLength)
    throw invalid({ reason: [reason ? text.minLength(reasonMinLength) : text.valueRequired] })
  const customer = await findCustomer(db, customerId)
  if (!customer || customer.isGuest) throw notFound()
  // Otherwise a staff member could gain the rights of another role.
  if (customer.staffRoles.length > 0) throw refused('cannot_impersonate', sessionText[language].cannotImpersonate)
  if (staff.permissions.get('customer.impersonate') === 'own' && !(await isOwn(db, staff.id, customerId)))
    throw refused('not_own_customer', sessionText[language].notOwnCustomer)
  if (customer.lockedAt) throw refused('is_locked', sessionText[language].isLocked)
  const token = createToken()
  const life = impersonationLife(now)
  await db.transaction(async tx => {
    await insertSession(tx, { hash: hashToken(token), customerId, staffTokenHash: staff.tokenHash, ...life }, now)
    await keepAudit(tx, context, { event: 'impersonation_started', customerId, actorId: staff.id, reason })
  })
  return {
    token,
    customer_id: customerId,
    username: customer.email ?? '',
    expires_on: life.expiresAt.toISOString(),
    is_guest: false,
  }
}

/** Ends the session as a customer. The staff member is nobody at the site then: the own session is one of the desk. */
export async function finishImpersonation(context: Context, tokenHash: string, customerId: number): Promise<void> {
  await context.db.transaction(async tx => {
    await removeSession(tx, tokenHash)
    await keepAudit(tx, context, { event: 'impersonation_finished', customerId })
  })
}
