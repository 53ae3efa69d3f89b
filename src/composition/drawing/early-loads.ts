import { loadList } from '#features/catalog/catalog/web/list/load-list.ts'
import { loadProduct } from '#features/catalog/product/web/load-product.ts'
import { pages } from '#routes.ts'
import type { PageModule } from '#web/page.ts'

/** The `load` of the pages that are opened most, in one small file: their data starts beside the page's own file. */
export const earlyLoads: Readonly<Record<string, PageModule['load']>> = {
  ProductListPage: loadList,
  [pages.product]: loadProduct,
}
