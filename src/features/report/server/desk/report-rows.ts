import type { DownloadCell } from '#server/files/table-download.ts'
import type { Language } from '#shared/language.ts'
import type { Figures, Report } from '../../desk-contract.ts'
import { isOfLines } from '../../domain/figures.ts'
import { wonShare } from '../../domain/shares.ts'
import { nameRows, reportText } from '../../messages/desk-report.ts'

/** The table of a report as cells. Sums are numbers, each currency in a column of its own. */
export function rowsOfReport(report: Report, language: Language): { fields: string[]; rows: DownloadCell[][] } {
  const { columns } = reportText[language]
  const hasLines = isOfLines(report.by)
  const currencies = [
    ...new Set(report.rows.flatMap(({ figures }) => figures.values.map(({ currency }) => currency))),
  ].sort()
  const fields = [
    nameRows(report.by, language),
    columns.requests,
    columns.requestsBefore,
    ...(hasLines ? [columns.quantity] : [columns.answered, columns.met, columns.median, columns.p90]),
    columns.open,
    columns.won,
    columns.lost,
    columns.wonShare,
    ...currencies.flatMap(currency => [...(hasLines ? [] : [columns.offered(currency)]), columns.wonValue(currency)]),
  ]
  const sumsOf = ({ values }: Figures) =>
    currencies.flatMap((currency): DownloadCell[] => {
      const own = values.find(value => value.currency === currency)
      return [...(hasLines ? [] : [Number(own?.offered ?? 0)]), Number(own?.won ?? 0)]
    })
  const rows = report.rows.map(({ name, figures, before }): DownloadCell[] => [
    name,
    figures.requests,
    before?.requests ?? 0,
    ...(hasLines
      ? [figures.quantity ?? 0]
      : [figures.answered, figures.met, figures.median_hours ?? '', figures.p90_hours ?? '']),
    figures.open,
    figures.won,
    figures.lost,
    wonShare(figures) ?? '',
    ...sumsOf(figures),
  ])
  return { fields, rows }
}
