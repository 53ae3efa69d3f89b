import { foldText } from '#shared/text/fold-text.ts'
import type { Token } from '../reading/read-tokens.ts'
import type { LoadGroup } from '../requirement.ts'
import { type Doubt, doubt, spanOf } from './load-doubts.ts'
import { isMark, isWord } from './load-roles.ts'
import { stemOf, type WordClass } from './load-words.ts'

const partOf =
  /(?<![\p{L}\d])(?:(?:of|among|amongst) (?:them|these|those|which)|includ(?:ing|es?|ed)|thereof|comprising|de (?:ell[ao]s|est[ao]s|es[ao]s)|de l[ao]s cuales|entre ell[ao]s|inclu(?:id[ao]s?|yendo|yen|ye|ant|ses?|s)|comprendid[ao]s|dont|parmi|d['’]entre|d['’](?:elles|eux)|desquel(?:le)?s|y compris|comprenant|comprises?)(?![\p{L}\d])/u

/** '8 loads of 10 A, but 2 of them 15 A' are six and two, not ten. `items`: places of the numbers of loads, in their order. */
export function partsDoubt(tokens: readonly Token[], items: readonly number[], line: string): Doubt | null {
  const startOf = (at: number | undefined) => tokens[at ?? tokens.length]?.from ?? line.length
  const last = items.findIndex((at, n) => {
    const from = tokens[at]?.to ?? 0
    return (
      items[n + 1] !== undefined &&
      partOf.test(foldText(line.slice(from, wordsEnd(tokens, line, startOf(items[n + 1])))))
    )
  })
  const [first, end] = [items[0], items.at(-1)]
  if (last < 0 || first === undefined || end === undefined) return null
  const place = spanOf(tokens, first, end)
  if (items.length !== 4) return doubt('loads', place)
  const [whole, part] = [groupOf(tokens, items.slice(0, 2)), groupOf(tokens, items.slice(2))]
  if (!whole || !part || last === 0 || part.count >= whole.count) return doubt('loads', place)
  return doubt('loads', place, { groupings: [[{ ...whole, count: whole.count - part.count }, part]] })
}

/** Where the words behind a number end: '2 of them'. */
function wordsEnd(tokens: readonly Token[], line: string, from: number): number {
  const at = tokens.findIndex(token => token.from === from)
  const next = tokens.findIndex((token, n) => n > at && !isWord(token))
  return next === -1 ? line.length : (tokens[next]?.from ?? line.length)
}

/** A number and an amount, in either order. */
function groupOf(tokens: readonly Token[], items: readonly number[]): LoadGroup | null {
  const count = items.map(at => tokens[at]).find(token => token?.kind === 'count')
  const drain = items.map(at => tokens[at]).find(token => token?.kind === 'drain')
  const [amount] = drain?.kind === 'drain' && !drain.isUnsure && !drain.split ? drain.readings : []
  return count?.kind === 'count' && amount ? { count: count.value, drain: amount } : null
}

const named: ReadonlySet<WordClass> = new Set(['load', 'holder', 'device', 'source', 'unknown', 'noun'])
/** Things that are often numbered: 'sector 3 radios' are those of the third sector. */
const places: ReadonlySet<string> = new Set(
  (
    'sector secteur bay baie building edificio batiment slot release version rev revision type tipo model modelo modele gen generation level nivel ' +
    'niveau band banda bande phase fase zone zona site sitio sala salle room floor piso etage planta row fila rangee rack armario armoire cabinet ' +
    'shelf chassis unit unidad unite'
  ).split(' '),
)

/** 'sector 3 radio 20 A': the number may be the name of what stands before it. */
export function isNameNumber(tokens: readonly Token[], count: number): boolean {
  const [number, before] = [tokens[count], tokens[count - 1]]
  if (number?.kind !== 'count' || number.form === 'article' || number.value < 2) return false
  if (!isWord(before) || !named.has(before.is) || before.word === '') return false
  let next = count + 1
  while (isMark(tokens[next], 'comma', 'dash', 'colon', 'open', 'close') || tokens[next]?.kind === 'drain') next++
  const behind = tokens[next]
  const isDirect = next === count + 1
  if (places.has(before.word) && isWord(behind) && named.has(behind.is)) return true
  // 'radios 3, router 20 A' names nothing.
  const isOne = stemOf(before.word) === before.word
  return isWord(behind) && named.has(behind.is) && stemOf(behind.word) === behind.word && (isOne || isDirect)
}
