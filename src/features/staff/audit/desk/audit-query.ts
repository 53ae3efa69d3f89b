import { signedIn } from '#desk/frame/staff.ts'
import { auditEvents } from '#shared/desk/audit-event.ts'
import { endOfDay, startOfDay } from '#shared/time/zone-day.ts'
import type { Search } from '#web/page.ts'
import type { AuditFilter } from '../desk-contract.ts'

/** The filters of the address, as the calls take them. Days are those of the member's time zone. */
export function filterOf({
  actor,
  account,
  event,
  subject_kind,
  subject_id,
  from = '',
  to = '',
  q,
}: Search): AuditFilter {
  const zone = signedIn.get()?.staff.time_zone ?? null
  return {
    actor,
    account,
    event: auditEvents.find(one => one === event),
    subject_kind,
    subject_id,
    from: startOfDay(from, zone)?.toISOString(),
    to: endOfDay(to, zone)?.toISOString(),
    q,
  }
}

export const filterNames = ['actor', 'account', 'event', 'subject_kind', 'subject_id', 'from', 'to', 'q'] as const
