import type { ConfiguredDrain } from '#features/tools/configurator/domain/configuration.ts'
import { type Fact, type LoadGroup, rackWidths, requirementLimits, voltages, writeGroups } from '../requirement.ts'
import { correctLine } from './correct-line.ts'
import { withoutRaised } from './raised-numbers.ts'

/**
 * loads: which loads are meant. amount: a mark is one of decimals or of thousands. device: loads, or the rating of fuses and breakers.
 * total: of each load, or of all. per_feed: so many on each feed. drain: how much each draws. feeds: one feed or two.
 * fact: a value that no site could have. number: nothing is known of it. systems: loads of several voltages.
 * unsaid: a value that is denied or bounded. bounded: a number of loads, or their drain, of which only a limit is said.
 * raised: a sign above a number may be of a footnote or a power.
 */
export type UnclearCode =
  | 'loads'
  | 'amount'
  | 'device'
  | 'total'
  | 'per_feed'
  | 'drain'
  | 'feeds'
  | 'fact'
  | 'number'
  | 'systems'
  | 'unsaid'
  | 'bounded'
  | 'raised'

/** A meaning that an unclear part may have, and the whole line that says so. */
export interface Reading {
  /** None: the part is left out, or says something else. */
  loads: readonly LoadGroup[]
  feeds: 'one' | 'ab' | null
  /** A system voltage, or the inches of a rack. */
  value: number | null
  /** So many loads, whose drain is still to be said. */
  count: number | null
  line: string
}

/** Loads that stand with one of several voltages. */
export interface LoadSystem {
  loads: readonly LoadGroup[]
  volts: number
  /** '-48 V' */
  text: string
}

/** A part of the line that could be of loads and was not understood for certain. Nothing is searched until it is. */
export interface Unclear {
  code: UnclearCode
  fact: Fact
  /** As it was written. */
  text: string
  /** So many loads that have no drain. */
  count: number | null
  readings: readonly Reading[]
}

export interface Span {
  from: number
  to: number
}

const mostReadings = 4

export const drainTimes = (drain: ConfiguredDrain, times: number): ConfiguredDrain => {
  const scaled = (value: number) => Number((value * times).toFixed(3))
  return drain.kind === 'power'
    ? { kind: 'power', watts: scaled(drain.watts) }
    : { kind: 'current', list1x_a: scaled(drain.list1x_a), list2x_a: null }
}

/** Writes readings of a part of a line. */
export interface ReadingWriter {
  ofLoads: (loads: readonly LoadGroup[], feeds?: 'one' | 'ab') => Reading[]
  ofFeeds: (feeds: 'one' | 'ab') => Reading
  ofCount: (count: number) => Reading
  without: () => Reading
  /** `without`: what it is not; undefined: it may be left out as well. */
  ofFact: (fact: Fact, without?: string | number | null) => Reading[]
  ofSystem: (system: LoadSystem) => Reading
  withoutRaised: () => Reading
}

/** `kept`: texts of the part that stay whatever it means. */
export function readingWriter(line: string, span: Span, kept: readonly string[]): ReadingWriter {
  const write = (text: string, said: Partial<Reading>): Reading => ({
    ...{ loads: [], feeds: null, value: null, count: null },
    ...said,
    line: correctLine(line, span, text, kept),
  })
  return {
    ofLoads: (loads, feeds) => {
      if (loads.some(({ count }) => count < 1 || count > requirementLimits.loads)) return []
      const words = feeds === undefined ? '' : `, ${feedsText[feeds]}`
      return [write(`${writeGroups(loads)}${words}`, { loads, feeds: feeds ?? null })]
    },
    ofFeeds: feeds => ({
      ...write('', { feeds }),
      line: appendTo(correctLine(line, span, '', kept), feedsText[feeds]),
    }),
    ofCount: count => write(`${count} × ? A`, { count }),
    without: () => write('', {}),
    ofFact: (fact, without) => {
      const others = <T extends number>(values: readonly T[]) => values.filter(value => value !== without)
      if (fact === 'voltage') return others(voltages).map(value => write(`${value} V`, { value }))
      if (fact === 'rack') return others(rackWidths).map(value => write(`${value} in`, { value }))
      return without === undefined ? [write('', {})] : []
    },
    withoutRaised: () => ({ ...write('', {}), line: withoutRaised(line) }),
    ofSystem: ({ loads, volts, text }) => write(`${writeGroups(loads)}, ${text}`, { loads, value: volts }),
  }
}

const appendTo = (line: string, text: string): string => (line === '' ? text : `${line}, ${text}`)

const feedsText = { one: 'one feed', ab: 'A+B' } as const

/** Every way in which numbers of loads and drains may belong together. */
export function groupings(counts: readonly number[], drains: readonly ConfiguredDrain[]): LoadGroup[][] {
  const [count] = counts
  const [drain] = drains
  if (drain === undefined) return []
  if (count === undefined) return [drains.map(one => ({ count: 1, drain: one }))]
  if (counts.length === drains.length && counts.length > 1)
    return [drains.map((one, n) => ({ count: counts[n] ?? 1, drain: one }))]
  if (drains.length === 1) return [...new Set(counts)].slice(0, mostReadings).map(one => [{ count: one, drain }])
  if (counts.length > 1) return []
  return drains
    .map((_, place) => drains.map((one, n) => ({ count: n === place ? count : 1, drain: one })))
    .slice(0, mostReadings)
}
