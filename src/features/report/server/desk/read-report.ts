import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QuoteStatus } from '#features/quote/domain/lifecycle.ts'
import type { WorkCalendar } from '#features/quote-inbox/domain/calendar.ts'
import { dayStart, workingClock } from '#features/quote-inbox/domain/working-time.ts'
import type { Database } from '#server/database/connection.ts'
import { addSums, addValue, type Grouping, isOfLines, noSums, type OfLines, type Sums } from '../../domain/figures.ts'
import { columnsOf, type Period, type ReportUnit } from '../../domain/period.ts'
import { type Asked, type CountRow, countQuotes, findSeries, numbersIn, readAccepted, readAsked } from './store.ts'

/** So many quotes are gone through by one statement. */
const usualStep = 5000

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
  const products = new Map<number, Sums>()
  for await (const rows of countQuotes(db, asked, { by, bounds, size: stepSize })) {
    addQuotes(sums, rows, clock)
    if (isOfLines(by)) await addLines(db, rows, { by, groups: sums.groups, products })
    await nextTurn()
  }
  // Lines were read of other quotes too.
  for (const [key, { requests, values }] of sums.groups) if (requests + values.size === 0) sums.groups.delete(key)
  return sums
}

const outcomes: Partial<Record<QuoteStatus, 'won' | 'lost' | 'open'>> = {
  ...{ accepted: 'won', declined: 'lost' },
  ...{ submitted: 'open', in_review: 'open', sent: 'open' },
}

function addQuotes({ totals, groups }: ReportSums, rows: readonly CountRow[], clock: (at: number) => number): void {
  for (const { key, status, requests, answered, met, currency, value, ...row } of rows) {
    const answers = numbersIn(row.answered_minutes)
    const minutes = numbersIn(row.asked_minutes).map((from, place) => minutesOf(from, answers[place] ?? from, clock))
    const own = { ...noSums(), requests, answered, met, minutes }
    const outcome = outcomes[status]
    if (outcome) own[outcome] = requests
    const offered = BigInt(value)
    if (currency !== null) addValue(own, currency, { offered, won: outcome === 'won' ? offered : 0n })
    addSums(totals, own)
    if (key !== null) addSums(groupOf(groups, key), own)
  }
}

/** The working minutes between two moments, given as minutes since 1970. */
const minutesOf = (asked: number, answered: number, clock: (at: number) => number): number =>
  Math.round((clock(answered * 60_000) - clock(asked * 60_000)) / 60_000)

interface LineGroups {
  by: OfLines
  groups: Map<string, Sums>
  /** The group of each product that was seen so far. */
  products: Map<number, Sums>
}

/** Adds what the quotes ask for and what they have accepted. A quote counts once in each group. */
async function addLines(db: Database, rows: readonly CountRow[], lineGroups: LineGroups): Promise<void> {
  const quotes = new Map<number, { status: QuoteStatus; counted: Sums[] }>()
  for (const { ids, status } of rows) for (const id of numbersIn(ids)) quotes.set(id, { status, counted: [] })
  if (quotes.size === 0) return
  const ids = [...quotes.keys()]
  const [asked, accepted] = [await readAsked(db, ids), await readAccepted(db, ids)]
  await findGroups(db, lineGroups, [asked.products, accepted.products])
  const { products } = lineGroups
  for (const [place, quoteId] of asked.quotes.entries()) {
    const own = quotes.get(quoteId)
    const sums = products.get(asked.products[place] ?? 0)
    if (!own || !sums) continue
    sums.quantity += asked.quantities[place] ?? 0
    if (own.counted.includes(sums)) continue
    own.counted.push(sums)
    sums.requests++
    const outcome = outcomes[own.status]
    if (outcome) sums[outcome]++
  }
  for (const [place, quoteId] of accepted.quotes.entries()) {
    const sums = products.get(accepted.products[place] ?? 0)
    if (!sums || quotes.get(quoteId)?.status !== 'accepted') continue
    addValue(sums, accepted.currencies[place] ?? '', { offered: 0n, won: accepted.amounts[place] ?? 0n })
  }
}

async function findGroups(db: Database, { by, groups, products }: LineGroups, lists: number[][]): Promise<void> {
  const ids = [...new Set(lists.flatMap(list => list.filter(id => !products.has(id))))]
  const series = by === 'series' && ids.length > 0 ? await findSeries(db, ids) : ids.map(id => [id, id] as const)
  for (const [id, key] of series) products.set(id, groupOf(groups, `${key}`))
}

function groupOf(groups: Map<string, Sums>, key: string): Sums {
  const known = groups.get(key)
  if (known) return known
  const sums = noSums()
  groups.set(key, sums)
  return sums
}
