import type { DownloadCell } from '#server/files/table-download.ts'
import type { TableFormat } from '#shared/file-types.ts'
import type { Language } from '#shared/language.ts'
import type { Figures, Report } from '../../desk-contract.ts'
import { isOfLines } from '../../domain/figures.ts'
import { wonShare } from '../../domain/shares.ts'
import { nameRows, reportText } from '../../messages/desk-report.ts'

interface Table {
  fields: string[]
  rows: DownloadCell[][]
}

/** The table of a report as cells. Sums are numbers, each currency in a column of its own; the name of a stretch of time has its first day beside it. */
export function rowsOfReport(report: Report, language: Language, format: TableFormat): Table {
  const { columns, from } = reportText[language]
  const isByTime = report.by === 'time'
  const hasLines = isOfLines(report.by)
  const currencies = [
    ...new Set(report.rows.flatMap(({ figures }) => figures.values.map(({ currency }) => currency))),
  ].sort()
  const fields = [
    nameRows(report.by, language),
    ...(isByTime ? [from] : []),
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
  const rows = report.rows.map(({ key, name, figures, before }): DownloadCell[] => [
    name,
    ...(isByTime ? [format === 'csv' ? key : new Date(key)] : []),
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
