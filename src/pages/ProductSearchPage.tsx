import SearchPage, { lean, load, meta } from '#features/catalog/search/web/SearchPage.tsx'
import type { DataOf, PageProps } from '#web/page.ts'
import { rowActions } from './row-actions.tsx'

export { lean, load, meta }

export default function ProductSearchPage(props: PageProps<DataOf<typeof load>>) {
  return <SearchPage {...props} actions={rowActions} />
}
