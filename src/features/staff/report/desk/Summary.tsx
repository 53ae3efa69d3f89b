import type { ReactNode } from 'react'
import { DeskLink } from '#desk/DeskLink.tsx'
import { toDesk } from '#desk-routes.ts'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import type { Figures, Report } from '../desk-contract.ts'
import { isOfLines } from '../domain/figures.ts'
import { metShare, wonShare } from '../domain/shares.ts'
import { reportText } from '../messages/desk-report.ts'
import css from './report.module.css'

/** The figures of the whole period beside those of the one before; they lead to their quotes. */
export function Summary({ report: { by, period, before, totals, totals_before: earlier } }: { report: Report }) {
  const text = useText(reportText)
  const { language } = useSite()
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language))
  const percent = (value: number | null) => (value === null ? '–' : `${formatNumber(value, language)} %`)
  const { columns } = text
  const linked = (name: string, of: (figures: Figures) => number, filter: object = {}) => {
    const link = (figures: Figures, days: Report['period']): ReactNode => (
      <DeskLink to={toDesk.quotes({ view: 'all', ...days, ...filter })}>{number(of(figures))}</DeskLink>
    )
    return <Fact key={name} name={name} value={link(totals, period)} before={link(earlier, before)} />
  }
  const plain = (name: string, of: (figures: Figures) => string) => (
    <Fact key={name} name={name} value={of(totals)} before={of(earlier)} />
  )
  const money = (name: string, kind: 'offered' | 'won') => {
    const amounts = (figures: Figures) => figures.values.map(value => writeMoney(value[kind], value.currency, language))
    const own = amounts(totals).map(amount => <span key={amount}>{amount}</span>)
    return (
      <Fact
        key={name}
        name={name}
        value={own.length > 0 ? own : '–'}
        before={amounts(earlier).join(' · ') || '–'}
        isMoney
      />
    )
  }
  return (
    <section aria-label={text.summary}>
      <dl className={css.summary}>
        {linked(columns.requests, figures => figures.requests)}
        {plain(columns.answered, figures => number(figures.answered))}
        {!isOfLines(by) && plain(columns.median, figures => number(figures.median_hours))}
        {!isOfLines(by) && plain(columns.p90, figures => number(figures.p90_hours))}
        {plain(columns.met, figures => percent(metShare(figures)))}
        {linked(columns.won, figures => figures.won, { status: 'accepted' })}
        {linked(columns.lost, figures => figures.lost, { status: 'declined' })}
        {plain(columns.wonShare, figures => percent(wonShare(figures)))}
        {money(text.valueOffered, 'offered')}
        {money(text.valueWon, 'won')}
      </dl>
    </section>
  )
}

interface FactProps {
  name: string
  value: ReactNode
  before: ReactNode
  /** In each currency. */
  isMoney?: boolean
}

function Fact({ name, value, before, isMoney = false }: FactProps) {
  const text = useText(reportText)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong className={isMoney ? css.money : undefined}>{value}</strong>
        <span>
          {text.before} {before}
        </span>
      </dd>
    </div>
  )
}
