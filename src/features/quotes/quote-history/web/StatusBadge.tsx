import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { useText } from '#web/page.ts'
import { statusText } from '../messages/status.ts'
import css from './status-badge.module.css'

// The colours repeat the text: amber means that the company must act, copper that the customer must.
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
