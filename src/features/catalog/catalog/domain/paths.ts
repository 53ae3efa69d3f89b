import { to } from '#routes.ts'
import type { Crumb } from '../contract.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { type CategoryNode, pathOf } from './category-tree.ts'

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

/** The slug of the main category of a product. */
export function mainSlugOf(index: CatalogIndex, id: number): string | null {
  const category = index.tree.inOrder[index.categoryOf[index.rowOf.get(id) ?? 0] ?? 0]
  return category ? (pathOf(category)[0]?.seName ?? null) : null
}

/** The list of the last category of a breadcrumb: spec §2, /{slug} or /{slug}/{se_name}. */
export function crumbPath(crumbs: readonly Crumb[]): string {
  const [main] = crumbs
  const last = crumbs.at(-1)
  if (!main || !last) return to.home()
  return last === main ? to.list({ slug: main.se_name }) : to.list({ slug: main.se_name, categoryId: last.se_name })
}

/** spec §2: /{slug}/{categoryId}/{productId}, the slug being that of the main category. */
export function productUrl(mainSeName: string, categoryId: number, productId: number): string {
  return `/${mainSeName}/${categoryId}/${productId}`
}
