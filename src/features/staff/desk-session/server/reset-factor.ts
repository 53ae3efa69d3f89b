import { removeSessions } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { insertAudit } from '#server/security/audit.ts'
import { deleteFactors } from './factor-store.ts'
import { queueDeskMail } from './queue-desk-mail.ts'
import type { Member } from './store.ts'

type Circumstances = Pick<Context, 'publicUrl' | 'settings' | 'now'> & {
  /** The administrator; absent for the command. */
  actorId?: number
  traceId: string | null
}

/** Removes all factors and recovery codes of a member, ends their sessions and tells them. They set up a new factor at the next sign-in. */
export async function resetFactor(tx: Database, member: Member, how: Circumstances): Promise<void> {
  const count = await deleteFactors(tx, member.id)
  await removeSessions(tx, member.id)
  const fact = { event: 'factor_reset' as const, customerId: member.id, actorId: how.actorId, reason: String(count) }
  await insertAudit(tx, fact, how.traceId, how.now)
  await queueDeskMail(tx, 'factorReset', member, how)
}
