import { isMark, isWord, type WordToken } from '../loads/load-roles.ts'
import { foldWord, type WordClass } from '../loads/load-words.ts'
import type { Token } from './read-tokens.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** They say that what follows is not so. */
const plainDenials = set('no not non never without sin sans pas nunca jamas jamais aucun aucune ningun ninguna')
const denials = set(
  'nor neither ni tampoco cannot except excepto excluding excluyendo sauf hors avoid evitar eviter instead lugar lieu unlike former rather other otra otro autre',
)
/** They deny what stands before them, too. */
const denialsBehind = set(
  'no not non never pas nunca jamais unnecessary innecesario innecesaria inutile superflu superflue excluded excluido excluida exclu exclue',
)
const isContraction = ({ word }: WordToken): boolean => /n['’]t$/.test(word)
const isDenial = (token: WordToken): boolean =>
  plainDenials.has(token.word) || denials.has(token.word) || isContraction(token)
const need = /^(?:need|requi|requer|necess|neces|want|use|util|hace|falta|possib|posib|allow|avail|dispon|prev)/

/** They leave open how much it is: 'more than 2 RU', 'al menos 3 U'. */
const bounds = set(
  'more over above greater mas plus less fewer under below menos moins superior superieur superieure inferior inferieur inferieure exceeding beyond',
)
const leasts = set('least min mini minimum minimo minima minimal minimale')
export const isBound = (word: string): boolean => bounds.has(word) || leasts.has(word)
const small: ReadonlySet<WordClass> = new Set(['silent', 'link', 'a', 'stop'])
/** 'no tiene A+B' */
const between: ReadonlySet<WordClass> = new Set([...small, 'unknown', 'noun', 'drain', 'feeder', 'each', 'doubt'])
const tight: ReadonlySet<WordClass> = new Set(['link', 'a'])
const linking = set('than que is are was es son al au como comme')

/**
 * Facts that a line denies or bounds: 'no dual feed' is one feed; 'not 48 V' and 'more than 2 RU' say no value, and become parts to ask
 * about.
 */
export function settleFacts(tokens: readonly Token[]): Token[] {
  const settled = [...tokens]
  for (let at = settled.length - 1; at >= 0; at--) {
    const token = settled[at]
    if (token?.kind !== 'fact') continue
    const place = deniedAt(settled, at) ?? boundedAt(settled, at)
    if (!place) continue
    const { from, to, isPlain } = place
    // 'no more than 2 RU' are two at most.
    if (isAtMost(settled, place, token.said.fact)) {
      at = from
      continue
    }
    const span = { from: settled[from]?.from ?? token.from, to: settled[to]?.to ?? token.to }
    const { fact, value } = token.said
    const isOneFeed = isPlain && fact === 'feeds' && value === 'ab'
    settled.splice(
      from,
      to - from + 1,
      isOneFeed
        ? { kind: 'fact', said: { fact, value: 'one' }, isFeedNamed: false, ...span }
        : { kind: 'unsaid', fact, without: place.isDenied ? value : null, ...span },
    )
    at = from
  }
  return settled
}

interface Found {
  from: number
  to: number
  isDenied: boolean
  /** Nothing but an article stands between. */
  isPlain: boolean
}

const mores = set('more mas plus over above greater')

const isAtMost = (tokens: readonly Token[], { from, to, isDenied }: Found, fact: string): boolean =>
  isDenied &&
  (fact === 'ru' || fact === 'ambient') &&
  tokens
    .slice(from, to)
    .filter(isWord)
    .every((word, n) => (n === 0 ? plainDenials.has(word.word) : isMoreOr(word))) &&
  tokens.slice(from, to).some(token => isWord(token) && mores.has(token.word))

const isMoreOr = (token: WordToken): boolean => mores.has(token.word) || tight.has(token.is) || linking.has(token.word)

function deniedAt(tokens: readonly Token[], at: number): Found | null {
  let isPlain = true
  for (let n = at - 1; n >= 0 && n >= at - 6; n--) {
    const token = tokens[n]
    if (token?.kind === 'count' && token.form === 'article') continue
    if (!isWord(token)) break
    if (isDenial(token) && token.is !== 'qty')
      return {
        from: n,
        to: at,
        isDenied: true,
        isPlain: isPlain && (plainDenials.has(token.word) || isContraction(token)),
      }
    if (!between.has(token.is)) break
    isPlain = isPlain && tight.has(token.is)
  }
  return deniedBehind(tokens, at)
}

/** 'A+B not needed', 'dual feed: no' */
function deniedBehind(tokens: readonly Token[], at: number): Found | null {
  let isApart = false
  for (let n = at + 1; n <= at + 6; n++) {
    const token = tokens[n]
    if (isMark(token, 'comma') && !isApart) isApart = true
    else if (isWord(token) && (denialsBehind.has(token.word) || isContraction(token))) {
      const next = tokens[n + 1]
      const isNeed = isWord(next) && need.test(foldWord(next.word))
      const isOfNext = next?.kind === 'fact' || next?.kind === 'count' || next?.kind === 'drain'
      if (token.is === 'qty' || isOfNext || (isApart && !isNeed)) return null
      return { from: at, to: isNeed ? n + 1 : n, isDenied: true, isPlain: false }
    } else if (!isMark(token, 'colon', 'dash', 'open') && !isSmall(token)) return null
  }
  return null
}

const isSmall = (token: Token | undefined): boolean =>
  isWord(token) && (small.has(token.is) || linking.has(token.word) || token.word === '?')

function boundedAt(tokens: readonly Token[], at: number): Found | null {
  const token = tokens[at]
  if (token?.kind !== 'fact' || token.said.fact === 'feeds' || token.said.fact === 'cc') return null
  const isLeastRight = token.said.fact === 'spare'
  const isOpen = (one: Token | undefined): boolean =>
    isWord(one) && isBound(one.word) && !(leasts.has(one.word) && isLeastRight)
  for (let n = at - 1; n >= 0 && n >= at - 4; n--) {
    const one = tokens[n]
    if (isMark(one, 'range')) return { from: n, to: at, isDenied: false, isPlain: false }
    // '>= 2 RU'
    if (isMark(one, 'colon') && isMark(tokens[n - 1], 'range')) continue
    // 'A+B plus 2 RU' adds another fact.
    const isJoint = isWord(one) && one.is === 'and'
    if (isOpen(one) && !isJoint) return { from: n, to: at, isDenied: false, isPlain: false }
    if (!isWord(one) || isJoint || !(tight.has(one.is) || linking.has(one.word))) break
  }
  const [next, second, third] = tokens.slice(at + 1, at + 4)
  const behind = { from: at, isDenied: false, isPlain: false }
  if (isWord(next) && leasts.has(next.word) && !isLeastRight) return { ...behind, to: at + 1 }
  if (isWord(next) && ['or', 'o', 'ou', 'and', 'y', 'et'].includes(next.word) && isWord(second)) {
    const isMore = bounds.has(second.word) || ['up', 'larger', 'bigger'].includes(second.word)
    const isOfNext = third?.kind === 'fact' || third?.kind === 'count' || third?.kind === 'drain'
    if (isMore && !isOfNext) return { ...behind, to: at + 2 }
  }
  const isLinked = isWord(next) && (tight.has(next.is) || linking.has(next.word))
  if (isLinked && isWord(second) && leasts.has(second.word) && !isLeastRight) return { ...behind, to: at + 2 }
  return null
}
