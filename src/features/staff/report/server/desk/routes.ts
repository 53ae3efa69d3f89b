import { answerTargets } from '#features/quotes/quote-inbox/domain/calendar.ts'
import { dayOf } from '#features/quotes/quote-inbox/domain/working-time.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { findTimeZone } from '#features/staff/staff/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { needPermission } from '#server/calls/need-permission.ts'
import { invalid } from '#server/calls/refusal.ts'
import { tableDownload } from '#server/files/table-download.ts'
import { exportReport, type Figures, getReport, type Report, type ReportQuery } from '../../desk-contract.ts'
import { daysIn, longestPeriod, periodBefore, unitFor, usualPeriod } from '../../domain/period.ts'
import { reportText } from '../../messages/desk-report.ts'
import { presentReport } from './present.ts'
import { readSums } from './read-report.ts'
import { rowsOfReport } from './report-rows.ts'

export const reportDeskRoutes = (): Binding[] => [
  handleDesk(getReport, ({ query }, context) => readReport(query, context)),
  handleDesk(exportReport, async ({ query: { format, ...query } }, context) => {
    const { language, now } = context
    const { fields, rows } = rowsOfReport(await readReport(query, context), language, format)
    async function* all() {
      yield rows
    }
    return tableDownload(`report-${query.by}`, { format, fields, rows: all(), language, now })
  }),
]

async function readReport({ by, from, to, unit: wanted }: ReportQuery, context: DeskContext): Promise<Report> {
  const { db, staff, settings, now, language } = context
  const company = settings.of(companySettings)
  const timeZone = (await findTimeZone(db, staff.id)) ?? company.time_zone
  if (by === 'person') needPermission(staff, 'report.people')
  const usual = usualPeriod(dayOf(now, timeZone))
  const period = { from: from ?? usual.from, to: to ?? usual.to }
  const text = reportText[language]
  if (period.from > period.to) throw invalid({ to: [text.turned] })
  if (daysIn(period) > longestPeriod) throw invalid({ from: [text.tooLong] })
  const unit = unitFor(period, wanted)
  const isOwn = by === 'person' && staff.permissions.get('report.people') === 'own'
  const { calendar } = answerTargets(settings.of(quoteSettings), company)
  const scope = { by, unit, calendar, timeZone, now, assigneeId: isOwn ? staff.id : undefined }
  const before = periodBefore(period)
  const sums = { period: await readSums(db, period, scope), before: await readSums(db, before, scope) }
  const report = await presentReport(db, sums, { by, unit, period, before, now, language })
  return staff.permissions.has('quote.read') ? report : withoutAmounts(report)
}

/** What a customer pays is for whoever reads quotes: of one quote the sum is its price. */
function withoutAmounts(report: Report): Report {
  const bare = (figures: Figures): Figures => ({ ...figures, values: [] })
  return {
    ...report,
    totals: bare(report.totals),
    totals_before: bare(report.totals_before),
    rows: report.rows.map(row => ({ ...row, figures: bare(row.figures), before: row.before && bare(row.before) })),
  }
}
