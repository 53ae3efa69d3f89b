import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { countryName, isCountry } from '#features/site/address/domain/places.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { Figures, Report, ReportRow } from '../../desk-contract.ts'
import { type Grouping, isOfLines, quantileOf, type Sums, writeSum } from '../../domain/figures.ts'
import { columnsOf, type Period, type ReportUnit } from '../../domain/period.ts'
import { nameColumn, reportText } from '../../messages/desk-report.ts'
import type { ReportSums } from './read-report.ts'
import { nameSeries } from './store.ts'

const mostRows = 200

interface Shown {
  by: Grouping
  unit: ReportUnit
  period: Period
  before: Period
  now: Date
  language: Language
}

export async function presentReport(
  db: Database,
  sums: { period: ReportSums; before: ReportSums },
  { now, language, ...shown }: Shown,
): Promise<Report> {
  const { by, unit, period } = shown
  const found =
    by === 'time' ? timeRows(sums, period, unit, language) : await namedRows(db, sums, { by, period, language })
  return {
    ...shown,
    totals: figuresOf(sums.period.totals, 'time'),
    totals_before: figuresOf(sums.before.totals, 'time'),
    ...found,
    generated_at: now.toISOString(),
  }
}

type Rows = Pick<Report, 'rows' | 'left_out'>
type Both = { period: ReportSums; before: ReportSums }

function timeRows({ period: own, before }: Both, period: Period, unit: ReportUnit, language: Language): Rows {
  const rows = columnsOf(period, unit).map((column, place): ReportRow => {
    const key = `${place + 1}`
    const earlier = before.groups.get(key)
    return {
      key: column.from,
      name: nameColumn(column, unit, language),
      figures: figuresOf(own.groups.get(key), 'time'),
      before: earlier ? figuresOf(earlier, 'time') : null,
      filter: { view: 'all', ...column },
    }
  })
  return { rows, left_out: 0 }
}

interface Named {
  by: Exclude<Grouping, 'time'>
  period: Period
  language: Language
}

async function namedRows(db: Database, { period: own, before }: Both, { by, period, language }: Named): Promise<Rows> {
  const order = [...own.groups].sort(([a, one], [b, other]) => other.requests - one.requests || (a < b ? -1 : 1))
  const listed = order.slice(0, mostRows)
  const wordsOf = await readWords(
    db,
    by,
    listed.map(([key]) => key),
    language,
  )
  const rows = listed.map(([key, sums]): ReportRow => {
    const earlier = before.groups.get(key)
    const { name, filter } = wordsOf(key)
    return {
      key,
      name,
      figures: figuresOf(sums, by),
      before: earlier ? figuresOf(earlier, by) : null,
      filter: filter && { view: 'all', ...period, ...filter },
    }
  })
  return { rows, left_out: order.length - listed.length }
}

/** `filter`: of the inbox, for the quotes of the row; null: it has none. */
type RowWords = Pick<ReportRow, 'name' | 'filter'>

async function readWords(
  db: Database,
  by: Exclude<Grouping, 'time'>,
  keys: readonly string[],
  language: Language,
): Promise<(key: string) => RowWords> {
  const text = reportText[language]
  const ids = keys.map(Number).filter(id => id > 0)
  switch (by) {
    case 'product': {
      const products = new Map((await findProductsForQuote(db, ids, language)).map(one => [one.id, one]))
      return key => {
        const found = products.get(Number(key))
        if (!found) return { name: text.gone(key), filter: null }
        return { name: `${found.sku} · ${found.name}`, filter: { product: found.sku } }
      }
    }
    case 'series': {
      const names = await nameSeries(db, ids, language)
      return key => {
        const found = names.get(Number(key))
        return found ? { name: found.name, filter: { series: found.seName } } : { name: text.gone(key), filter: null }
      }
    }
    case 'person': {
      const names = await findStaffNames(db, ids)
      return key =>
        key === '0'
          ? { name: text.nobody, filter: { assignee: 'nobody' } }
          : { name: names.get(Number(key)) ?? text.gone(key), filter: { assignee: key } }
    }
    case 'country':
      return key => ({
        name: isCountry(Number(key)) ? countryName(Number(key), language) : text.noCountry,
        filter: key === '0' ? null : { country: key },
      })
    case 'reason': {
      const names = new Map<string, string>(Object.entries(text.reasons))
      return key => ({
        name: names.get(key) ?? text.noReason,
        filter: key ? { status: 'declined', reason: key } : null,
      })
    }
    case 'competitor':
      return key => ({ name: key || text.noCompetitor, filter: key ? { status: 'declined', competitor: key } : null })
  }
}

function figuresOf(sums: Sums | undefined, by: Grouping): Figures {
  const minutes = Float64Array.from(sums?.minutes ?? []).sort()
  const { requests = 0, answered = 0, met = 0, won = 0, lost = 0, open = 0, quantity = 0 } = sums ?? {}
  return {
    ...{ requests, answered, met, won, lost, open },
    median_hours: hours(quantileOf(minutes, 0.5)),
    p90_hours: hours(quantileOf(minutes, 0.9)),
    quantity: isOfLines(by) ? quantity : null,
    values: [...(sums?.values ?? [])]
      .map(([currency, value]) => ({ currency, offered: writeSum(value.offered), won: writeSum(value.won) }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  }
}

/** With one decimal. */
const hours = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes / 6) / 10)
