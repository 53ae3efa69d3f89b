import { Facts } from '#desk/Facts.tsx'
import { useMoment } from '#desk/moment.ts'
import { useText } from '#web/page.ts'
import type { Closing } from '../domain/version.ts'
import { sendingText } from '../messages/desk-sending.ts'
import css from './answer.module.css'

/** How the quote ended. */
export function ClosingFacts({ closing }: { closing: Closing }) {
  const text = useText(sendingText)
  const moment = useMoment()
  const { outcome, at, by, reason, competitor, note, purchase_order: order, signed_name: name, version } = closing
  return (
    <div className={css.closing}>
      <strong>{text.outcomes[outcome]}</strong>
      <Facts
        facts={[
          [text.when, [moment(at), by].filter(Boolean).join(' · ')],
          [text.version, version],
          [text.order, order],
          [text.signed, name],
          [text.reason, reason && text.reasons[reason]],
          [text.competitor, competitor],
          [text.closeNote, note],
        ]}
      />
    </div>
  )
}
