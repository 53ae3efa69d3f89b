import type { Language } from '#shared/language.ts'
import type { Units } from '#shared/number/units.ts'
import { Paper } from './paper.ts'
import type { PaperCompany } from './paper-options.ts'
import { fitColumns, writeTable } from './tables.ts'

/** The facts of a printed table: plain data, worded in one language. */
export interface TableFacts {
  language: Language
  units: Units
  company: PaperCompany
  /** The kind of the document, in the head of every page: 'Product list'. */
  kind: string
  title: string
  /** What the table was made from: the filters, the order, how many rows are shown. */
  lines: readonly string[]
  /** ISO 8601, to the day. */
  madeAt: string
  /** Instead of the day in the head of every page. */
  reference?: string
  columns: readonly { title: string; isNumeric?: boolean; isCode?: boolean }[]
  rows: readonly (readonly string[])[]
  pageUrl: string
}

export async function writeTablePaper(facts: TableFacts): Promise<Buffer> {
  const { language, units, company, kind, title, lines, madeAt, columns, rows, pageUrl, reference } = facts
  const day = new Date(madeAt)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  const paper = new Paper({
    language,
    format: units === 'metric' ? 'a4' : 'letter',
    title,
    subject: kind,
    company,
    mark: { kind, reference: reference ?? date },
    footnote: pageUrl,
    madeAt: day,
  })
  paper.title(title)
  paper.skip(2)
  for (const line of lines) paper.text(line, { colour: 'soft' })
  paper.skip(8)
  const fitted = fitColumns(
    columns.map(column => column.title),
    rows,
  )
  const looks = fitted.map((column, place) => ({
    ...column,
    ...(columns[place]?.isNumeric ? { align: 'right' as const } : {}),
    ...(columns[place]?.isCode ? { face: 'mono' as const } : {}),
  }))
  writeTable(paper, looks, rows)
  return paper.finish()
}
