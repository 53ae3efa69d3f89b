import { useText } from '#web/page.ts'
import type { AuditRow } from '../desk-contract.ts'
import { auditText } from '../messages/desk-audit.ts'

/** Names who did something, or to whose account it happened; one who is gone by their number. */
export function usePersonName(): (person: AuditRow['actor']) => string {
  const text = useText(auditText)
  return person => (person ? (person.name ?? text.gone(person.id)) : '')
}
