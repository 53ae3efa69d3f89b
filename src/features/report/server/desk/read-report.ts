import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WorkCalendar } from '#features/quote-inbox/domain/calendar.ts'
import { dayStart, workingClock } from '#features/quote-inbox/domain/working-time.ts'
import type { Database } from '#server/database/connection.ts'
import { addSums, addValue, type Grouping, isOfLines, noSums, type Sums } from '../../domain/figures.ts'
import { columnsOf, type Period, type ReportUnit } from '../../domain/period.ts'
import { type Asked, countAsked, countQuotes, stepsOf, sumLines } from './store.ts'

/** So many quotes are gone through by one statement. */
const usualStep = 4000

interface ReportScope {
  by: Grouping
  unit: ReportUnit
  calendar: WorkCalendar
  /** An IANA name: days are those of this clock, as in the inbox. */
  timeZone: string
  /** A seller has figures of their own alone, where these are by person. */
  assigneeId?: number | undefined
  now: Date
  stepSize?: number
}

export interface ReportSums {
  totals: Sums
  /** By key: the place of a stretch of time, from 0; the number of a record; a reason or a name. */
  groups: Map<string, Sums>
}

/** Puts the quotes together that were requested in a period. */
export async function readSums(db: Database, period: Period, scope: ReportScope): Promise<ReportSums> {
  const { by, timeZone, stepSize = usualStep } = scope
  const asked: Asked = {
    from: dayStart(period.from, timeZone),
    until: dayStart(period.to, timeZone, 1),
    assigneeId: scope.assigneeId,
  }
  const bounds = columnsOf(period, scope.unit).map(({ from }) => dayStart(from, timeZone))
  const clock = workingClock(asked.from, scope.now, scope.calendar)
  const sums: ReportSums = { totals: noSums(), groups: new Map() }
  for await (const step of stepsOf(db, asked, stepSize)) {
    if (isOfLines(by)) addLines(sums, { lines: await countAsked(db, step, by), prices: await sumLines(db, step, by) })
    const isGrouped = !isOfLines(by)
    addQuotes(sums, await countQuotes(db, step, isGrouped ? by : 'time', bounds), clock, isGrouped)
    await nextTurn()
  }
  return sums
}

function addQuotes(
  { totals, groups }: ReportSums,
  rows: Awaited<ReturnType<typeof countQuotes>>,
  clock: (at: Date) => number,
  isGrouped: boolean,
): void {
  for (const { key, times, currency, offered, won_value: won, ...counts } of rows) {
    const minutes = times === null ? [] : times.split(',').map(pair => minutesOf(pair, clock))
    const own = { ...noSums(), ...counts, minutes }
    if (currency !== null)
      addValue(own, currency, { count: counts.requests, offered: BigInt(offered), won: BigInt(won) })
    addSums(totals, own)
    if (isGrouped && key !== null) addSums(groupOf(groups, key), own)
  }
}

/** The working minutes between two moments, given as minutes since 1970. */
function minutesOf(pair: string, clock: (at: Date) => number): number {
  const space = pair.indexOf(' ')
  const [asked, answered] = [Number(pair.slice(0, space)), Number(pair.slice(space + 1))]
  return Math.round((clock(new Date(answered * 60_000)) - clock(new Date(asked * 60_000))) / 60_000)
}

interface Lines {
  lines: Awaited<ReturnType<typeof countAsked>>
  prices: Awaited<ReturnType<typeof sumLines>>
}

function addLines({ groups }: ReportSums, { lines, prices }: Lines): void {
  for (const { key, ...counts } of lines) addSums(groupOf(groups, key), { ...noSums(), ...counts })
  for (const { key, currency, count, won } of prices)
    addValue(groupOf(groups, key), currency, { count, offered: 0n, won: BigInt(won) })
}

function groupOf(groups: Map<string, Sums>, key: string): Sums {
  const known = groups.get(key) ?? noSums()
  groups.set(key, known)
  return known
}
