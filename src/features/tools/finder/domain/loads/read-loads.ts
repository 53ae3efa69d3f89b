import type { ConfiguredDrain } from '#features/tools/configurator/domain/configuration.ts'
import type { Token } from '../reading/read-tokens.ts'
import { drainTimes, groupings } from '../reading/unclear.ts'
import { scaledNumber, vagueNumber } from '../reading/vague-numbers.ts'
import type { LoadGroup } from '../requirement.ts'
import { readAsides } from './load-asides.ts'
import {
  asideDoubts,
  type Doubt,
  doubt,
  feedsDoubts,
  isArticle,
  numberDoubts,
  ownFeedsDoubts,
  type Place,
  raisedDoubt,
  spanOf,
  unsaidDoubts,
  wordDoubts,
} from './load-doubts.ts'
import { isNameNumber, partsDoubt } from './load-parts.ts'
import { isMark, isWord } from './load-roles.ts'
import { systemsDoubt } from './load-systems.ts'
import { numbersLike, stemOf, type WordClass } from './load-words.ts'
import { hiddenNumber, linksOf, type Pair, pairLoads } from './pair-loads.ts'

export interface ReadGroup extends Place {
  group: LoadGroup
  /** The amount, where a mark in it was read as one of thousands. */
  thousand: string | null
}

export interface ReadLoads {
  /** Those that are certain. */
  groups: ReadGroup[]
  doubts: Doubt[]
  /** Amounts of what feeds, holds or protects the loads: no search looks at them. */
  asides: (Place & { is: 'feeder' | 'device' })[]
}

/** The loads of a line: what is certain, and what somebody must be asked about. */
export function readLoads(tokens: readonly Token[], line: string): ReadLoads {
  const { asides, items, barriers } = readAsides(tokens)
  const links = linksOf(tokens, barriers)
  const part = partsDoubt(tokens, items, line)
  const { pairs, ...apart } = pairLoads(tokens, part ? [] : items, barriers)
  // A number of loads that belongs to nothing could belong to any drain that has none.
  const lost = apart.lost.length > 0 ? [...apart.lost, ...apart.singles] : []
  const singles = apart.lost.length > 0 ? [] : apart.singles
  for (const at of [...lost]) if (isScaling(tokens, at)) lost.splice(lost.indexOf(at), 1)
  const [firstLost, lastLost] = [Math.min(...lost), Math.max(...lost)]
  const isUnsure = ({ from, to }: Place) => doubts.some(one => one.from <= to && one.to >= from)
  const isClear = (place: Place) => !isUnsure(place)
  const [doubts, groups]: [Doubt[], (ReadGroup & { isOfEach: boolean })[]] = [part ? [part] : [], []]
  const add = (found: ReadGroup | Doubt) =>
    'group' in found ? groups.push({ ...found, isOfEach: false }) : doubts.push(found)
  for (const pair of pairs) {
    const isWithin = pair.count > firstLost && pair.count < lastLost
    if (isWithin) lost.push(pair.count, pair.drain)
    else add(pairOf(tokens, pair, line))
  }
  for (const one of groups) one.isOfEach = tokens.some((_, at) => at >= one.from && at <= one.to && links.isOfEach(at))
  const rated = lost.length === 1 ? asides.filter(({ role, count }) => role === 'device' && count === null) : []
  const [rating] = rated
  // '12 loads fused at 10 A': one number of loads and one rating.
  if (rated.length === 1 && rating && rating.drain !== null)
    doubts.push(lostDoubt(tokens, [...lost, rating.drain], 'device'))
  else if (lost.length > 0) doubts.push(lostDoubt(tokens, lost, 'loads'))
  doubts.push(...asideDoubts(tokens, asides, doubts.length === 0 ? groups : []).filter(isClear))
  const spans = asides.map(({ count, drain }) =>
    spanOf(tokens, Math.min(count ?? drain ?? 0, drain ?? count ?? 0), Math.max(count ?? 0, drain ?? 0)),
  )
  const isAlone = pairs.length === 0 && doubts.length === 0 && isBare(tokens, singles, spans, links.strength)
  const outside = strays(tokens, [...spans, ...groups])
  for (const at of singles) add(singleOf(tokens, at, isAlone || isOne(tokens, at, outside)))
  doubts.push(
    ...unsaidDoubts(tokens),
    ...numberDoubts(tokens, doubts),
    ...(items.length + barriers.size > 0 ? feedsDoubts(tokens, spans) : []),
    ...ownFeedsDoubts(tokens, groups.toSorted(byPlace)),
  )
  const sure = () => groups.filter(isClear).toSorted(byPlace)
  for (const one of wordDoubts(tokens, sure())) if (isClear(one)) doubts.push(one)
  const systems = systemsDoubt(tokens, sure(), doubts, line)
  if (systems) doubts.push(systems)
  const raised = raisedDoubt(tokens)
  // What the other numbers are is asked when this one is known.
  if (raised) doubts.splice(0, doubts.length, raised, ...doubts.filter(({ fact }) => fact !== 'loads'))
  return {
    // The question is which load stands with which voltage, and not what the loads are.
    groups: systems ? [] : sure(),
    doubts: doubts.filter(({ fact }) => !systems || fact !== 'voltage').toSorted(byPlace),
    asides: asides.flatMap(({ role, drain }, n) => {
      const span = spans[n]
      return drain === null || !span || isUnsure(span) ? [] : [{ is: role === 'device' ? 'device' : 'feeder', ...span }]
    }),
  }
}

const byPlace = (a: Place, b: Place): number => a.from - b.from

const countAt = (tokens: readonly Token[], at: number): number => {
  const token = tokens[at]
  return token?.kind === 'count' ? token.value : 1
}

const drainAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'drain' ? token : null
}

function pairOf(tokens: readonly Token[], pair: Pair, line: string): ReadGroup | Doubt {
  const place = spanOf(tokens, Math.min(pair.count, pair.drain), Math.max(pair.count, pair.drain))
  const [number, said] = [tokens[pair.count], drainAt(tokens, pair.drain)]
  if (!said) return doubt('loads', place)
  const count = countAt(tokens, pair.count)
  const grouped = said.readings.map(drain => [{ count, drain }])
  const [drain] = said.readings
  if (!drain || said.isUnsure) return doubt('amount', place, { groupings: grouped })
  // '20 1 200 W radios' are three numbers.
  const isThird = said.split && pair.drain === pair.count + 1 && number?.kind === 'count' && number.form === 'digits'
  if (isThird) return doubt('loads', place, { groupings: grouped })
  // The load list knows '2X 8 A' as the drain at the lowest voltage.
  const isList = count < 3 && drain.kind === 'current' && /^[12]X/.test(line.slice(number?.from))
  if (isList) return doubt('loads', place, { groupings: grouped })
  const scaled = scaledNumber(tokens, pair.count)
  if (scaled) {
    const span = { from: Math.min(place.from, scaled.from), to: place.to }
    return doubt('loads', span, { groupings: scaled.counts.map(one => [{ count: one, drain }]) })
  }
  if (isNameNumber(tokens, pair.count))
    return doubt('loads', place, { groupings: [1, count].map(one => [{ count: one, drain }]) })
  const hidden = hiddenNumber(tokens, pair.count, line)
  if (hidden) {
    const counts = [...new Set([...hidden.values, count])].slice(0, 4)
    const from = Math.min(place.from, hidden.from)
    return doubt('loads', { from, to: place.to }, { groupings: counts.map(one => [{ count: one, drain }]) })
  }
  return { group: { count, drain }, thousand: said.thousand, ...place }
}

function lostDoubt(tokens: readonly Token[], lost: readonly number[], code: 'loads' | 'device'): Doubt {
  const place = spanOf(tokens, Math.min(...lost), Math.max(...lost))
  const places = [...new Set(lost)].toSorted((a, b) => a - b)
  // '4 spare positions' draw nothing.
  const counts = places.flatMap(at =>
    tokens[at]?.kind === 'count' && !isSpare(tokens[at + 1]) ? [countAt(tokens, at)] : [],
  )
  const drains = places.flatMap(at => drainAt(tokens, at) ?? [])
  const [only] = drains
  if (!only) return doubt(counts.length === 1 ? 'drain' : 'number', place, { count: counts[0] ?? null })
  // '1/2 A' is no whole number of loads.
  if (
    places.some(
      (at, n) => isMark(tokens[at + 1], 'range') && places[n + 1] === at + 2 && tokens[at + 2]?.kind === 'drain',
    )
  )
    return doubt(code, place)
  // '2 of the 8 loads of 10 A draw 15 A'
  if (drains.length > 1 && isNested(tokens, places)) return doubt(code, place)
  const readings =
    drains.length === 1 ? only.readings.map(one => [one]) : [drains.flatMap(one => one.readings.slice(0, 1))]
  const [count = null] = counts
  const found = readings.flatMap(one => groupings(counts, one))
  if (code !== 'loads' || drains.length > 1) return doubt(code, place, { groupings: found, count })
  return (
    sharedDoubt(tokens, places, place, found) ??
    doubt(code, place, { groupings: nestedGroupings(tokens, places, counts, only) ?? found, count })
  )
}

/** '3 racks with 4 servers of 700 W': twelve, or four in all. Null: the numbers stand otherwise. */
function nestedGroupings(
  tokens: readonly Token[],
  places: readonly number[],
  [outer = 0, inner = 0]: readonly number[],
  { readings: [drain] }: { readings: readonly ConfiguredDrain[] },
): LoadGroup[][] | null {
  const [first = 0, second = 0, third] = places
  const isInOrder = places.length === 3 && third !== undefined && tokens[third]?.kind === 'drain'
  const between = tokens.slice(first + 1, second)
  const isWithin =
    between.some(token => isMark(token, 'times') || (isWord(token) && token.is === 'link')) &&
    between.every(token => isWord(token) || isMark(token, 'times'))
  if (!isInOrder || !isWithin || !drain || outer < 2 || inner < 2) return null
  return [outer * inner, inner].map(count => [{ count, drain }])
}

/** '96 A across 12 loads' may be the draw of all. */
function sharedDoubt(
  tokens: readonly Token[],
  [first = 0, last = 0]: readonly number[],
  place: Place,
  found: readonly (readonly LoadGroup[])[],
): Doubt | null {
  const [group] = found[0] ?? []
  if (tokens[first]?.kind !== 'drain' || tokens[last]?.kind !== 'count' || !group || group.count < 2) return null
  const part = { count: group.count, drain: drainTimes(group.drain, 1 / group.count) }
  return doubt('total', place, { groupings: [[part], ...found] })
}

/** 'one' of 'one hundred and twenty' is a part of the number behind it. */
const isScaling = (tokens: readonly Token[], at: number): boolean => {
  const behind = [at + 2, at + 3].find(place => tokens[place]?.kind === 'count')
  return behind !== undefined && scaledNumber(tokens, at) !== null && scaledNumber(tokens, behind)?.from === at
}

const isSpare = (token: Token | undefined): boolean => isWord(token) && /^(?:spares?|free|libres?)$/.test(token.word)

/** Two numbers with nothing but 'of the' between. */
const isNested = (tokens: readonly Token[], places: readonly number[]): boolean =>
  places.some((at, n) => {
    const next = places[n + 1]
    if (next === undefined || tokens[at]?.kind !== 'count' || tokens[next]?.kind !== 'count') return false
    const between = tokens.slice(at + 1, next)
    return between.length > 0 && between.every(token => isWord(token) && (token.is === 'link' || token.is === 'silent'))
  })

/** A drain without a number of loads. `isOne`: it is certain that it is one load. */
function singleOf(tokens: readonly Token[], at: number, isOneLoad: boolean): ReadGroup | Doubt {
  const place = spanOf(tokens, at, at)
  const said = drainAt(tokens, at)
  const [drain] = said?.readings ?? []
  if (!said || !drain) return doubt('loads', place)
  if (said.split) return doubt('loads', place, { groupings: [[said.split], [{ count: 1, drain }]] })
  const likely = tokens
    .slice(place.from, at)
    .flatMap(token => (isWord(token) && token.is === 'unknown' ? numbersLike(token.word) : []))
  if (said.isUnsure) return doubt('amount', place, { groupings: said.readings.map(one => [{ count: 1, drain: one }]) })
  const vague = vagueNumber(tokens, place)
  if (vague) return doubt('loads', vague, { groupings: vague.counts.map(count => [{ count, drain }]) })
  // '20ish loads of 5 A': their number was not understood.
  const before = tokens.slice(0, at).findLast(token => !isWord(token))
  if (before?.kind === 'number' && before.fact === 'loads') return doubt('loads', place)
  if (isOneLoad) return { group: { count: 1, drain }, thousand: said.thousand, ...place }
  return doubt('loads', place, {
    groupings: [...likely.slice(0, 3), 1].map(count => [{ count, drain }]),
    canLeave: true,
  })
}

const silent: ReadonlySet<WordClass> = new Set(['silent', 'link', 'a', 'stop', 'and'])

/** Nothing but facts stands beside the drains, each of which is apart from the others. */
function isBare(
  tokens: readonly Token[],
  singles: readonly number[],
  spans: readonly Place[],
  strength: (a: number, b: number) => number,
): boolean {
  const isApart = singles.slice(1).every((at, n) => {
    const before = singles[n] ?? 0
    return strength(before, at) >= 2 && !tokens.slice(before, at).some(token => isMark(token, 'slash', 'dash', 'range'))
  })
  return (
    isApart &&
    strays(tokens, spans).length === 0 &&
    singles.every(at => {
      const before = tokens[at - 1]
      return before?.kind !== 'fact' || !(before.said.fact === 'ru' || before.said.fact === 'feeds')
    })
  )
}

/** Places of what is outside of some parts and may say a number: words, other units, articles. */
const strays = (tokens: readonly Token[], spans: readonly Place[]): number[] =>
  tokens.flatMap((token, at) => {
    if (spans.some(({ from, to }) => from <= at && to >= at)) return []
    const isStray = isWord(token) ? !silent.has(token.is) : ['other', 'number'].includes(token.kind) || isArticle(token)
    return isStray || isMark(token, 'range', 'times') ? [at] : []
  })

const singles: ReadonlySet<string> = new Set('single sole unica unico unique seule seul'.split(' '))

/** 'load', and not 'loads' */
const isOfOne = (token: Token | undefined): boolean =>
  isWord(token) && token.is === 'load' && stemOf(token.word) === token.word

/** 'a 350 W router', 'single 75 A load', 'un routeur de 350 W': nothing else in the line could be its number. */
function isOne(tokens: readonly Token[], at: number, outside: readonly number[]): boolean {
  const { from, to } = spanOf(tokens, at, at)
  const own = tokens.slice(from, to + 1)
  const first = tokens[from]
  // 'etvingt et un' is no article.
  const [word, joint] = [tokens[from - 2], tokens[from - 1]]
  if (isWord(joint) && joint.is === 'and' && isWord(word) && numbersLike(word.word).length > 0) return false
  const isSingle = from === at - 1 && isWord(first) && singles.has(first.word) && isOfOne(tokens[at + 1])
  const isWithArticle = from < at && (isArticle(first) || (isWord(first) && first.is === 'a') || isSingle)
  const words = own.filter(isWord).filter(word => !isSingle || word !== first)
  return (
    isWithArticle &&
    words.every(({ is }) => ['load', 'unknown', 'noun', 'link', 'a', 'silent'].includes(is)) &&
    words.filter(({ is }) => is === 'unknown').length <= 1 &&
    outside.every(place => place >= from && place <= to)
  )
}
