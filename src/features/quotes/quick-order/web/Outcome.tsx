import type { Ref } from 'react'
import { to } from '#routes.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type RowReport, toCsv } from '../domain/decisions.ts'
import { importText } from '../messages/import-page.ts'
import css from './quick-order.module.css'

interface OutcomeProps {
  reports: readonly RowReport[]
  leftOutRows: number
  heading: Ref<HTMLHeadingElement>
  onAgain: () => void
}

const shownAtOnce = 200

/** A whole number as one, so that spreadsheets count with it; another text as it is. */
const numberOr = (text: string): number | string => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : text)

/** The outcome of every row, with buttons that save it as a file. */
export function Outcome({ reports, leftOutRows, heading, onAgain }: OutcomeProps) {
  const text = useText(importText)
  const { language } = useSite()
  const countOf = (outcome: RowReport['outcome']) => reports.filter(report => report.outcome === outcome).length
  const reasonOf = ({ reason, ownReason }: RowReport) => (ownReason ? text.reasons[ownReason] : reason)
  const refused = reports.filter(report => report.outcome === 'refused')
  const table = () => {
    const lines = reports.map(report => [
      report.row.row,
      report.row.text,
      report.row.part_number,
      numberOr(report.quantity),
      text.outcome[report.outcome],
      report.sku,
      reasonOf(report),
    ])
    const beyond = leftOutRows > 0 ? [['', '', '', leftOutRows, text.outcome.refused, '', text.reasons.not_read]] : []
    return [text.reportHead, ...lines, ...beyond]
  }
  const saveCsv = () =>
    saveFile(new Blob([toCsv(table(), language)], { type: 'text/csv;charset=utf-8' }), `${text.reportFile}.csv`)
  const saveWorkbook = async () => {
    const { reportWorkbook } = await import('./report-workbook.ts')
    saveFile(await reportWorkbook(table()), `${text.reportFile}.xlsx`)
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
        <Button onClick={saveCsv}>{text.report}</Button>
        <Button onClick={saveWorkbook}>{text.reportWorkbook}</Button>
        <Button onClick={onAgain}>{text.another}</Button>
      </div>
      {refused.length > 0 && (
        <section className={css.group}>
          <h3>{text.notAdded}</h3>
          <ul className={css.rows}>
            {refused.slice(0, shownAtOnce).map(report => (
              <li key={report.row.row} className={css.end}>
                <span className={css.hint}>{text.row(report.row.row)}</span>
                <span className={css.mono}>{report.row.part_number}</span>
                <span>{reasonOf(report)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
