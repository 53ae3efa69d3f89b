import { to } from '#routes.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { type CategoryNode, pathOf } from './category-tree.ts'
import { productUrl } from './product-url.ts'

/** The list of a category: spec §2, /{slug} or /{slug}/{se_name}. */
export function categoryPath(node: CategoryNode): string {
  const [main = node] = pathOf(node)
  return main === node ? to.list({ slug: main.seName }) : to.list({ slug: main.seName, categoryId: node.seName })
}

/** The page of a product by its row in the index. */
export function productPath({ tree, categoryOf, ids }: CatalogIndex, row: number): string | null {
  const node = tree.inOrder[categoryOf[row] ?? -1]
  const [main] = node ? pathOf(node) : []
  return node && main ? productUrl(main.seName, node.id, ids[row] ?? 0) : null
}
