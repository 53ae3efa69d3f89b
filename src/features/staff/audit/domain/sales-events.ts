import type { AuditEvent } from '#shared/desk/audit-event.ts'

/** The events that a sales manager reads: those of sales and quotes. */
export const salesEvents: readonly AuditEvent[] = [
  'quotes_claimed',
  'impersonation_started',
  'impersonation_finished',
  'customer_changed',
  'customer_note_written',
  'customer_erased',
  'customer_merged',
  'customer_merge_undone',
  'company_merged',
  'customer_locked',
  'customer_unlocked',
  'customer_sessions_ended',
]
