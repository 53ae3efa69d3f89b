import { isMark, isWord, roleOfCount } from '../loads/load-roles.ts'
import type { WordClass } from '../loads/load-words.ts'
import type { Token } from './read-tokens.ts'

const phrases = (text: string): ReadonlySet<string> => new Set(text.split('|'))

/** They hold for the number itself: a panel for 12 loads is one for at least 12, and for at most 12. */
const inclusive = phrases(
  'at least|at most|at minimum|at a minimum|at maximum|at a maximum|up to|as many as|no more than|not more than|no less than|not less than|no fewer than|' +
    'not fewer than|min|min of|mini|minimum|minimum of|a minimum of|max|max of|maxi|maximum|maximum of|a maximum of|' +
    'al menos|por lo menos|cuando menos|como minimo|como maximo|como mucho|a lo sumo|minimo|minimo de|maximo|maximo de|hasta|' +
    'no mas de|no menos de|au moins|au plus|tout au plus|au minimum|au maximum|minimum de|maximum de|jusqu a|jusqu’a|' +
    "jusqu'a|pas plus de|pas moins de",
)
/** Of a drain, the most is what counts. */
const mostDrain = phrases('no more than|not more than|no mas de|pas plus de')
/** They do not hold for the number itself, but for the next one. */
const above = phrases('more than|over|above|greater than|mas de|mas que|plus de|superior a')
const below = phrases('fewer than|less than|under|below|menos de|menos que|moins de|inferior a')
const longest = 3
/** Behind the number and its noun they are of the number, whatever follows. */
const inclusiveBehind = phrases('or more|or fewer|or less|or greater|and up|o mas|o menos|ou plus|ou moins')
const between = phrases('between|entre|from|de|desde')
const to = phrases('to|a|through|and|y|e|et|o|or|ou|hasta|jusqu a')
const nouns: ReadonlySet<WordClass> = new Set(['load', 'device', 'noun', 'unknown'])

/**
 * Numbers of loads and positions that are bounded: 'at least 12 loads' are 12, which is what a panel is searched for; 'more than 12 loads'
 * and '10-12 loads' say no number, so the word that bounds them has those that may be meant.
 */
export function settleBounds(tokens: readonly Token[], line: string): Token[] {
  const settled: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = boundBefore(tokens, at, line) ?? rangeAt(tokens, at, line) ?? boundBehind(tokens, at, line)
    const token = tokens[at]
    if (found) {
      const [first, last] = [tokens[at], tokens[found.end - 1]]
      settled.push({ ...found.word, from: first?.from ?? 0, to: last?.to ?? 0 })
    } else if (token) settled.push(token)
    at = found?.end ?? at + 1
  }
  return settled
}

/** A bound in place of its tokens. `end`: the place behind the last of them. */
interface Bound {
  word: Omit<Extract<Token, { kind: 'word' }>, 'from' | 'to'>
  end: number
}

const bound = (is: WordClass, end: number, counts?: readonly number[]): Bound => ({
  word: { kind: 'word', word: '', is, isNear: false, ...(counts && { counts }) },
  end,
})

/** A number of loads or positions at a place; null: there is none. */
function countAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at]
  if (token?.kind !== 'count' || token.form === 'article') return null
  const role = roleOfCount(tokens, at)
  return role === 'load' || role === 'device' ? token.value : null
}

const isSaid: ReadonlySet<Token['kind']> = new Set(['fact', 'drain', 'count', 'number', 'other'] as const)

/** Whether a bound behind this place is of what stands there: '2 RU minimum 12 loads'. */
function isOfBefore(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token) return false
  return isWord(token) ? token.is === 'load' || token.is === 'device' : isSaid.has(token.kind)
}

const textOf = (words: readonly Token[]): string | null =>
  words.every(isWord) ? words.map(({ word }) => word).join(' ') : null

/** 'at least', 'un máximo de', '>=' before a number. */
function boundBefore(tokens: readonly Token[], at: number, line: string): Bound | null {
  if (isOfBefore(tokens, at - 1)) return null
  const token = tokens[at]
  if (isMark(token, 'range')) return signBefore(tokens, at, line)
  const isArticle = token?.kind === 'count' && token.form === 'article'
  const from = isArticle ? at + 1 : at
  for (let end = from + 1; end <= from + longest; end++) {
    const count = countAt(tokens, end)
    const isDrain = tokens[end]?.kind === 'drain'
    const text = count === null && !isDrain ? null : textOf(tokens.slice(from, end))
    if (text === null) continue
    if (isDrain && mostDrain.has(text)) return bound('silent', end)
    if (count === null) continue
    if (inclusive.has(text)) return bound('qty', end)
    if (above.has(text)) return bound('doubt', end, [count + 1])
    if (below.has(text)) return bound('doubt', end, [count - 1])
  }
  return null
}

function signBefore(tokens: readonly Token[], at: number, line: string): Bound | null {
  const sign = line[tokens[at]?.from ?? 0] ?? ''
  const isEqual = isMark(tokens[at + 1], 'colon') && line[tokens[at + 1]?.from ?? 0] === '='
  const end = at + (isEqual ? 2 : 1)
  const count = countAt(tokens, end)
  if (count === null || !'<>≤≥'.includes(sign)) return null
  if (isEqual || sign === '≤' || sign === '≥') return bound('qty', end)
  return bound('doubt', end, [sign === '>' ? count + 1 : count - 1])
}

/** 'between 10 and 12 loads', 'de 10 a 12 cargas', 'of 8-10 A': the first number with the words around it. */
function rangeAt(tokens: readonly Token[], at: number, line: string): Bound | null {
  const first = tokens[at]
  const isBetween = isWord(first) && between.has(first.word)
  const from = isBetween ? at + 1 : at
  const low = tokens[from]
  if (low?.kind !== 'count' || low.form === 'article' || isMark(tokens[from - 1], 'times')) return null
  const joint = tokens[from + 1]
  const isDash = joint?.kind === 'mark' && line[joint.from] === '-'
  const isJoint = isDash || (isWord(joint) && to.has(joint.word))
  const high = isJoint ? countAt(tokens, from + 2) : null
  const noun = tokens[from + 3]
  const before = tokens[at - 1]
  const isOfDrain = isBetween || (isWord(before) && before.is === 'link')
  if (isJoint && isOfDrain && tokens[from + 2]?.kind === 'drain') return bound('doubt', from + 2, [])
  if (high === null || high <= low.value || !isWord(noun) || noun.is === 'each') return null
  // '2 and 3 loads' are five, where nothing says that they are ends.
  const isAnd = isWord(joint) && joint.is === 'and'
  return isAnd && !isBetween ? null : bound('doubt', from + 2, [high, low.value])
}

/** '12 loads or more', '12 loads minimum, …', '12+ loads': the words behind the number and its noun. */
function boundBehind(tokens: readonly Token[], at: number, line: string): Bound | null {
  const count = countBefore(tokens, at)
  if (count === null) return null
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (isMark(token, 'plus') && count === at - 1) {
    const isTight = token?.from === before?.to && line[token?.to ?? 0] === ' '
    return isTight && isWord(next) && nouns.has(next.is) ? bound('noun', at + 1) : null
  }
  for (let end = at + longest; end > at; end--) {
    const words = tokens.slice(at, end)
    const text = words.length === end - at ? textOf(words) : null
    if (text === null) continue
    const behind = tokens[end]
    const isEnd = behind === undefined || isMark(behind, 'comma', 'strong', 'close', 'plus')
    if (inclusiveBehind.has(text) || (isEnd && inclusive.has(text))) return bound('noun', end)
  }
  return null
}

/** The place of the number before some words that name what is counted; null: there is none. */
function countBefore(tokens: readonly Token[], at: number): number | null {
  for (let n = at - 1; n >= Math.max(0, at - 1 - longest); n--) {
    if (countAt(tokens, n) !== null) return n
    const token = tokens[n]
    if (!isWord(token) || !nouns.has(token.is)) return null
  }
  return null
}
