import type { QuoteStatus } from '#features/quote/domain/lifecycle.ts'
import { useText } from '#web/page.ts'
import { statusText } from '../messages/status.ts'
import css from './status-badge.module.css'

// Colour repeats what the word says: amber waits for us, copper for the customer.
const looks = {
  submitted: 'waiting',
  in_review: 'waiting',
  sent: 'yours',
  accepted: 'good',
  declined: 'over',
  expired: 'over',
  cancelled: 'bad',
} as const satisfies Record<QuoteStatus, string>

export function StatusBadge({ status }: { status: QuoteStatus }) {
  const text = useText(statusText)
  return <span className={`${css.badge} ${css[looks[status]]}`}>{text.names[status]}</span>
}
