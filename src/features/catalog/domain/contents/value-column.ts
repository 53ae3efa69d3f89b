import type { AttributeValue } from '../attribute.ts'
import type { Codes } from '../filtering/code-runs.ts'

/**
 * The values of one attribute of all products, as the table holds them: each row holds a code, and the few different lists of values
 * stand once in `lists`. Code 0 is 'no value'.
 */
export interface ValueColumn {
  attributeId: number
  codes: Codes
  lists: readonly (readonly AttributeValue[])[]
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
    finish: () => ({ attributeId, codes: smallest(codes, lists.length), lists }),
  }
}

/** The codes in as few bytes as they need. */
export function smallest(codes: Uint32Array, codeCount: number): Codes {
  if (codeCount <= 0x100) return Uint8Array.from(codes)
  return codeCount <= 0x10000 ? Uint16Array.from(codes) : codes
}
