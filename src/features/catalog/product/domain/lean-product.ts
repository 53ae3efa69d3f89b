import type { ShownProduct } from './shown-product.ts'

/** The product of a page in which its tables of facts stand: which groups there are, but not what they say. */
export function leanProduct<P extends ShownProduct>(product: P): P & { areFactsServed: true } {
  const groups = product.specification_groups.map(group => ({ ...group, attributes: [], on_request: [] }))
  return { ...product, specification_groups: groups, areFactsServed: true }
}
