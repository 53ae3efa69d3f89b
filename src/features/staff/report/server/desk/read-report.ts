import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import type { WorkCalendar } from '#features/quotes/quote-inbox/domain/calendar.ts'
import { dayStart, workingClock } from '#features/quotes/quote-inbox/domain/working-time.ts'
import type { Database } from '#server/database/connection.ts'
import { addSums, addValue, type Grouping, isOfLines, noSums, type OfLines, type Sums } from '../../domain/figures.ts'
import { columnsOf, type Period, type ReportUnit } from '../../domain/period.ts'
import { type Asked, type CountRow, countQuotes, findSeries } from './store.ts'

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
  const lines: LineGroups | null = isOfLines(by) ? { by, groups: new Map(), products: [], place: 0 } : null
  for await (const rows of countQuotes(db, asked, { by, bounds, size: stepSize })) {
    addQuotes(sums, rows, clock)
    if (lines) await addLines(db, rows, lines)
    await nextTurn()
  }
  for (const [key, group] of lines?.groups ?? []) sums.groups.set(key, group.sums)
  return sums
}

const outcomes: Partial<Record<QuoteStatus, 'won' | 'lost' | 'open'>> = {
  ...{ accepted: 'won', declined: 'lost' },
  ...{ submitted: 'open', in_review: 'open', sent: 'open' },
}

function addQuotes({ totals, groups }: ReportSums, rows: readonly CountRow[], clock: (at: number) => number): void {
  for (const { key, status, requests, answered, met, currency, value, ...row } of rows) {
    const answers = numbersIn(row.answered_minutes?.slice(1, -1))
    const minutes = numbersIn(row.asked_minutes?.slice(1, -1)).map((from, place) =>
      minutesOf(from, answers[place] ?? from, clock),
    )
    const own = { ...noSums(), requests, answered, met, minutes }
    const outcome = outcomes[status]
    if (outcome) own[outcome] = requests
    const offered = BigInt(value)
    if (currency !== null) addValue(own, currency, { offered, won: outcome === 'won' ? offered : 0n })
    addSums(totals, own)
    if (key !== null) addSums(groupOf(groups, key, noSums), own)
  }
}

/** Of a list as text, '17,18'. */
const numbersIn = (text: string | null | undefined): number[] => (text ? JSON.parse(`[${text}]`) : [])

/** The working minutes between two moments, given as minutes since 1970. */
const minutesOf = (asked: number, answered: number, clock: (at: number) => number): number =>
  Math.round((clock(answered * 60_000) - clock(asked * 60_000)) / 60_000)

interface LineGroup {
  sums: Sums
  /** Which of the quotes was the last to be counted in it. */
  counted: number
}

interface LineGroups {
  by: OfLines
  groups: Map<string, LineGroup>
  /** By product, of those that were seen so far; null: it is in no series any more. An array is found in faster than a map. */
  products: (LineGroup | null | undefined)[]
  /** The place of the quote that is gone through. */
  place: number
}

/** Adds what the quotes ask for and what they have accepted. A quote counts once in each group. */
async function addLines(db: Database, rows: readonly CountRow[], lines: LineGroups): Promise<void> {
  const lists = rows.map(({ status, asked, won }) => ({ status, asked: numbersIn(asked), won: pricesIn(won) }))
  await findGroups(db, lines, lists)
  const { products } = lines
  for (const { status, asked, won } of lists) {
    const outcome = outcomes[status]
    for (let at = 0; at < asked.length; at += 2) {
      const product = asked[at] ?? 0
      if (product === 0) lines.place++
      const group = products[product]
      if (!group) continue
      const { sums } = group
      sums.quantity += asked[at + 1] ?? 0
      if (group.counted === lines.place) continue
      group.counted = lines.place
      sums.requests++
      if (outcome) sums[outcome]++
    }
    for (const [product, amount, currency] of won) {
      const group = products[product]
      if (group) addValue(group.sums, currency, { offered: 0n, won: BigInt(amount) })
    }
  }
}

const pricesIn = (text: string | null): [product: number, amount: string, currency: string][] =>
  text ? JSON.parse(`[${text}]`) : []

type Lists = Readonly<{ asked: readonly number[]; won: ReturnType<typeof pricesIn> }>

async function findGroups(db: Database, { by, groups, products }: LineGroups, lists: readonly Lists[]): Promise<void> {
  const unknown = new Set<number>()
  for (const { asked, won } of lists) {
    for (let at = 0; at < asked.length; at += 2) {
      const product = asked[at] ?? 0
      if (product > 0 && products[product] === undefined) unknown.add(product)
    }
    for (const [product] of won) if (products[product] === undefined) unknown.add(product)
  }
  const series = new Map(by === 'series' && unknown.size > 0 ? await findSeries(db, [...unknown]) : [])
  for (const id of unknown) {
    const key = by === 'series' ? series.get(id) : id
    products[id] = key === undefined ? null : groupOf(groups, `${key}`, () => ({ sums: noSums(), counted: -1 }))
  }
}

function groupOf<Group>(groups: Map<string, Group>, key: string, make: () => Group): Group {
  const known = groups.get(key)
  if (known) return known
  const made = make()
  groups.set(key, made)
  return made
}
