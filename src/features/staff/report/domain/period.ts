/** A stretch of days, both included: '2026-11-01'. */
export interface Period {
  from: string
  to: string
}

export const reportUnits = ['day', 'week', 'month'] as const
export type ReportUnit = (typeof reportUnits)[number]

/** Ten years. */
export const longestPeriod = 3660
/** A picture with more columns is no picture, and a table with more rows no overview. */
const mostColumns = 130

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * dayMs)
export const daysIn = ({ from, to }: Period): number => Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1

/** The last twelve months, that of today included. */
export const usualPeriod = (today: string): Period => ({ from: firstOfMonth(today, -11), to: today })

function firstOfMonth(day: string, months: number): string {
  const first = new Date(timeOf(`${day.slice(0, 7)}-01`))
  return dayAt(first.setUTCMonth(first.getUTCMonth() + months))
}

/** The period before it: as many months where it has whole ones, else as many days. */
export function periodBefore(period: Period): Period {
  const { from, to } = period
  const next = addDays(to, 1)
  const isWhole = from.endsWith('-01') && next.endsWith('-01')
  return {
    from: isWhole ? firstOfMonth(from, -monthsBetween(from, next)) : addDays(from, -daysIn(period)),
    to: addDays(from, -1),
  }
}

const monthsBetween = (from: string, to: string): number => {
  const [first, last] = [new Date(timeOf(from)), new Date(timeOf(to))]
  return 12 * (last.getUTCFullYear() - first.getUTCFullYear()) + last.getUTCMonth() - first.getUTCMonth()
}

const longestUnit = { day: 1, week: 7, month: 31 } as const satisfies Record<ReportUnit, number>

/** The unit in which a period is shown: the wanted one, or the next longer one where that has too many. */
export function unitFor(period: Period, wanted?: ReportUnit): ReportUnit {
  const days = daysIn(period)
  const usual = days <= 45 ? 'day' : days <= 200 ? 'week' : 'month'
  const start = reportUnits.indexOf(wanted ?? usual)
  return reportUnits.slice(start).find(unit => days / longestUnit[unit] <= mostColumns) ?? 'month'
}

/** The days, weeks (from Monday on) or months of a period. The first and the last may be parts of one. */
export function columnsOf(period: Period, unit: ReportUnit): Period[] {
  const columns: Period[] = []
  for (let from = period.from; from <= period.to; ) {
    const next = nextColumn(from, unit)
    columns.push({ from, to: next > period.to ? period.to : addDays(next, -1) })
    from = next
  }
  return columns
}

function nextColumn(day: string, unit: ReportUnit): string {
  if (unit === 'month') return firstOfMonth(day, 1)
  return addDays(day, unit === 'day' ? 1 : 7 - ((new Date(timeOf(day)).getUTCDay() + 6) % 7))
}
