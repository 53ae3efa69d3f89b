import { isArticle, type Place } from '../loads/load-doubts.ts'
import { isWord } from '../loads/load-roles.ts'
import type { Token } from './read-tokens.ts'

const list = (words: string, value: number) => words.split(' ').map(word => [word, value] as const)

/** Words that say about how many; which number is asked. */
const amounts: ReadonlyMap<string, number> = new Map([
  ...list('pair couple paire couples', 2),
  ...list('dizaine decena', 10),
  ...list('quinzaine quincena', 15),
  ...list('vingtaine veintena', 20),
  ...list('trentaine treintena', 30),
  ...list('hundred cien ciento cent centaine centena', 100),
])

const scales: ReadonlySet<string> = new Set(
  'hundred hundreds cien ciento cientos cent cents thousand thousands mil mille dozens docenas douzaines centaine centaines centena centenas'.split(
    ' ',
  ),
)

/** 'a few', 'varios': they say more than one and not how many. */
const several: ReadonlySet<string> = new Set(
  (
    'few several some many various varios varias algunos algunas pocos pocas unos unas quelques plusieurs divers diverses handful punado poignee ' +
    'numerous pairs pares paires half medio media demi demie'
  ).split(' '),
)

interface Vague extends Place {
  /** The counts that it may mean. */
  counts: readonly number[]
}

/** The words before an amount, or among its own, that say how many without the number; null: there are none. */
export function vagueNumber(tokens: readonly Token[], { from, to }: Place): Vague | null {
  let first = from
  for (let at = from - 1; at >= Math.max(0, from - 4); at--) {
    const token = tokens[at]
    const isPart = isWord(token) ? token.is !== 'and' && token.is !== 'stop' : isArticle(token)
    if (!isPart) break
    if (isArticle(token) || isVague(token) || (isWord(token) && token.is === 'a')) first = at
  }
  const found = tokens.slice(first, to + 1).find(isVague)
  if (!isWord(found)) return null
  const value = amounts.get(found.word)
  return { from: first, to, counts: value === undefined ? [] : [value] }
}

const isVague = (token: Token | undefined): boolean =>
  isWord(token) && (amounts.has(token.word) || several.has(token.word) || scales.has(token.word))

/** '2 hundred', 'one hundred and twenty': a number that is multiplied by a word; null: it is not. */
export function scaledNumber(tokens: readonly Token[], count: number): Vague | null {
  const number = tokens[count]
  if (number?.kind !== 'count') return null
  const [next, before] = [tokens[count + 1], tokens[count - 1]]
  if (isScale(next)) {
    const scale = amounts.get(isWord(next) ? next.word : '')
    return { from: count, to: count + 1, counts: scale === undefined ? [] : [number.value * scale] }
  }
  const at = isWord(before) && before.is === 'and' ? count - 2 : count - 1
  const word = tokens[at]
  if (!isScale(word)) return null
  const factor = tokens[at - 1]
  const isFactor = factor?.kind === 'count'
  const scale = amounts.get(isWord(word) ? word.word : '')
  const sum = scale === undefined ? [] : [(isFactor ? factor.value : 1) * scale + number.value]
  return { from: isFactor ? at - 1 : at, to: count, counts: sum }
}

const isScale = (token: Token | undefined): boolean => isWord(token) && scales.has(token.word)
