import type { AuditEntry, AuditRow } from '../../desk-contract.ts'
import type { EntryRow } from './store.ts'

export function presentRow(row: EntryRow): AuditRow {
  const { id, at, event, subjectKind, subjectId, reason, address } = row
  return {
    id,
    at: at.toISOString(),
    event,
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
    account: row.customerId === null ? null : { id: row.customerId, name: row.customerName },
    subject: subjectKind !== null && subjectId !== null ? { kind: subjectKind, id: subjectId } : null,
    reason,
    address,
  }
}

export const presentEntry = (row: EntryRow): AuditEntry => ({
  ...presentRow(row),
  trace_id: row.traceId,
  details: row.details,
  hash: row.hash,
})
