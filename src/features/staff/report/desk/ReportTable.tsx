import type { ReactNode } from 'react'
import { DeskLink } from '#desk/DeskLink.tsx'
import { toDesk } from '#desk-routes.ts'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import type { Report, ReportRow } from '../desk-contract.ts'
import { isOfLines } from '../domain/figures.ts'
import { metShare, wonShare } from '../domain/shares.ts'
import { nameRows, reportText } from '../messages/desk-report.ts'
import css from './report.module.css'

interface Column {
  key: string
  label: string
  cell: (row: ReportRow) => ReactNode
}

/** The twin of the picture. Each figure leads to the quotes that it counts, where the inbox can list them. */
export function ReportTable({ report }: { report: Report }) {
  const text = useText(reportText)
  const { language } = useSite()
  const columns = useColumns(report)
  const title = text.groupings[report.by]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
    <section className={css.scroll} tabIndex={0} aria-label={title}>
      <table className={css.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{nameRows(report.by, language)}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function useColumns(report: Report): Column[] {
  const { columns } = useText(reportText)
  const { language } = useSite()
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language))
  const percent = (value: number | null) => (value === null ? '–' : `${formatNumber(value, language)} %`)
  const linked = ({ filter }: ReportRow, value: number, more: Record<string, string> = {}) =>
    filter && value > 0 ? (
      <DeskLink to={toDesk.quotes({ ...filter, ...more })}>{number(value)}</DeskLink>
    ) : (
      number(value)
    )
  const currencies = [...new Set(report.rows.flatMap(row => row.figures.values.map(({ currency }) => currency)))].sort()
  const hasLines = isOfLines(report.by)
  const money = (currency: string, kind: 'offered' | 'won') => (row: ReportRow) => {
    const own = row.figures.values.find(value => value.currency === currency)
    return own ? writeMoney(own[kind], currency, language) : '–'
  }
  return [
    { key: 'requests', label: columns.requests, cell: row => linked(row, row.figures.requests) },
    { key: 'before', label: columns.requestsBefore, cell: ({ before }) => number(before?.requests ?? 0) },
    ...(hasLines
      ? [{ key: 'quantity', label: columns.quantity, cell: (row: ReportRow) => number(row.figures.quantity) }]
      : [
          { key: 'answered', label: columns.answered, cell: (row: ReportRow) => number(row.figures.answered) },
          { key: 'median', label: columns.median, cell: (row: ReportRow) => number(row.figures.median_hours) },
          { key: 'p90', label: columns.p90, cell: (row: ReportRow) => number(row.figures.p90_hours) },
          { key: 'met', label: columns.met, cell: (row: ReportRow) => percent(metShare(row.figures)) },
        ]),
    { key: 'open', label: columns.open, cell: row => number(row.figures.open) },
    { key: 'won', label: columns.won, cell: row => linked(row, row.figures.won, { status: 'accepted' }) },
    { key: 'lost', label: columns.lost, cell: row => linked(row, row.figures.lost, { status: 'declined' }) },
    { key: 'share', label: columns.wonShare, cell: row => percent(wonShare(row.figures)) },
    ...currencies.flatMap(currency => [
      ...(hasLines
        ? []
        : [{ key: `${currency} offered`, label: columns.offered(currency), cell: money(currency, 'offered') }]),
      { key: `${currency} won`, label: columns.wonValue(currency), cell: money(currency, 'won') },
    ]),
  ]
}
