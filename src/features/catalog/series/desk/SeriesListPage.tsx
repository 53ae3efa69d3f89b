import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type EditedCategoryRow, listEditedCategories, undoCategoryChange } from '../desk-contract.ts'
import { seriesText } from '../messages/desk-series.ts'
import css from './series.module.css'

export const load = ({ call }: LoadArgs) => call(listEditedCategories)

/** The main categories, each with its series below it, in the order of the site. */
export default function SeriesListPage({ data }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const refresh = useRefresh('category')
  const text = useText(seriesText)
  const mayWrite = useMay('catalog.publish')
  const mains = data.filter(({ parent_id: parent }) => parent === null)
  const rows = mains.flatMap(main => [main, ...data.filter(({ parent_id: parent }) => parent === main.id)])
  return (
    <DeskPage
      title={text.title}
      actions={
        mayWrite && (
          <Link to={toDesk.newSeries()} look="plain">
            {text.add}
          </Link>
        )
      }
    >
      <IndexTable
        label={text.title}
        list={{ rows, next: null, previous: null, count: rows.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => toDesk.series({ id })}
        columns={useColumns(data)}
        hrefAt={() => toDesk.seriesList()}
        empty={text.empty}
      />
      <DeletedRecords
        kind="category"
        undo={entry_id => call(undoCategoryChange, { body: { entry_id } })}
        onBack={refresh}
      />
    </DeskPage>
  )
}

function useColumns(all: readonly EditedCategoryRow[]): Column<EditedCategoryRow>[] {
  const text = useText(seriesText)
  const counts = (row: EditedCategoryRow) => {
    const own = row.parent_id === null ? all.filter(({ parent_id: parent }) => parent === row.id) : [row]
    const sum = (count: (one: EditedCategoryRow) => number) => own.reduce((total, one) => total + count(one), 0)
    return text.published(
      sum(one => one.published_count),
      sum(one => one.product_count),
    )
  }
  return [
    {
      key: 'name',
      label: text.name,
      cell: row => <span className={row.parent_id === null ? css.main : css.below}>{row.name}</span>,
    },
    { key: 'address', label: text.address, cell: row => <code>{row.se_name}</code>, isWideOnly: true },
    { key: 'products', label: text.products, cell: counts, isNumber: true },
    { key: 'template', label: text.template, cell: row => row.template_count || '', isNumber: true },
    { key: 'state', label: text.state, cell: row => (row.is_published ? text.shown : text.hidden) },
  ]
}
