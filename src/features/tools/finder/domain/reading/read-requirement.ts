import type { Doubt } from '../loads/load-doubts.ts'
import { isMark, isWord, perFeed } from '../loads/load-roles.ts'
import { type ReadLoads, readLoads } from '../loads/read-loads.ts'
import {
  type Fact,
  hasTooManyLoads,
  joinGroups,
  openRequirement,
  type Requirement,
  requirementLimits,
} from '../requirement.ts'
import { settleBounds } from './bounded-counts.ts'
import { settleFacts } from './denied-facts.ts'
import { readTokens, type Token } from './read-tokens.ts'
import { settleTokens } from './settle-tokens.ts'
import { type Reading, readingWriter, type Unclear } from './unclear.ts'

/** A part of the text that was understood. */
export interface Span {
  fact: Fact
  text: string
}

/** A fact that the text states with different values; nobody guesses which one counts. */
export interface Conflict {
  fact: Exclude<Fact, 'loads'>
  values: readonly (string | number)[]
}

/** An amount of a feeder or of fuses and breakers, which no search looks at. */
export interface AsideText {
  is: 'feeder' | 'device'
  text: string
}

export interface ReadRequirement {
  requirement: Requirement
  understood: Span[]
  /** The parts that were not understood, in their order. */
  left: string[]
  conflicts: Conflict[]
  /** The questions that must be answered before anything is searched. */
  unclear: Unclear[]
  asides: AsideText[]
  /** Amounts with a blank or two marks, which were read as of thousands; somebody should look at them. */
  thousands: string[]
  /** More loads than one configuration takes. */
  hasTooManyLoads: boolean
}

/**
 * Reads what an engineer asks for: voltage, loads, feeds, rack and air, in any order, in the words of the three languages. What has
 * no single meaning is unclear, with its possible readings; what is not understood otherwise is left as it is.
 */
export function readRequirement(text: string): ReadRequirement {
  const written = text.slice(0, requirementLimits.text).normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  const line = plainLine(written)
  const tokens = settleFacts(settleBounds(settleTokens(readTokens(line), line), line))
  const loads = readLoads(tokens, line)
  const textOf = (from: number, to: number) => written.slice(tokens[from]?.from, tokens[to]?.to)
  const { conflicts, ...rest } = gatherFacts(tokens)
  const groups = joinGroups(loads.groups.map(({ group }) => group))
  return {
    requirement: { ...rest.requirement, loads: groups },
    ...sortParts(tokens, loads, textOf),
    conflicts,
    unclear: loads.doubts.map(doubt => {
      const isRest = groups.length > 0 || loads.doubts.some(other => other !== doubt && mayBeLoads(other))
      return unclearOf(doubt, tokens, { line: written, textOf, isRest })
    }),
    asides: loads.asides.map(({ is, from, to }) => ({ is, text: textOf(from, to) })),
    thousands: loads.groups.flatMap(({ thousand }) => thousand ?? []),
    hasTooManyLoads: hasTooManyLoads(groups),
  }
}

/** How many facts of a requirement a text states, each once. */
export const factCount = ({ understood }: Pick<ReadRequirement, 'understood'>): number =>
  new Set(understood.map(({ fact }) => fact)).size

/** Signs that look alike are one; each stays one letter, so that places in both texts agree. */
const plainLine = (text: string): string =>
  text
    .replaceAll(/[\u2212\u2013\u2014\u2011]/gu, '-')
    .replaceAll(/[″”“]/gu, '"')
    .replaceAll('\u2044', '/')

function gatherFacts(tokens: readonly Token[]): { requirement: Requirement; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const one = <V extends string | number>(fact: Conflict['fact']): V | null => {
    const said = tokens.flatMap(token => (token.kind === 'fact' && token.said.fact === fact ? [token.said.value] : []))
    // Each pattern of a fact gives values of one kind.
    const values = [...new Set(said)] as V[]
    if (values.length > 1) conflicts.push({ fact, values })
    return values.length === 1 ? (values[0] ?? null) : null
  }
  const requirement: Requirement = {
    ...openRequirement,
    voltage: one('voltage'),
    feeds: one('feeds'),
    ru: one('ru'),
    rack: one('rack'),
    ambientC: one('ambient'),
    spare: one('spare'),
    constantCurrent: one('cc') === '1',
  }
  return { requirement, conflicts }
}

const saysNothing: ReadonlySet<string> = new Set(['link', 'a', 'stop', 'and', 'each', 'fused', 'fed', 'silent'])

/** The parts of the line that were understood, and those that are left, each as it was written. */
function sortParts(
  tokens: readonly Token[],
  { groups, asides, doubts }: ReadLoads,
  textOf: (from: number, to: number) => string,
): Pick<ReadRequirement, 'understood' | 'left'> {
  const understood: Span[] = []
  const left: { from: number; to: number }[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const isHere = ({ from, to }: { from: number; to: number }) => from <= at && to >= at
    const group = groups.find(isHere)
    const aside = asides.find(isHere)
    const isUnclear = doubts.some(isHere)
    const last = left.at(-1)
    if (isMark(token, 'comma', 'strong', 'colon', 'dash', 'plus')) continue
    if (token?.kind === 'fact') understood.push({ fact: token.said.fact, text: textOf(at, at) })
    else if (group && !isUnclear) {
      const to = partEnd(tokens, at, group.to)
      understood.push({ fact: 'loads', text: textOf(at, lastSaid(tokens, at, to)) })
      at = to
    } else if (aside && !isUnclear) at = partEnd(tokens, at, aside.to)
    else if (!token || token.kind === 'mark' || (isWord(token) && saysNothing.has(token.is) && !isUnclear)) continue
    else if (!isUnclear && token.kind === 'count' && token.form === 'article') continue
    // Words that follow each other are shown as they were written.
    else if (last && isNextTo(tokens, last.to, at)) last.to = at
    else left.push({ from: at, to: at })
  }
  return { understood, left: left.map(({ from, to }) => textOf(from, to)) }
}

/** The last token of a part that begins here, before a fact that stands within it. */
function partEnd(tokens: readonly Token[], from: number, to: number): number {
  const fact = tokens.findIndex((token, at) => at > from && at <= to && token.kind === 'fact')
  return fact === -1 ? to : fact - 1
}

/** Without the signs at the end of a part. */
function lastSaid(tokens: readonly Token[], from: number, to: number): number {
  let last = to
  while (last > from && isMark(tokens[last], 'comma', 'strong', 'colon', 'dash')) last--
  return last
}

const isNextTo = (tokens: readonly Token[], before: number, at: number): boolean =>
  tokens.slice(before + 1, at).every(token => isWord(token) || (token.kind === 'mark' && joined.has(token.is)))

const joined: ReadonlySet<string> = new Set(['times', 'open', 'close', 'dash', 'range', 'slash'])

interface Line {
  line: string
  textOf: (from: number, to: number) => string
  /** Loads are understood beside it, or asked about: the line says something without it. */
  isRest: boolean
}

const mayBeLoads = ({ fact, groupings, count }: Doubt): boolean =>
  fact === 'loads' && (groupings.length > 0 || count !== null)

function unclearOf(doubt: Doubt, tokens: readonly Token[], { line, textOf, isRest }: Line): Unclear {
  const { code, fact, from, to, count } = doubt
  const kept = tokens.flatMap((token, at) => {
    const stays =
      at >= from &&
      at <= to &&
      ((token.kind === 'fact' && !(code === 'feeds' && token.said.fact === 'feeds')) ||
        isOtherNumber(token) ||
        (isWord(token) && token.word === perFeed && code !== 'per_feed') ||
        (isWord(token) && token.is === 'total' && code !== 'total'))
    return stays && !own.has(code) ? [textOf(at, at)] : []
  })
  const span = { from: tokens[from]?.from ?? 0, to: tokens[to]?.to ?? line.length }
  const write = readingWriter(line, span, kept)
  const ofLoads = doubt.groupings.flatMap(loads => write.ofLoads(loads))
  const readings: Record<Doubt['code'], () => Reading[]> = {
    loads: () => [...ofLoads, ...(doubt.canLeave && isRest ? [write.without()] : [])],
    amount: () => ofLoads,
    bounded: () => ofLoads,
    raised: () => [write.withoutRaised()],
    total: () => ofLoads,
    device: () => [...ofLoads, ...(count === null ? [] : [write.ofCount(count)]), ...(isRest ? [write.without()] : [])],
    per_feed: () =>
      doubt.groupings.flatMap(loads => [...write.ofLoads(loads, 'ab'), ...write.ofLoads(twice(loads), 'one')]),
    drain: () => (isRest ? [write.without()] : []),
    feeds: () => [write.ofFeeds('ab'), write.ofFeeds('one')],
    fact: () => write.ofFact(fact),
    number: () => [write.without()],
    unsaid: () => write.ofFact(fact, doubt.without),
    systems: () => doubt.systems.map(write.ofSystem),
  }
  return { code, fact, text: textOf(from, to), count, readings: readings[code]() }
}

/** Text within a doubt of these kinds is a part of the question. */
const own: ReadonlySet<Doubt['code']> = new Set(['fact', 'number', 'systems', 'unsaid'])

const isOtherNumber = (token: Token) => token.kind === 'number' && token.fact !== 'loads'

const twice = (loads: Doubt['groupings'][number]) => loads.map(one => ({ ...one, count: 2 * one.count }))
