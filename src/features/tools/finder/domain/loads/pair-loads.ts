import type { Token } from '../reading/read-tokens.ts'
import { isMark, isWord } from './load-roles.ts'
import { numbersLike, type WordClass } from './load-words.ts'

/** Places of a number of loads and of its drain among the tokens. */
export interface Pair {
  count: number
  drain: number
}

export interface Paired {
  pairs: Pair[]
  /** Drains without a number of loads. */
  singles: number[]
  /** Numbers and drains of which nobody knows what belongs together. */
  lost: number[]
}

/** Which numbers and drains of loads belong together. `items`: their places, in order. `barriers`: numbers that are of something else. */
export function pairLoads(tokens: readonly Token[], items: readonly number[], barriers: ReadonlySet<number>): Paired {
  return solve(items, linksOf(tokens, barriers))
}

type Links = ReturnType<typeof linksOf>

function solve(items: readonly number[], links: Links): Paired {
  const { isCount, strength } = links
  const drains = items.filter(at => !isCount(at))
  if (drains.length === items.length) return { pairs: [], singles: [...items], lost: [] }
  const pairs = links.pairsOf(items)
  if (pairs) return { pairs, singles: [], lost: [] }
  const gaps = items.slice(1).map((at, n) => strength(items[n] ?? at, at))
  const widest = Math.max(...gaps, 0)
  const lost = { pairs: [], singles: [], lost: [...items] }
  if (items.length === 1 || (widest < apart && gaps.every(gap => gap === widest))) return lost
  const found = merge(split(items, gaps, widest), links)
  return widest < apart && found.lost.length > 0 ? lost : found
}

/** From here on, what stands apart may be read by itself. */
const apart = 2

function split(items: readonly number[], gaps: readonly number[], widest: number): number[][] {
  const parts: number[][] = [[]]
  for (const [n, at] of items.entries()) {
    if (n > 0 && gaps[n - 1] === widest) parts.push([])
    parts.at(-1)?.push(at)
  }
  return parts
}

function merge(parts: readonly number[][], links: Links): Paired {
  const runs: number[][] = []
  const all = parts.flatMap(part => {
    if (part.length > 1) {
      runs.push([])
      return [solve(part, links)]
    }
    if (runs.length === 0) runs.push([])
    runs.at(-1)?.push(...part)
    return []
  })
  all.push(...runs.flatMap(run => solveApart(run, links)))
  return {
    pairs: all.flatMap(({ pairs }) => pairs),
    singles: all.flatMap(({ singles }) => singles),
    lost: all.flatMap(({ lost }) => lost),
  }
}

/** Numbers each of which stands alone: in pairs, if that is possible for all of them. */
function solveApart(items: readonly number[], links: Links): Paired {
  const pairs = items.length > 0 ? links.pairsOf(items) : null
  if (pairs) return { pairs, singles: [], lost: [] }
  return {
    pairs: [],
    singles: items.filter(at => !links.isCount(at)),
    lost: items.filter(at => links.isCount(at)),
  }
}

const naming: ReadonlySet<WordClass> = new Set(['load', 'unknown', 'noun', 'drain', 'each'])

/** How the numbers of a line hang together. */
export function linksOf(tokens: readonly Token[], barriers: ReadonlySet<number>) {
  const line = { tokens, barriers }
  return {
    isCount: (at: number) => isCount(line, at),
    strength: (a: number, b: number) => strength(line, a, b),
    isOfEach: (drain: number) => isOfEach(line, drain),
    pairsOf: (items: readonly number[]) => pairsOf(line, items),
    between: (a: number, b: number) => between(line, a, b),
  }
}

interface Line {
  tokens: readonly Token[]
  barriers: ReadonlySet<number>
}

const isCount = ({ tokens }: Line, at: number) => tokens[at]?.kind === 'count'
const between = ({ tokens }: Line, a: number, b: number) => tokens.slice(a + 1, b)

/** 0: nothing between; 1: words; 1.5: another fact; 2: a comma; 3: and, or the end of a sentence. */
function strength(line: Line, a: number, b: number): number {
  const { tokens, barriers } = line
  // '25 A 8 radios' are no '25 A × 8'.
  let most = b === a + 1 && isCount(line, b) ? 1 : 0
  for (let at = a + 1; at < b; at++) {
    const token = tokens[at]
    if (barriers.has(at) || token?.kind === 'number') return 3
    if (isMark(token, 'strong', 'plus', 'slash') || (isWord(token) && token.is === 'and')) return 3
    if (isMark(token, 'comma', 'dash')) most = Math.max(most, 2)
    else if (token?.kind === 'fact' || token?.kind === 'unsaid' || token?.kind === 'other') most = Math.max(most, 1.5)
    else if (isWord(token) || isMark(token, 'colon', 'range')) most = Math.max(most, 1)
  }
  return most
}

/** Words beside a drain say that it is of each load. */
function isOfEach({ tokens }: Line, drain: number): boolean {
  const isEach = (from: number, step: 1 | -1) => {
    for (let at = from; at !== from + 5 * step; at += step) {
      const token = tokens[at]
      if (isWord(token) && token.is === 'each') return true
      if (!isWord(token) && !(token?.kind === 'count' && token.form === 'article')) return false
    }
    return false
  }
  return isEach(drain + 1, 1) || isEach(drain - 1, -1)
}

const isNumber = (token: Token | undefined) => token?.kind === 'count' || token?.kind === 'drain'
const isInBrackets = ({ tokens }: Line, at: number) => isMark(tokens[at - 1], 'open') && isMark(tokens[at + 1], 'close')

/** 'qty 20', 'cantidad: 20', 'no. of loads: 12' */
function isQuantity({ tokens }: Line, at: number): boolean {
  for (let n = at - 1; n >= at - 5; n--) {
    const token = tokens[n]
    if (isWord(token) && token.is === 'qty') return true
    // 'x20'
    if (isMark(token, 'times') && n === at - 1 && !isNumber(tokens[n - 1])) return true
    const isPart = isMark(token, 'colon', 'times') || isMark(token, 'strong') || (isWord(token) && token.is !== 'and')
    if (!isPart) return false
  }
  return false
}

const isNamedBehind = ({ tokens }: Line, at: number): boolean => {
  const behind = tokens.slice(at + 1, at + 3).filter(token => !isMark(token, 'dash'))
  const [next] = behind
  return isWord(next) && naming.has(next.is) && next.is !== 'each'
}

function isForward(line: Line, count: number, drain: number, hasPairBefore: boolean): boolean {
  const { tokens } = line
  const number = tokens[count]
  if (number?.kind !== 'count' || number.value < 1) return false
  const gap = between(line, count, drain)
  const width = strength(line, count, drain)
  const words = gap.filter(isWord)
  const isNamed = words.some(({ is }) => naming.has(is)) || isQuantity(line, count)
  const isLinked = words.some(({ is }) => is === 'link')
  if (gap.some(token => isMark(token, 'range'))) return false
  if (width === 0) {
    if (gap.some(token => isMark(token, 'times'))) return true
    const isApart =
      number.form === 'word' ||
      isInBrackets(line, count) ||
      isMark(tokens[drain - 1], 'open') ||
      isQuantity(line, count)
    return isApart || isNamedBehind(line, drain)
  }
  if (width === 1) {
    if (isNamed || isLinked || gap.some(token => isMark(token, 'times'))) return true
    return hasPairBefore && words.length === 1 && words[0]?.is === 'a'
  }
  const hasFact = gap.some(({ kind }) => kind === 'fact' || kind === 'other')
  if (width === 1.5) return isOfEach(line, drain) || (tokens[count + 1]?.kind === 'fact' && isNamed)
  if (width === 2) return isOfEach(line, drain) || (isNamed && !hasFact)
  return isOfEach(line, drain) && !gap.some(isJoint) && !hasBarrier(line, count, drain)
}

const hasBarrier = (line: Line, a: number, b: number): boolean =>
  between(line, a, b).some((token, n) => line.barriers.has(a + 1 + n) || token.kind === 'number')
const isJoint = (token: Token) => isMark(token, 'slash', 'plus') || (isWord(token) && token.is === 'and')

function isReverse(line: Line, drain: number, count: number): boolean {
  const { tokens } = line
  const number = tokens[count]
  if (number?.kind !== 'count' || number.value < 1) return false
  const gap = between(line, drain, count)
  if (gap.some(token => isMark(token, 'range'))) return false
  const isFirm =
    gap.some(token => isMark(token, 'times')) ||
    isInBrackets(line, count) ||
    isMark(tokens[count - 1], 'open') ||
    isQuantity(line, count)
  const width = strength(line, drain, count)
  if (width > 2) return false
  const isTold = gap.some(token => isMark(token, 'colon')) && width < 2
  return isFirm || isTold || (isOfEach(line, drain) && (isNamedBehind(line, count) || width === 2))
}

/** All of them in pairs, each tied no looser than to its neighbours; null: they are not all pairs. */
function pairsOf(line: Line, items: readonly number[]): Pair[] | null {
  if (items.length % 2 !== 0) return null
  const pairs: Pair[] = []
  for (let n = 0; n < items.length; n += 2) {
    const [first, second] = [items[n], items[n + 1]]
    if (first === undefined || second === undefined || isCount(line, first) === isCount(line, second)) return null
    const isForwards = isCount(line, first)
    const own = strength(line, first, second)
    const [before, after] = [items[n - 1], items[n + 2]]
    if (before !== undefined && strength(line, before, first) < own) return null
    if (after !== undefined && strength(line, second, after) < own) return null
    const isTied = isForwards ? isForward(line, first, second, n > 0) : isReverse(line, first, second)
    if (!isTied) return null
    pairs.push(isForwards ? { count: first, drain: second } : { count: second, drain: first })
  }
  return pairs
}

/** A mistyped number beside a number in words: 'thrity two radios' are not two. `values`: what both may be. Null: there is none. */
export function hiddenNumber(
  tokens: readonly Token[],
  at: number,
  line: string,
): { from: number; values: number[] } | null {
  const count = tokens[at]
  if (count?.kind !== 'count' || count.form !== 'word') return null
  const { value } = count
  const [next, second] = [tokens[at + 1], tokens[at + 2]]
  const behind = isWord(next) && next.is === 'and' ? second : next
  if (value >= 20 && value % 10 === 0 && isWord(behind) && behind.is === 'unknown') {
    const values = numbersLike(behind.word).filter(one => one < 20)
    if (values.length > 0) return { from: at, values: values.map(one => value + one) }
  }
  // 'quarante et unéquipements'
  if (isWord(next) && next.is === 'and' && isWord(second) && second.is === 'unknown') return { from: at, values: [] }
  // 'one pzas' are more likely 'once'.
  if (value === 1 && isWord(next) && /..s$/.test(next.word))
    return { from: at, values: numbersLike(line.slice(count.from, count.to)).filter(one => one > 1) }
  const joint = tokens[at - 1]
  const isJoined = isWord(joint) && joint.is === 'and'
  const from = at - (isJoined ? 2 : 1)
  const word = tokens[from]
  if (!isWord(word) || word.is !== 'unknown') return null
  const values = numbersLike(word.word)
  if (values.length === 0 && (!isJoined || value > 19 || isBehindNumber(tokens, from))) return null
  return { from, values: values.map(one => (value === 12 && one < 10 ? one * value : one + value)) }
}

/** 'two 150 mA beacons and twelve': the word before is the noun of another number. */
function isBehindNumber(tokens: readonly Token[], at: number): boolean {
  let before = at
  while (before > 0 && isWord(tokens[before])) before--
  const token = tokens[before]
  return token?.kind === 'drain' || (token?.kind === 'count' && token.form !== 'article')
}
