export type Codes = Uint16Array | Uint32Array

/** The values of one attribute of one product: numbers of its options (places in attribute.options) and number ranges. */
export interface ColumnValue {
  options: readonly number[]
  ranges: readonly { from: number; to: number }[]
}
