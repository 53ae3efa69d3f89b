import { lineLimit, quantityLimit } from './limits.ts'

interface Line {
  productId: number
  quantity: number
  note: string | null
}

/**
 * The lines of an account's cart after a visitor has brought his own into it: the same product is one line with both
 * quantities, up to the limits of a quote; a note of the account's own goes first.
 */
export function mergedLines(own: readonly Line[], brought: readonly Line[]): Line[] {
  const lines = new Map(own.map(line => [line.productId, line]))
  for (const { productId, quantity, note } of brought) {
    const line = lines.get(productId)
    if (!line && lines.size >= lineLimit) continue
    const sum = Math.min((line?.quantity ?? 0) + quantity, quantityLimit)
    lines.set(productId, { productId, quantity: sum, note: line?.note ?? note })
  }
  return [...lines.values()]
}
