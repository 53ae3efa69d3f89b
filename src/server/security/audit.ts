import { lt } from 'drizzle-orm'
import { keptDays } from '#shared/retention.ts'
import { adminOf } from '../calls/caller.ts'
import type { Context } from '../calls/context.ts'
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

export interface AuditFact {
  event: AuditEvent
  /** Whose account it is about; null where no account was found. */
  customerId: number | null
  /** Who did it, where that is somebody else. */
  actorId?: number | undefined
  reason?: string
}

type Scene = Pick<Context, 'log' | 'traceId' | 'clientAddress' | 'caller'>

/** Tells the log what happened to an account: ids alone, never names, passwords, tokens or links. */
export function noteAudit({ log, traceId, clientAddress, caller }: Scene, fact: AuditFact): void {
  log.info('audit', {
    trace_id: traceId,
    what: fact.event,
    customer: fact.customerId,
    actor: fact.actorId ?? adminOf(caller)?.customerId ?? null,
    address: clientAddress,
  })
}

/** The same, kept in the database besides, in the transaction of what it tells. */
export async function keepAudit(tx: Database, context: Scene & Pick<Context, 'now'>, fact: AuditFact): Promise<void> {
  const { now, traceId, caller } = context
  await insertAudit(tx, { ...fact, actorId: fact.actorId ?? adminOf(caller)?.customerId }, traceId, now)
  noteAudit(context, fact)
}

/** For programs of the staff, which have no request. */
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
