import { isMark, isWord, joinShares } from '../loads/load-roles.ts'
import type { Token } from './read-tokens.ts'

const abbreviations: ReadonlySet<string> = new Set(
  'pcs pc pzs pza pzas ud uds u no nos qty cant qte ea max min approx aprox nr num equip art ref c'.split(' '),
)

const than: ReadonlySet<string> = new Set(['de', 'd', 'que', 'of', 'than'])

/** Tokens whose meaning needs their neighbours: full stops of abbreviations, 'more than', 'qty 20 350 W', 'twenty (20)', 'per radio'. */
export function settleTokens(tokens: readonly Token[], line: string): Token[] {
  const settled: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const last = settled.at(-1)
    const next = tokens[at + 1]
    const isDot = isMark(token, 'strong') && line[token.from] === '.'
    if (isDot && isWord(last) && last.to === token.from && abbreviations.has(last.word)) {
      if (last.word === 'no') settled[settled.length - 1] = { ...last, is: 'qty' }
    } else if (isWord(token) && (token.word === 'plus' || token.word === 'mas') && isWord(next) && than.has(next.word))
      settled.push({ ...token, is: 'doubt' })
    else if (token.kind === 'drain' && token.split && token.split.count > 1 && isQuantityBefore(settled, line))
      settled.push(...splitDrain(token, line))
    else if (token.kind === 'count' && token.value === 12 && token.form === 'word' && last?.kind === 'count')
      settled[settled.length - 1] = { ...last, value: 12 * last.value, to: token.to }
    else if (token.kind === 'count' && isSaidBefore(settled, token.value)) settled.push({ ...asNoun(token) })
    else settled.push(token)
  }
  return joinShares(settled)
}

function isQuantityBefore(tokens: readonly Token[], line: string): boolean {
  const last = tokens.findLast(token => !isMark(token, 'colon', 'strong') && !(isWord(token) && token.is === 'link'))
  if (isWord(last) && last.is === 'qty') return true
  const [before, times] = tokens.slice(-2)
  // 'radios x20 350 W'
  return (
    isMark(times, 'times') &&
    line[times?.from ?? 0] !== '@' &&
    isWord(before) &&
    !tokens.some(({ kind }) => kind === 'count')
  )
}

function splitDrain(token: Extract<Token, { kind: 'drain' }>, line: string): Token[] {
  const { from, to, split } = token
  if (!split) return [token]
  const middle = line.indexOf(' ', from)
  return [
    { kind: 'count', value: split.count, form: 'digits', from, to: middle },
    { kind: 'drain', readings: [split.drain], isUnsure: false, split: null, thousand: null, from: middle + 1, to },
  ]
}

/** 'twenty (20) radios' */
function isSaidBefore(tokens: readonly Token[], value: number): boolean {
  const [number, bracket] = tokens.slice(-2)
  return isMark(bracket, 'open') && number?.kind === 'count' && number.form === 'word' && number.value === value
}

const asNoun = ({ from, to }: Token): Token => ({ kind: 'word', word: '', is: 'noun', isNear: false, from, to })
