interface AskedLine {
  productId: number
  quantity: number
}

/**
 * What a quote asks for, as the row of the desk keeps it for reports: the number of each product with the pieces of all its lines, and 0,0 at
 * the end, so that the texts of many quotes make one list of pairs: '17,2,23,5,0,0'
 */
export function writeAsked(lines: readonly AskedLine[]): string {
  const pieces = new Map<number, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  const pairs = [...pieces].sort(([a], [b]) => a - b).map(pair => `${pair},`)
  return `${pairs.join('')}0,0`
}
