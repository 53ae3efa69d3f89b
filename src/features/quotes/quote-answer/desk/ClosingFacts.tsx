import { Facts } from '#desk/Facts.tsx'
import { useMoment } from '#desk/moment.ts'
import { useText } from '#web/page.ts'
import type { Closing } from '../domain/version/version.ts'
import { quoteActionText } from '../messages/desk-actions.ts'
import { sendingText } from '../messages/desk-sending.ts'
import css from './answer.module.css'

/** How the quote ended. */
export function ClosingFacts({ closing }: { closing: Closing }) {
  const text = useText(sendingText)
  const act = useText(quoteActionText)
  const moment = useMoment()
  const { outcome, at, by, reason, competitor, note, purchase_order: order, signed_name: name, version } = closing
  return (
    <div className={css.closing}>
      <strong>{act.outcomes[outcome]}</strong>
      <Facts
        facts={[
          [act.when, [moment(at), by].filter(Boolean).join(' · ')],
          [text.version, version],
          [act.order, order],
          [act.signed, name],
          [act.reason, reason && act.reasons[reason]],
          [act.competitor, competitor],
          [act.closeNote, note],
        ]}
      />
    </div>
  )
}
