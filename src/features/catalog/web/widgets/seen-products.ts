import type { ProductSummary } from '../../contract.ts'

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

/** What a list has shown of the product since the page was loaded. */
export const seenProduct = (id: number): ProductSummary | undefined => seen.get(id)
