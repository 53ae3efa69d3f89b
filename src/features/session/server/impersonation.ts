import type { Context } from '#server/calls/handle.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound, refused } from '#server/calls/refusal.ts'
import { keepAudit } from '#server/security/audit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { formText } from '#shared/messages/forms.ts'
import type { TokenReply } from '../contract.ts'
import type { impersonateCustomer } from '../desk-contract.ts'
import { impersonationLife } from '../domain/token-life.ts'
import { sessionText } from '../messages/session.ts'
import { findCustomer, findStaffSession, insertSession, removeSession } from './store.ts'

/** Opens a session as a customer for a staff member, who must give a reason. It ends with the staff member's own session. */
export async function impersonate(
  context: DeskContext<typeof impersonateCustomer>,
  customerId: number,
  typedReason: string,
): Promise<TokenReply> {
  const { db, staff, language, now } = context
  const reason = cleanLine(typedReason)
  if (!reason) throw invalid({ reason: [formText[language].valueRequired] })
  const customer = await findCustomer(db, customerId)
  if (!customer || customer.isGuest) throw notFound()
  // Otherwise a staff member could gain the rights of another role.
  if (customer.staffRoles.length > 0) throw refused('cannot_impersonate', sessionText[language].cannotImpersonate)
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

interface Finished {
  token: string | null
  customerId: number | null
}

/** Ends the session as a customer and gives the staff member's own session a new token; null if that session has ended. */
export async function finishImpersonation(context: Context, tokenHash: string): Promise<Finished> {
  const { db, now, caller } = context
  return db.transaction(async tx => {
    const own = await findStaffSession(tx, tokenHash, now)
    await removeSession(tx, tokenHash)
    const customerId = caller.kind === 'customer' ? caller.customerId : null
    await keepAudit(tx, context, { event: 'impersonation_finished', customerId })
    if (!own) return { token: null, customerId: null }
    const token = createToken()
    const { hash, customerId: staffId, expiresAt, slidingSeconds } = own
    await removeSession(tx, hash)
    await insertSession(tx, { hash: hashToken(token), customerId: staffId, expiresAt, slidingSeconds }, now)
    return { token, customerId: staffId }
  })
}
