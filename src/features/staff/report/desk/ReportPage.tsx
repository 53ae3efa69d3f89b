import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { ExportButton } from '#desk/list/ExportButton.tsx'
import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import tabs from '#desk/tabs.module.css'
import { toDesk } from '#desk-routes.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { saveFile } from '#web/browser/save-file.ts'
import type { DataOf, LoadArgs, PageProps, Search } from '#web/page.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { exportReport, getReport, type Report } from '../desk-contract.ts'
import { type ChartBar, chartSvg, drawBars, drawColumns } from '../domain/chart.ts'
import { type Grouping, groupings } from '../domain/figures.ts'
import { reportUnits } from '../domain/period.ts'
import { namePeriod, reportText } from '../messages/desk-report.ts'
import { Picture } from './Picture.tsx'
import { ReportTable } from './ReportTable.tsx'
import css from './report.module.css'
import { Summary } from './Summary.tsx'

const groupingOf = ({ by }: Search): Grouping => groupings.find(one => one === by) ?? 'time'
const queryOf = (search: Search) => ({
  by: groupingOf(search),
  from: search.from || undefined,
  to: search.to || undefined,
  unit: reportUnits.find(one => one === search.unit),
})

export const load = ({ call, search }: LoadArgs) => call(getReport, { query: queryOf(search) })

/** Figures of the quotes of a period as a picture and as a table. */
export default function ReportPage({ data: report, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(reportText)
  const { call, language } = useSite()
  const title = text.pictureOf(text.groupings[report.by])
  const bars = report.rows.map(
    ({ name, figures, before, filter }): ChartBar => ({
      name,
      label: text.bar(name, formatNumber(figures.requests, language), formatNumber(figures.won, language)),
      value: figures.requests,
      part: figures.won,
      before: before?.requests ?? null,
      href: filter && toDesk.quotes(filter),
    }),
  )
  const chart = report.by === 'time' ? drawColumns(bars) : drawBars(bars)
  const savePicture = () =>
    saveFile(
      new Blob([chartSvg(chart, title)], { type: 'image/svg+xml' }),
      `report-${report.by}-${report.period.to}.svg`,
    )
  const query = queryOf(search)
  return (
    <DeskPage
      title={text.title}
      actions={
        <>
          <ExportButton
            label={text.export}
            name={`report-${report.by}`}
            read={format => call(exportReport, { query: { ...query, format } })}
          />
          <Button onClick={savePicture}>{text.picture}</Button>
        </>
      }
    >
      <Groupings report={report} />
      <PeriodForm report={report} search={search} />
      <p>{text.periods(namePeriod(report.period, language), namePeriod(report.before, language))}</p>
      <Summary report={report} />
      {report.totals.requests === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <>
          <Picture chart={chart} title={title} />
          <ReportTable report={report} />
          {report.left_out > 0 && <p>{text.leftOut(formatNumber(report.left_out, language))}</p>}
        </>
      )}
      <section>
        <h2>{text.definitionsTitle}</h2>
        <dl className={css.definitions}>
          {text.definitions.map(([name, meaning]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </DeskPage>
  )
}

function Groupings({ report: { by: shown, period } }: { report: Report }) {
  const text = useText(reportText)
  const mayPeople = useMay('report.people')
  return (
    <nav className={tabs.tabs} aria-label={text.by}>
      {groupings
        .filter(by => by !== 'person' || mayPeople)
        .map(by => (
          <a key={by} href={toDesk.reports({ by, ...period })} aria-current={by === shown ? 'page' : undefined}>
            {text.groupings[by]}
          </a>
        ))}
    </nav>
  )
}

function PeriodForm({ report: { by, period }, search }: { report: Report; search: Search }) {
  const text = useText(reportText)
  const isChosen = Boolean(search.from || search.to || search.unit)
  return (
    <FilterBar key={JSON.stringify(search)} label={text.filters} path={toDesk.reports()} isFiltered={isChosen}>
      <input type="hidden" name="by" value={by} />
      <label>
        {text.from}
        <input name="from" type="date" defaultValue={period.from} />
      </label>
      <label>
        {text.to}
        <input name="to" type="date" defaultValue={period.to} />
      </label>
      {by === 'time' && (
        <FilterChoice
          name="unit"
          label={text.unit}
          any={text.usualUnit}
          chosen={search.unit}
          values={reportUnits}
          words={text.units}
        />
      )}
    </FilterBar>
  )
}
