/** A DXF file is a list of pairs: a group code, which tells the kind of value, and the value. */
export type Pair = readonly [code: number, value: string | number]

export function writePairs(pairs: readonly Pair[]): string {
  const lines = pairs.flatMap(([code, value]) => [
    String(code).padStart(3),
    typeof value === 'number' ? plain(value, code) : value,
  ])
  return `${lines.join('\r\n')}\r\n`
}

/** Integers for codes of flags, colours and counts, decimals with a point for all others. */
function plain(value: number, code: number): string {
  if (code >= 60 && code <= 79) return String(Math.round(value))
  const text = String(Number(value.toFixed(6)))
  return text.includes('.') ? text : `${text}.0`
}
