const one = /^[A-Za-z]{1,5}\d{1,5}(?:_[A-Za-z]{1,6}|[A-Za-z])?$/
const range = /^([A-Za-z]{1,5})(\d{1,5})(?:-|\.\.|–)([A-Za-z]{0,5})(\d{1,5})$/
const mostCounted = 100_000

/** The number of designators in 'C13, C14' or 'F1-F4'; null for a text that is something else. */
export function countDesignators(text: string): number | null {
  const pieces = text.split(/[\s,;]+/).filter(piece => piece !== '')
  if (pieces.length === 0) return null
  let count = 0
  for (const piece of pieces) {
    const own = countIn(piece)
    if (own === null) return null
    count += own
  }
  return count <= mostCounted ? count : null
}

function countIn(piece: string): number | null {
  if (one.test(piece)) return 1
  const [, from = '', first = '', to = '', last = ''] = range.exec(piece) ?? []
  if (from === '' || (to !== '' && to !== from) || Number(last) <= Number(first)) return null
  return Number(last) - Number(first) + 1
}
