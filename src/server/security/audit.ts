import { lt } from 'drizzle-orm'
import { keptDays } from '#shared/retention.ts'
import { adminOf } from '../calls/caller.ts'
import type { Context } from '../calls/handle.ts'
import type { Database } from '../database/connection.ts'
import { auditEntry } from '../database/tables.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '../process/cleaning.ts'

export type AuditEvent =
  | 'login'
  | 'login_failed'
  | 'locked_out'
  | 'logout'
  | 'registered'
  | 'activated'
  | 'recovery_requested'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'data_exported'
  | 'account_deleted'
  | 'impersonation_started'
  | 'impersonation_finished'
  | 'role_added'
  | 'role_removed'
  | 'quotes_claimed'
  | 'staff_invited'
  | 'invitation_withdrawn'
  | 'staff_changed'
  | 'staff_deactivated'
  | 'staff_activated'

export interface AuditFact {
  event: AuditEvent
  /** The account; null when none was found. */
  customerId: number | null
  /** Who did it, if not the account's owner. */
  actorId?: number | undefined
  reason?: string
}

type AuditContext = Pick<Context, 'log' | 'traceId' | 'clientAddress' | 'caller'>

/** Logs what happened to an account. The line has ids only, never names, passwords, tokens or links. */
export function noteAudit({ log, traceId, clientAddress, caller }: AuditContext, fact: AuditFact): void {
  log.info('audit', {
    trace_id: traceId,
    what: fact.event,
    customer: fact.customerId,
    actor: fact.actorId ?? adminOf(caller)?.customerId ?? null,
    address: clientAddress,
  })
}

/** Logs it and stores it in the database, in the transaction that causes it. */
export async function keepAudit(
  tx: Database,
  context: AuditContext & Pick<Context, 'now'>,
  fact: AuditFact,
): Promise<void> {
  const { now, traceId, caller } = context
  await insertAudit(tx, { ...fact, actorId: fact.actorId ?? adminOf(caller)?.customerId }, traceId, now)
  noteAudit(context, fact)
}

/** Stores it for the staff's commands, which have no request. */
export async function insertAudit(
  tx: Database,
  { event, customerId, actorId, reason }: AuditFact,
  traceId: string | null,
  now: Date,
): Promise<void> {
  await tx.insert(auditEntry).values({ event, customerId, actorId, reason, traceId, at: now })
}

export const removeOldAudit: CleaningTask = (db, now, signal) =>
  removeInBatches(db, auditEntry, lt(auditEntry.at, daysBefore(now, keptDays.accountEvent)), { signal })
