import type { CatalogIndex } from './catalog-index.ts'

/** When a product was last changed; null: it is not published. */
export function changedAt({ rowOf, products }: CatalogIndex, id: number): Date | null {
  const row = rowOf.get(id)
  return row === undefined ? null : new Date(products.updatedAt[row] ?? 0)
}

/** The latest change among the products of each category, without its subcategories. */
export function changesByCategory({ tree, categoryOf, products }: CatalogIndex): Map<number, Date> {
  const latest = new Float64Array(tree.inOrder.length)
  for (let row = 0; row < categoryOf.length; row++) {
    const ordinal = categoryOf[row] ?? 0
    latest[ordinal] = Math.max(latest[ordinal] ?? 0, products.updatedAt[row] ?? 0)
  }
  return new Map(
    tree.inOrder.flatMap(({ id, ordinal }) => {
      const time = latest[ordinal] ?? 0
      return time > 0 ? [[id, new Date(time)] as const] : []
    }),
  )
}
