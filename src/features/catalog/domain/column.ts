import type { AttributeFacts } from './attribute.ts'

export type Codes = Uint16Array | Uint32Array

/** The values of one attribute of one product: numbers of its options (places in attribute.options) and number ranges. */
export interface ColumnValue {
  options: readonly number[]
  ranges: readonly { from: number; to: number }[]
}

/**
 * One attribute of all products: each row holds a code, and the few different values stand once in `values`.
 * Code 0 is 'no value'.
 */
export interface Column {
  attribute: AttributeFacts
  codes: Codes
  values: readonly ColumnValue[]
}

export interface ColumnBuilder {
  set: (row: number, value: ColumnValue) => void
  finish: () => Column
}

export function buildColumn(attribute: AttributeFacts, rowCount: number): ColumnBuilder {
  const codes = new Uint32Array(rowCount)
  const values: ColumnValue[] = [{ options: [], ranges: [] }]
  const known = new Map<string, number>()
  return {
    set(row, value) {
      const key = `${value.options.join()};${value.ranges.map(({ from, to }) => `${from}~${to}`).join()}`
      let code = known.get(key)
      if (code === undefined) {
        code = values.push(value) - 1
        known.set(key, code)
      }
      codes[row] = code
    },
    finish: () => ({ attribute, codes: values.length <= 0xffff ? Uint16Array.from(codes) : codes, values }),
  }
}
