import ListPage, { lean, load, meta } from '#features/catalog/catalog/web/ListPage.tsx'
import type { DataOf, PageProps } from '#web/page.ts'
import { rowActions } from './row-actions.tsx'

export { lean, load, meta }

export default function ProductListPage(props: PageProps<DataOf<typeof load>>) {
  return <ListPage {...props} actions={rowActions} />
}
