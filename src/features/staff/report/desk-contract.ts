import { z } from 'zod'
import { deskGet } from '#shared/desk/desk-call.ts'
import { tableFile, tableTypes } from '#shared/desk/desk-replies.ts'
import { groupings } from './domain/figures.ts'
import { reportUnits } from './domain/period.ts'

const asked = {
  by: z.enum(groupings).default('time'),
  /** Days of the request, both included; the last twelve months without them. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The step of a report by time; a longer one is taken where the period has too many. */
  unit: z.enum(reportUnits).optional(),
}
const ReportQuery = z.object(asked)
export type ReportQuery = z.infer<typeof ReportQuery>

const Period = z.object({ from: z.iso.date(), to: z.iso.date() })

const Figures = z.object({
  requests: z.int(),
  answered: z.int(),
  /** Answered within the target. */
  met: z.int(),
  /** Working hours until the first answer; null without one, and by product or series. */
  median_hours: z.number().nullable(),
  p90_hours: z.number().nullable(),
  won: z.int(),
  lost: z.int(),
  open: z.int(),
  /** Pieces that were asked for; null where lines are not counted. */
  quantity: z.int().nullable(),
  /** By currency, which are never added; none for whoever reads no quotes. */
  values: z.array(z.object({ currency: z.string(), offered: z.string(), won: z.string() })),
})
export type Figures = z.infer<typeof Figures>

const ReportRow = z.object({
  /** The number of a product, series, country or member, a reason or a name; the first day of a stretch of time. */
  key: z.string(),
  name: z.string(),
  figures: Figures,
  /** The same of the period before; null where it has none. */
  before: Figures.nullable(),
  /** The filter of the inbox that lists the same quotes; null: there is none. */
  filter: z.record(z.string(), z.string()).nullable(),
})
export type ReportRow = z.infer<typeof ReportRow>

const Report = z.object({
  by: z.enum(groupings),
  period: Period,
  before: Period,
  unit: z.enum(reportUnits),
  totals: Figures,
  totals_before: Figures,
  rows: z.array(ReportRow),
  /** Groups beyond the last row. */
  left_out: z.int(),
  generated_at: z.string(),
})
export type Report = z.infer<typeof Report>

export const getReport = deskGet('/Report/Get', 'report.read', {
  summary:
    'Figures of the quotes that were requested in a period, with those of the period before. By person: needs report.people, and sellers get their own. Amounts are for whoever has quote.read',
  query: ReportQuery,
  reply: Report,
})

export const exportReport = deskGet('/Report/Export', 'report.read', {
  summary: 'The rows of a report as CSV or a workbook',
  query: ReportQuery.extend(tableFile),
  reply: null,
  files: tableTypes,
  limit: 'export',
})
