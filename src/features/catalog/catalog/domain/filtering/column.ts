import { type AttributeFacts, type AttributeValue, optionOfValue } from '../attribute.ts'
import { smallest, type ValueColumn } from '../contents/value-column.ts'
import { buildCodeRuns, type CodeRuns, type Codes, type ColumnValue } from './code-runs.ts'

/**
 * One attribute of all products: each row holds a code, and the few different values stand once in `values`.
 * Code 0 is 'no value'.
 */
export interface Column {
  attribute: AttributeFacts
  codes: Codes
  values: readonly ColumnValue[]
  /** The rows by their values; built at the first call. */
  runs: () => CodeRuns
  hasRuns: () => boolean
}

/** A column from the values of an attribute. `read`: what a value means to lists; values that mean the same get one code. */
export function columnOfValues(
  attribute: AttributeFacts,
  { codes, lists }: Pick<ValueColumn, 'codes' | 'lists'>,
  read: (attribute: AttributeFacts, value: AttributeValue) => ColumnValue,
): Column {
  const values: ColumnValue[] = []
  const known = new Map<string, number>()
  const codeOf = lists.map(list => {
    const parts = list.map(value => read(attribute, value))
    const value = { options: parts.flatMap(({ options }) => options), ranges: parts.flatMap(({ ranges }) => ranges) }
    const key = keyOf(value)
    const code = known.get(key) ?? values.length
    if (code === values.length) {
      values.push(value)
      known.set(key, code)
    }
    return code
  })
  const isSame = values.length === lists.length
  const own = isSame
    ? codes
    : smallest(
        Uint32Array.from(codes, code => codeOf[code] ?? 0),
        values.length,
      )
  let runs: CodeRuns | null = null
  const makeRuns = () => {
    runs ??= buildCodeRuns(own, values)
    return runs
  }
  return { attribute, codes: own, values, runs: makeRuns, hasRuns: () => runs !== null }
}

/** Keeps what is made of the values of an attribute as long as a change of some products leaves them as they are. */
export function columnKeeper<T extends { attribute: AttributeFacts } = Column>() {
  const kept = new WeakMap<ValueColumn, T>()
  return {
    find: (attribute: AttributeFacts, values: ValueColumn): T | undefined => {
      const known = kept.get(values)
      return known?.attribute === attribute ? known : undefined
    },
    keep: (values: ValueColumn, made: T): T => {
      kept.set(values, made)
      return made
    },
  }
}

const keyOf = ({ options, ranges }: ColumnValue) =>
  `${options.join()};${ranges.map(({ from, to }) => `${from}~${to}`).join()}`

/** What a value means to filters and orders: the place of its option, and its number or range. */
export function columnValue(attribute: AttributeFacts, value: AttributeValue): ColumnValue {
  const option = optionOfValue(attribute, value)
  const { number, numberTo, yes } = value
  const own = number ?? option?.number ?? (yes === null ? null : Number(yes))
  return {
    options: option ? [attribute.options.indexOf(option)] : [],
    ranges: own === null ? [] : [{ from: own, to: numberTo ?? own }],
  }
}
