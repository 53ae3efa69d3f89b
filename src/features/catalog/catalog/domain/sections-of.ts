import type { CatalogIndex } from './catalog-index.ts'
import type { CategoryNode } from './category-tree.ts'

/** The ids of the categories that have these products, and of those above them. */
export function sectionsOf(
  { rowOf, categoryOf, tree }: CatalogIndex,
  productIds: readonly number[],
): ReadonlySet<number> {
  const sections = new Set<number>()
  for (const id of productIds) {
    const row = rowOf.get(id)
    let node: CategoryNode | null | undefined = row === undefined ? null : tree.inOrder[categoryOf[row] ?? 0]
    for (; node; node = node.parent) sections.add(node.id)
  }
  return sections
}
