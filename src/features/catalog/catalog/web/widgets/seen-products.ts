import type { ProductSummary } from '../../contract.ts'
import { readRow } from './served-rows.ts'

// A thousand rows are about 2 MB.
const mostSeen = 1000
const seen = new Map<number, ProductSummary>()

/** Remembers the products of a list that is shown, so that the page of one can begin with what is known of it. */
export function rememberProducts(products: readonly ProductSummary[]): void {
  for (const product of products) {
    seen.delete(product.id)
    seen.set(product.id, product)
  }
  for (const id of seen.keys()) {
    if (seen.size <= mostSeen) break
    seen.delete(id)
  }
}

/** What a list has shown of the product since the page was loaded, or shows now. */
export function seenProduct(id: number): ProductSummary | undefined {
  if (!seen.has(id)) {
    const row = readRow(id)
    if (row) rememberProducts([row])
  }
  return seen.get(id)
}
