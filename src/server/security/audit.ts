import { setImmediate as nextTurn } from 'node:timers/promises'
import { asc, lte, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { AuditEvent } from '#shared/desk/audit-event.ts'
import { keptDays } from '#shared/time/retention.ts'
import { adminOf } from '../calls/caller.ts'
import type { Context } from '../calls/handle.ts'
import type { Database } from '../database/connection.ts'
import { auditEntry } from '../database/tables.ts'
import { type CleaningTask, daysBefore } from '../process/cleaning.ts'
import { type AuditContent, appendToChain, noteRemoved } from './audit-chain.ts'

export interface AuditFact {
  event: AuditEvent
  /** The account that it happened to; null when none was found, or when it concerns none. */
  customerId: number | null
  /** The person who did it, if not the account's owner, the staff member who calls or the one who acts as the customer. */
  actorId?: number | undefined
  reason?: string
  /** The thing that it happened to, where that is no account. */
  subject?: { kind: string; id: number | string }
  /** The changes, or other facts that belong to it. No passwords, tokens or links. */
  details?: Record<string, unknown>
}

type AuditContext = Pick<Context, 'log' | 'traceId' | 'clientAddress' | 'caller' | 'staff'>

/** Logs what happened to an account. The line has ids only, never names, passwords, tokens or links. */
export function noteAudit(context: AuditContext, fact: AuditFact): void {
  const { log, traceId, clientAddress } = context
  log.info('audit', {
    trace_id: traceId,
    what: fact.event,
    customer: fact.customerId,
    actor: actorOf(context, fact),
    ...keyOf(context),
    address: clientAddress,
  })
}

/** Logs it and stores it in the database, in the transaction that causes it. Best as the last statement: entries are written one after the other. */
export async function keepAudit(
  tx: Database,
  context: AuditContext & Pick<Context, 'now'>,
  fact: AuditFact,
): Promise<void> {
  await keepAudits(tx, context, [fact])
}

/** The same for what happened to several things at once, at least one. */
export async function keepAudits(
  tx: Database,
  context: AuditContext & Pick<Context, 'now'>,
  facts: readonly AuditFact[],
): Promise<void> {
  const { now: at, traceId, clientAddress: address } = context
  const key = keyOf(context)
  const rows = facts.map(fact => {
    const details = key ? { ...fact.details, ...key } : fact.details
    return { ...contentOf(fact), details, actorId: actorOf(context, fact), at, traceId, address }
  })
  await appendIn(tx, rows)
  for (const fact of facts) noteAudit(context, fact)
}

const actorOf = ({ caller, staff }: AuditContext, fact: AuditFact): number | null =>
  fact.actorId ?? staff?.id ?? adminOf(caller)?.customerId ?? null

/** Which key of a program did it, in the name of the member who made it. */
const keyOf = ({ staff }: AuditContext) => (staff?.apiKeyId == null ? null : { api_key: staff.apiKeyId })

/** Stores it for the staff's commands, which have no request. */
export async function insertAudit(tx: Database, fact: AuditFact, traceId: string | null, now: Date): Promise<void> {
  await appendIn(tx, [{ ...contentOf(fact), actorId: fact.actorId, at: now, traceId }])
}

const contentOf = ({ event, customerId, reason, subject, details }: AuditFact) => ({
  event,
  customerId,
  reason,
  subjectKind: subject?.kind,
  subjectId: subject && String(subject.id),
  details,
})

async function appendIn(tx: Database, contents: readonly AuditContent[]): Promise<void> {
  const isTransaction: boolean = tx instanceof PgTransaction
  if (!isTransaction) throw new Error('An entry of the audit is written in a transaction')
  await appendToChain(tx, contents)
}

const batchSize = 1000

/** Removes the oldest entries, in the order in which they were written: what stays is still a chain. */
export const removeOldAudit: CleaningTask = async (db, now, signal) => {
  const keptSince = daysBefore(now, keptDays.accountEvent)
  while (!signal?.aborted) {
    const removed = await db.transaction(tx => removeOldest(tx, keptSince))
    if (removed < batchSize) return
    await nextTurn()
  }
}

async function removeOldest(tx: Database, keptSince: Date): Promise<number> {
  const oldest = await tx
    .select({ id: auditEntry.id, at: auditEntry.at, hash: auditEntry.hash })
    .from(auditEntry)
    .orderBy(asc(auditEntry.id))
    .limit(batchSize)
  const kept = oldest.findIndex(({ at }) => at >= keptSince)
  const over = kept === -1 ? oldest : oldest.slice(0, kept)
  const last = over.at(-1)
  if (!last) return 0
  // The table's trigger lets only this transaction remove entries.
  await tx.execute(sql`select set_config('audit.removes_old', 'on', true)`)
  await tx.delete(auditEntry).where(lte(auditEntry.id, last.id))
  const hash = over.findLast(entry => entry.hash !== null)?.hash
  if (hash) await noteRemoved(tx, hash)
  return over.length
}
