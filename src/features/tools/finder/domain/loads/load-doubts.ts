import { isBound } from '../reading/denied-facts.ts'
import type { Token } from '../reading/read-tokens.ts'
import { drainTimes, type LoadSystem, type UnclearCode } from '../reading/unclear.ts'
import type { Fact, LoadGroup } from '../requirement.ts'
import type { Aside } from './load-asides.ts'
import { isMark, isWord, perFeed, type WordToken } from './load-roles.ts'

/** A part of the tokens that is not understood for certain, and what it may mean. */
export interface Doubt {
  code: UnclearCode
  fact: Fact
  /** Places of its first and last token. */
  from: number
  to: number
  groupings: readonly (readonly LoadGroup[])[]
  /** So many loads, whose drain is not known. */
  count: number | null
  /** The loads of each of several voltages; none: it is not certain what stands with what. */
  systems: readonly LoadSystem[]
  /** For a doubt about a fact: the value that it does not have. */
  without: string | number | null
  /** It may be of no loads, so that it may be left out. */
  canLeave: boolean
}

export interface Place {
  from: number
  to: number
}

export const doubt = (code: UnclearCode, place: Place, said: Partial<Doubt> = {}): Doubt => ({
  ...{ code, fact: 'loads', groupings: [], count: null, systems: [], without: null, canLeave: false },
  ...said,
  ...place,
})

/** Words that belong to the numbers between two places: nouns before them, and all words behind. */
export function spanOf(tokens: readonly Token[], first: number, last: number): Place {
  let to = last
  for (let at = last + 1; at < tokens.length; at++) {
    const token = tokens[at]
    const isPart = isWord(token)
      ? token.is !== 'and' && token.is !== 'qty'
      : isMark(token, 'close', 'dash', 'times') || isArticle(token)
    if (!isPart) break
    to = (isWord(token) && !trailing.has(token.is)) || isMark(token, 'close') ? at : to
  }
  let from = first
  for (let at = first - 1; at >= 0; at--) {
    const token = tokens[at]
    if (token?.kind === 'drain' || token?.kind === 'number' || (token?.kind === 'count' && !isArticle(token)))
      return { from: first, to }
    const isPart = isWord(token) ? beside.has(token.is) : isMark(token, 'colon', 'open', 'times') || isArticle(token)
    if (!isPart) break
    from = at
  }
  return { from, to }
}

const trailing: ReadonlySet<WordToken['is']> = new Set(['stop', 'link', 'a', 'fused', 'fed', 'silent'] as const)

const beside: ReadonlySet<WordToken['is']> = new Set([
  ...([
    'load',
    'device',
    'feeder',
    'source',
    'holder',
    'unknown',
    'noun',
    'qty',
    'each',
    'link',
    'a',
    'drain',
    'fused',
    'fed',
  ] as const),
])

export const isArticle = (token: Token | undefined): boolean => token?.kind === 'count' && token.form === 'article'

/** Parts of what feeds and protects loads that could be loads themselves. `groups`: the loads, where all of them are certain. */
export function asideDoubts(tokens: readonly Token[], asides: readonly Aside[], groups: readonly Group[]): Doubt[] {
  const isRead = groups.length > 0
  return asides.flatMap(aside => {
    const { role } = aside
    const places = [aside.count, aside.drain].filter(at => at !== null)
    const place = spanOf(tokens, Math.min(...places), Math.max(...places))
    const number = aside.count === null ? undefined : tokens[aside.count]
    const count = number?.kind === 'count' ? number.value : null
    const drain = aside.drain === null ? undefined : tokens[aside.drain]
    const readings = drain?.kind === 'drain' ? drain.readings : []
    const groupings = count === null ? [] : readings.map(one => [{ count, drain: one }])
    const isPlain = tokens
      .slice(place.from, place.to + 1)
      .every(
        token =>
          !isWord(token) || !(token.isNear || token.is === 'unknown' || token.is === 'load' || token.is === 'each'),
      )
    if (role === 'device') {
      const isBeside = count === null && isRead && isPlain && !isJoined(tokens, place.from)
      return isBeside ? [] : [doubt('device', place, { groupings, count })]
    }
    const isPanel = tokens.slice(place.from, place.to + 1).some(token => isWord(token) && panels.has(token.word))
    const isKnown = isPlain && (role === 'feeder' || (role === 'holder' && isPanel))
    if (drain && count === null && !isKnown)
      return [doubt('loads', place, { groupings: readings.map(one => [{ count: 1, drain: one }]), canLeave: true })]
    if (count === null || (count === 1 && isPlain)) return []
    if (role === 'feeder' && count === 2) return isFed(tokens, 'ab') ? [] : [doubt('feeds', place, { fact: 'feeds' })]
    const isCounted = role === 'holder' && drain === undefined && groups.length > 0
    if (isCounted) return [holderDoubt(place, count, groups)]
    const before = tokens[place.from - 1]
    // 'fed from 2 × 100 A BDFB' are no loads.
    if (isWord(before) && fromWords.has(before.word)) return [doubt('loads', place, { canLeave: true })]
    return [groupings.length > 0 ? doubt('loads', place, { groupings, canLeave: true }) : doubt('number', place)]
  })
}

const fromWords: ReadonlySet<string> = new Set('from desde depuis'.split(' '))

/** '3 sectors with 4 radios of 350 W': so many in each, or in all. */
function holderDoubt(place: Place, count: number, groups: readonly Group[]): Doubt {
  const all = groups.toSorted((a, b) => a.from - b.from).map(({ group }) => group)
  const span = {
    from: Math.min(place.from, ...groups.map(one => one.from)),
    to: Math.max(place.to, ...groups.map(one => one.to)),
  }
  return doubt('loads', span, { groupings: [all.map(one => ({ ...one, count: count * one.count })), all] })
}

const panels: ReadonlySet<string> = new Set(
  'panel panels panneau panneaux paneles tablero tableros tableau tableaux coffret coffrets distribution distribucion'.split(
    ' ',
  ),
)

/** 'and a 20 A breaker' is one more; 'with 20 A breakers' is not. */
const isJoined = (tokens: readonly Token[], from: number): boolean => {
  const before = tokens[from - 1]
  return isMark(before, 'plus') || (isWord(before) && before.is === 'and')
}

const isFed = (tokens: readonly Token[], feeds: 'one' | 'ab'): boolean =>
  tokens.some(token => token.kind === 'fact' && token.said.fact === 'feeds' && token.said.value === feeds)

/** Facts that are denied or bounded. */
export const unsaidDoubts = (tokens: readonly Token[]): Doubt[] =>
  tokens.flatMap((token, at) => {
    if (token.kind !== 'unsaid') return []
    const { fact, without } = token
    return [doubt(fact === 'feeds' ? 'feeds' : 'unsaid', { from: at, to: at }, { fact, without })]
  })

/** Numbers that nothing is known of. */
export const numberDoubts = (tokens: readonly Token[], doubts: readonly Doubt[]): Doubt[] =>
  tokens.flatMap((token, at) => {
    if (token.kind !== 'number' || doubts.some(({ from, to }) => from <= at && to >= at)) return []
    return [doubt(token.fact === 'loads' ? 'number' : 'fact', { from: at, to: at }, { fact: token.fact })]
  })

/** A number with a sign above it, with what stands beside it: the first, because its answer is that of all. */
export function raisedDoubt(tokens: readonly Token[]): Doubt | null {
  const at = tokens.findIndex(token => token.kind === 'number' && token.isRaised)
  if (at < 0) return null
  const isEnd = (token: Token) => isClauseEnd(token) || token.kind === 'fact'
  const end = tokens.findIndex((token, place) => place > at && isEnd(token))
  const from = tokens.findLastIndex((token, place) => place < at && isEnd(token)) + 1
  return doubt('raised', { from, to: (end === -1 ? tokens.length : end) - 1 })
}

interface Group extends Place {
  group: LoadGroup
  isOfEach: boolean
}

/** Words that change what numbers beside them mean. */
export function wordDoubts(tokens: readonly Token[], groups: readonly Group[]): Doubt[] {
  const doubts = tokens.flatMap((token, at) => {
    const isRange = isMark(token, 'range')
    if (!isRange && !(isWord(token) && (token.is === 'doubt' || token.is === 'total'))) return []
    const [nearest] = groups.toSorted((a, b) => distance(a, at) - distance(b, at))
    if (!nearest) return []
    if (isWord(token) && token.is === 'total') return nearest.isOfEach ? [] : [totalDoubt(nearest, at)]
    if (isWord(token) && token.word === perFeed) return isFed(tokens, 'ab') ? [] : [feedDoubt(tokens, groups, at)]
    const isBeside = !tokens.slice(Math.min(at, nearest.to), Math.max(at, nearest.from)).some(isClauseEnd)
    if (!isBeside) return []
    const counts = isWord(token) && at === nearest.from - 1 ? token.counts : undefined
    const isBounded = isWord(token) && (token.counts !== undefined || isBound(token.word))
    const groupings = (counts?.length ? counts : [nearest.group.count]).map(count => [{ ...nearest.group, count }])
    return [doubt(isBounded ? 'bounded' : 'loads', around(nearest, at), { groupings })]
  })
  // The answers to the other questions may be for each feed.
  return doubts.toSorted((a, b) => Number(a.code === 'per_feed') - Number(b.code === 'per_feed'))
}

const isClauseEnd = (token: Token): boolean => isMark(token, 'comma', 'strong')
const distance = ({ from, to }: Place, at: number): number => Math.max(from - at, at - to, 0)
const around = ({ from, to }: Place, at: number): Place => ({ from: Math.min(from, at), to: Math.max(to, at) })

function totalDoubt(one: Group, at: number): Doubt {
  const { count, drain } = one.group
  const parts = count > 1 ? [[{ count, drain: drainTimes(drain, 1 / count) }]] : []
  return doubt('total', around(one, at), { groupings: [...parts, [one.group]] })
}

function feedDoubt(tokens: readonly Token[], groups: readonly Group[], at: number): Doubt {
  const said = groupsBeside(tokens, groups, at)
  const from = Math.min(at, ...said.map(one => one.from))
  const to = Math.max(at, ...said.map(one => one.to))
  return doubt('per_feed', { from, to }, { groupings: [said.map(({ group }) => group)] })
}

/** Those before a place that no comma parts from it, else those behind it, else all. */
function groupsBeside(tokens: readonly Token[], groups: readonly Group[], at: number): readonly Group[] {
  const start = tokens.findLastIndex((token, place) => place < at && isClauseEnd(token)) + 1
  const before = groups.filter(({ from, to }) => from >= start && from <= at && to >= start)
  if (before.length > 0) return before
  const end = tokens.findIndex((token, place) => place > at && isClauseEnd(token))
  const behind = groups.filter(({ from }) => from > at && (end === -1 || from < end))
  return behind.length > 0 ? behind : groups
}

const ofOneThing: ReadonlySet<string> = new Set(
  'band bande banda core coeur mode sim carrier polarization polar radio'.split(' '),
)

/** 'dual', 'redundnat' and a lone 'B' speak of two feeds. */
export function feedsDoubts(tokens: readonly Token[], asides: readonly Place[]): Doubt[] {
  if (isFed(tokens, 'ab') || isFed(tokens, 'one')) return []
  if (tokens.some(token => token.kind === 'unsaid' && token.fact === 'feeds')) return []
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    if (!isWord(token) || asides.some(({ from, to }) => from <= at && to >= at)) return []
    const isWithNoun = isWord(next) && next.is === 'feeder' && !next.isNear
    const isMistyped = isWithNoun && (token.is === 'unknown' || token.isNear)
    const last = tokens[at - 1]
    const isBehindNoun =
      isWord(last) && last.is === 'feeder' && !last.isNear && (token.is === 'unknown' || token.isNear)
    if (token.is !== 'twice' && !isMistyped && !isBehindNoun) return []
    if (isWord(next) && ofOneThing.has(next.word)) return []
    return [doubt('feeds', { from: at, to: isWithNoun ? at + 1 : at }, { fact: 'feeds' })]
  })
}

/** '6 radios 350 W, 1 baseband 400 W A+B': the feeds of one load, or of all? A comma before them, or a fact behind, makes them those of all. */
export function ownFeedsDoubts(tokens: readonly Token[], groups: readonly Place[]): Doubt[] {
  if (groups.length < 2 || !tokens.some(isClauseMark)) return []
  const own = groups.flatMap(({ to }, n) => {
    const end = groups[n + 1]?.from ?? tokens.length
    const at = tokens.findIndex((token, place) => place > to && place < end && token.kind !== 'word')
    return isFeeds(tokens[at]) && tokens[at + 1]?.kind !== 'fact' ? [at] : []
  })
  const [first] = own
  const isOfAll = own.length === groups.length || tokens.some((token, at) => isFeeds(token) && !own.includes(at))
  return first === undefined || isOfAll ? [] : [doubt('feeds', { from: first, to: first }, { fact: 'feeds' })]
}

const isFeeds = (token: Token | undefined): boolean => token?.kind === 'fact' && token.said.fact === 'feeds'
const isClauseMark = (token: Token): boolean =>
  isClauseEnd(token) || isMark(token, 'plus') || (isWord(token) && token.is === 'and')
