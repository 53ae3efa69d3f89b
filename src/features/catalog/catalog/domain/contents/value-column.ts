import type { AttributeValue } from '../attribute.ts'
import type { Codes } from '../filtering/code-runs.ts'

type Values = readonly AttributeValue[]

/**
 * The values of one attribute of all products, as the table holds them: each row holds a code, and the few different lists of values
 * stand once in `lists`. Code 0 is 'no value'. The lists are those that a row has and the beginnings of those, in the order of
 * `compareLists`: a column says the same, byte for byte, however its rows came together.
 */
export interface ValueColumn {
  attributeId: number
  codes: Codes
  lists: readonly Values[]
}

export interface ValueColumnBuilder {
  /** Adds a value to rows, behind those that they have already. */
  add: (value: AttributeValue, rows: readonly number[]) => void
  finish: () => ValueColumn
}

export function buildValueColumn(attributeId: number, rowCount: number): ValueColumnBuilder {
  const codes = new Uint32Array(rowCount)
  const lists: AttributeValue[][] = [[]]
  const known = new Map<string, number>()
  const codeWith = (before: number, value: AttributeValue, valueKey: string) => {
    const key = `${before} ${valueKey}`
    const code = known.get(key) ?? lists.length
    if (code === lists.length) {
      lists.push([...(lists[before] ?? []), value])
      known.set(key, code)
    }
    return code
  }
  return {
    add(value, rows) {
      const { optionId, number, numberTo, yes, words } = value
      const key = JSON.stringify([optionId, number, numberTo, yes, words])
      for (const row of rows) codes[row] = codeWith(codes[row] ?? 0, value, key)
    },
    finish: () => {
      const inOrder = [...lists.keys()].sort((a, b) => compareLists(lists[a] ?? [], lists[b] ?? []))
      const placeOf = new Uint32Array(lists.length)
      for (const [place, code] of inOrder.entries()) placeOf[code] = place
      for (let row = 0; row < rowCount; row++) codes[row] = placeOf[codes[row] ?? 0] ?? 0
      return { attributeId, codes: smallest(codes, lists.length), lists: inOrder.map(code => lists[code] ?? []) }
    },
  }
}

/** The codes in as few bytes as they need. */
export function smallest(codes: Uint32Array, codeCount: number): Codes {
  if (codeCount <= 0x100) return new Uint8Array(codes)
  return codeCount <= 0x10000 ? new Uint16Array(codes) : codes
}

/** Shorter lists come first; of two of the same length the last value that differs decides. */
export function compareLists(a: Values, b: Values): number {
  if (a.length !== b.length) return a.length - b.length
  for (let at = a.length - 1; at >= 0; at--) {
    const [one, other] = [a[at], b[at]]
    const order = one && other ? compareValues(one, other) : 0
    if (order !== 0) return order
  }
  return 0
}

function compareValues(a: AttributeValue, b: AttributeValue): number {
  return (
    compareNumbers(a.optionId, b.optionId) ||
    compareNumbers(a.number, b.number) ||
    compareNumbers(a.numberTo, b.numberTo) ||
    compareNumbers(a.yes === null ? null : Number(a.yes), b.yes === null ? null : Number(b.yes)) ||
    compareWords(a.words, b.words)
  )
}

/** Nothing comes last, as in PostgreSQL. */
function compareNumbers(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a - b
}

function compareWords(a: AttributeValue['words'], b: AttributeValue['words']): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const fewer = Object.keys(a).length - Object.keys(b).length
  return (
    fewer || compareTexts(a.en, b.en) || compareTexts(a.es ?? '', b.es ?? '') || compareTexts(a.fr ?? '', b.fr ?? '')
  )
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The code of a list, or -1. */
export function findList(lists: readonly Values[], wanted: Values): number {
  let low = 0
  let high = lists.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = compareLists(lists[middle] ?? [], wanted)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}
