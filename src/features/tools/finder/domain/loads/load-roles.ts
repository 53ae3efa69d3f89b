import type { Token } from '../reading/read-tokens.ts'
import { stemOf, type WordClass } from './load-words.ts'

/** The thing that a number with or without a unit is about: loads, or a part of what feeds them. */
export type Role = 'load' | 'device' | 'feeder' | 'source' | 'holder'

export type WordToken = Extract<Token, { kind: 'word' }>

const phraseLength = 5
const longPhrase = 9

export const isWord = (token: Token | undefined): token is WordToken => token?.kind === 'word'
export const isMark = (token: Token | undefined, ...marks: readonly string[]) =>
  token?.kind === 'mark' && marks.includes(token.is)

const bears: ReadonlySet<WordClass> = new Set(['load', 'device', 'feeder', 'source', 'holder'])
const ends: ReadonlySet<WordClass> = new Set(['stop', 'fused', 'fed', 'per', 'and', 'doubt', 'total', 'qty'])
const withWords: ReadonlySet<string> = new Set(['with', 'con', 'avec', 'w'])

/** The role that the words behind a number give it; null: none. */
function roleAfter(tokens: readonly Token[], at: number): Role | null {
  const found: WordToken[] = []
  for (let n = at + 1; n <= at + phraseLength; n++) {
    const token = tokens[n]
    if (isMark(token, 'dash', 'close')) continue
    if (!isWord(token) || ends.has(token.is) || withWords.has(token.word)) break
    found.push(token)
  }
  return headOf(found)
}

/** 'rectifier loads' and 'cargas de rectificador' are loads; 'circuit breakers' are none. */
function headOf(words: readonly WordToken[]): Role | null {
  const bearing = words.filter(({ is }) => bears.has(is))
  if (bearing.some(({ is }) => is === 'device')) return bearing.some(({ is }) => is === 'feeder') ? 'feeder' : 'device'
  const [first] = bearing
  if (first?.is === 'load' && words[words.indexOf(first) + 1]?.is === 'link') return 'load'
  // They are classes that bear.
  return (bearing.at(-1)?.is ?? null) as Role | null
}

/** The role that the words before a drain give it, back to the number or the sign before them. */
function roleBefore(tokens: readonly Token[], at: number): Role | null {
  const found: WordToken[] = []
  for (let n = at - 1; n >= 0 && n >= at - longPhrase; n--) {
    const token = tokens[n]
    if (isMark(token, 'colon', 'open', 'dash')) continue
    if (token?.kind === 'fact' && token.isFeedNamed) return 'feeder'
    if (token?.kind === 'count' && token.form === 'article') continue
    if (!isWord(token) || token.is === 'and') break
    if (token.is === 'fused') return 'device'
    if (token.is === 'fed') return 'feeder'
    found.unshift(token)
    if (token.is === 'qty') break
  }
  const bearing = found.filter(({ is }) => bears.has(is))
  const nearest = bearing.at(-1)
  if (!nearest) return null
  return nearest.is === 'device' ? 'device' : headOf(found)
}

/** Behind a drain of a load nothing else stands than what it is of. */
export function roleOfDrain(tokens: readonly Token[], at: number): Role {
  const after = roleAfter(tokens, at)
  if (after !== null) return after
  if (isFusedAlone(tokens, at)) return 'device'
  const before = isMark(tokens[at - 1], 'times') ? null : roleBefore(tokens, at)
  return before ?? 'load'
}

/** '8 A fused' */
const isFusedAlone = (tokens: readonly Token[], at: number): boolean => {
  const [next, second] = [tokens[at + 1], tokens[at + 2]]
  return isWord(next) && next.is === 'fused' && !isWord(second) && second?.kind !== 'drain'
}

export const roleOfCount = (tokens: readonly Token[], at: number): Role =>
  roleAfter(tokens, at) ?? roleOfHeading(tokens, at) ?? 'load'

/** 'fuses: 12 x 8 A' */
function roleOfHeading(tokens: readonly Token[], at: number): Role | null {
  let before = at - 1
  while (
    isMark(tokens[before], 'colon', 'open') ||
    (isWord(tokens[before]) && (tokens[before] as WordToken).is === 'qty')
  )
    before--
  const heading = tokens[before]
  if (!isWord(heading) || !bears.has(heading.is) || heading.is === 'load' || heading.is === 'holder') return null
  const run: WordToken[] = []
  for (let token = tokens[before]; isWord(token); token = tokens[--before]) run.unshift(token)
  const first = tokens[before]
  // '100 A feed 12 x 8 A': the word is of the number before it.
  const isOfOther = first?.kind === 'drain' || (first?.kind === 'count' && first.form !== 'article')
  return isOfOther ? null : headOf(run)
}

/** The meaning of 'per' and 'each' with the word behind them. */
type Share = 'each' | 'feed' | 'doubt'

const sides: ReadonlySet<string> = new Set(
  'side sides lado lados cote cotes feed feeds feeder alimentacion alimentation bus barra barre rail pole polo'.split(
    ' ',
  ),
)

/** 'each radio', 'per load', '/side': one word for both. */
export function joinShares(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let n = 0; n < tokens.length; n++) {
    const token = tokens[n]
    if (!token) continue
    const before = tokens[n - 1]
    // 'un par de equipos'
    if (isWord(token) && token.word === 'par' && before?.kind === 'count' && before.form === 'article') {
      joined.push({ ...token, word: 'pair', is: 'doubt' })
      continue
    }
    const share = shareAt(tokens, n)
    const last = share ? tokens[share.to] : undefined
    if (!share || !last) {
      joined.push(token)
      continue
    }
    const [is, word] = wordOfShare[share.is]
    joined.push({ kind: 'word', word, is, isNear: false, from: token.from, to: last.to })
    n = share.to
  }
  return joined
}

/** The word that stands for 'per feed' and 'per side'. */
export const perFeed = 'per feed'

const wordOfShare: Readonly<Record<Share, readonly [WordClass, string]>> = {
  each: ['each', 'each'],
  feed: ['doubt', perFeed],
  doubt: ['doubt', 'per'],
}

function shareAt(tokens: readonly Token[], at: number): { is: Share; to: number } | null {
  const token = tokens[at]
  const isSlash = isMark(token, 'slash') && tokens[at - 1]?.kind === 'drain'
  if (!isSlash && !(isWord(token) && (token.is === 'per' || token.is === 'each'))) return null
  const isEach = isWord(token) && token.is === 'each'
  let to = at + 1
  if (isWord(tokens[to]) && (tokens[to] as WordToken).is === 'each') to++
  const next = tokens[to]
  if (!isWord(next)) return isEach || to > at + 1 ? { is: 'each', to: to - 1 } : null
  if (sides.has(next.word)) return { is: 'feed', to }
  if (isEach && !bears.has(next.is)) return { is: 'each', to: to - 1 }
  if (
    ofLoads.has(next.word) ||
    (isEach && next.is === 'load') ||
    (isEach && next.is === 'holder' && isCounted(tokens, next.word))
  )
    return { is: 'each', to }
  const isBy = isWord(token) && token.word !== 'per' && token.is === 'per'
  if (isBy && (next.is === 'silent' || isFedBefore(tokens, at))) return null
  if ((!bears.has(next.is) || next.is === 'load') && isCounted(tokens, next.word)) return { is: 'each', to }
  return { is: 'doubt', to }
}

/** They stand for any load. */
const ofLoads: ReadonlySet<string> = new Set(
  (
    'load carga charge circuit circuito unit unidad unite ud device dispositivo appareil aparato equipo equipement piece pieza pc item ' +
    'element elemento consumer consumidor'
  ).split(' '),
)

/** 'alimentadas por un interruptor': by, not for each. */
const isFedBefore = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]
  return isWord(before) && (before.is === 'fed' || before.is === 'fused')
}

/** Whether a number of them is in the line. */
function isCounted(tokens: readonly Token[], noun: string): boolean {
  return tokens.some((token, n) => {
    if (token.kind !== 'count' || token.form === 'article') return false
    const behind = tokens.slice(n + 1, n + 1 + phraseLength)
    const end = behind.findIndex(one => !isWord(one))
    return behind
      .slice(0, end === -1 ? behind.length : end)
      .some(one => isWord(one) && one.is !== 'per' && stemOf(one.word) === stemOf(noun))
  })
}
