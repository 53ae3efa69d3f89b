import type { AttributeFacts } from '../attribute.ts'
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
}

export interface ColumnBuilder {
  /** Adds a value to a row, which may have others already. */
  add: (row: number, value: ColumnValue) => void
  finish: () => Column
}

export function buildColumn(attribute: AttributeFacts, rowCount: number): ColumnBuilder {
  const codes = new Uint32Array(rowCount)
  const none: ColumnValue = { options: [], ranges: [] }
  const values: ColumnValue[] = [none]
  const known = new Map([[keyOf(none), 0]])
  return {
    add(row, value) {
      const before = values[codes[row] ?? 0] ?? none
      const together = { options: [...before.options, ...value.options], ranges: [...before.ranges, ...value.ranges] }
      const key = keyOf(together)
      const code = known.get(key) ?? values.length
      if (code === values.length) {
        values.push(together)
        known.set(key, code)
      }
      codes[row] = code
    },
    finish() {
      const compact = values.length <= 0xffff ? Uint16Array.from(codes) : codes
      let runs: CodeRuns | null = null
      const makeRuns = () => {
        runs ??= buildCodeRuns(compact, values)
        return runs
      }
      return { attribute, codes: compact, values, runs: makeRuns }
    },
  }
}

const keyOf = ({ options, ranges }: ColumnValue) =>
  `${options.join()};${ranges.map(({ from, to }) => `${from}~${to}`).join()}`
