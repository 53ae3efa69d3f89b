import CategoryPage, { load, meta } from '#features/catalog/catalog/web/CategoryPage.tsx'
import type { DataOf, PageProps } from '#web/page.ts'
import { rowActions } from './row-actions.tsx'

export { load, meta }

export default function ProductCategoryPage(props: PageProps<DataOf<typeof load>>) {
  return <CategoryPage {...props} actions={rowActions} />
}
