import { useMoment } from '#desk/moment.ts'
import { useText } from '#web/page.ts'
import type { DeliveryRow } from '../desk-contract.ts'
import { webhookText } from '../messages/desk-webhooks.ts'

/** What a message is about: 'Quote WQ-2026-000123'. */
export function useSubjectWords(): (row: DeliveryRow) => string {
  const subjects: Readonly<Record<string, string>> = useText(webhookText).subjects
  return row => `${subjects[row.subject_kind] ?? ''} ${row.subject_name ?? row.subject_id}`
}

/** What became of a message: 'waits, 2 tries, no success, answer 500, next try …'. */
export function useOutcomeWords(): (row: DeliveryRow) => string {
  const text = useText(webhookText)
  const moment = useMoment()
  return row =>
    [
      row.is_under_way ? text.underWay : text.states[row.state],
      row.tries > 0 && text.tries(row.tries),
      row.failure && text.reasons[row.failure],
      row.status !== null && text.answered(row.status),
      row.next_try_on && row.tries > 0 && text.nextTry(moment(row.next_try_on)),
    ]
      .filter(Boolean)
      .join(', ')
}
