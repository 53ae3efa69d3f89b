import type { Ref } from 'react'
import { to } from '#routes.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { RowEnd } from '../domain/decisions.ts'
import { toCsv } from '../domain/report-csv.ts'
import { importText } from '../messages/import-page.ts'
import css from './quick-order.module.css'

interface OutcomeProps {
  ends: readonly RowEnd[]
  leftOutRows: number
  heading: Ref<HTMLHeadingElement>
  onAgain: () => void
}

const shownAtOnce = 200

/** How every row ended, to read and to keep. */
export function Outcome({ ends, leftOutRows, heading, onAgain }: OutcomeProps) {
  const text = useText(importText)
  const countOf = (outcome: RowEnd['outcome']) => ends.filter(end => end.outcome === outcome).length
  const reasonOf = ({ reason, ownReason }: RowEnd) => (ownReason ? text.reasons[ownReason] : reason)
  const refused = ends.filter(end => end.outcome === 'refused')
  const save = () => {
    const lines = ends.map(end => [
      end.row.row,
      end.row.text,
      end.row.part_number,
      end.quantity,
      text.outcome[end.outcome],
      end.sku,
      reasonOf(end),
    ])
    const beyond = leftOutRows > 0 ? [['', '', '', leftOutRows, text.outcome.refused, '', text.reasons.not_read]] : []
    const csv = toCsv([text.reportHead, ...lines, ...beyond])
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), text.reportFile)
  }
  return (
    <div className={css.section}>
      <h2 ref={heading} tabIndex={-1}>
        {text.done}
      </h2>
      <p role="status">
        {text.outcomes(countOf('added'), countOf('merged'), countOf('free_line'), refused.length + leftOutRows)}
      </p>
      <div className={css.actions}>
        <Link to={to.quote()} look="main">
          {text.viewQuote}
        </Link>
        <Button onClick={save}>{text.report}</Button>
        <Button onClick={onAgain}>{text.another}</Button>
      </div>
      {refused.length > 0 && (
        <section className={css.group}>
          <h3>{text.notAdded}</h3>
          <ul className={css.rows}>
            {refused.slice(0, shownAtOnce).map(end => (
              <li key={end.row.row} className={css.end}>
                <span className={css.hint}>{text.row(end.row.row)}</span>
                <span className={css.mono}>{end.row.part_number}</span>
                <span>{reasonOf(end)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
