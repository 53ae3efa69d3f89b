import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listPriceLists, type PriceListRow, undoPriceList } from '../desk-contract.ts'
import { priceListText } from '../messages/desk-price-lists.ts'
import { buyerWords, useValidity } from './list-words.ts'

export const load = ({ call }: LoadArgs) => call(listPriceLists)

/** All price lists. */
export default function PriceListsPage({ data }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const text = useText(priceListText)
  const mayWrite = useMay('price.write')
  const mayImport = useMay('catalog.import')
  const refresh = useRefresh('price_list')
  return (
    <DeskPage
      title={text.title}
      actions={
        mayWrite && (
          <>
            {mayImport && <Link to={toDesk.imports()}>{text.files}</Link>}
            <Link to={toDesk.priceList({ id: 'new' })} look="plain">
              {text.add}
            </Link>
          </>
        )
      }
    >
      <p className={kit.soft}>{text.intro}</p>
      <IndexTable
        label={text.title}
        list={{ rows: data, next: null, previous: null, count: data.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => toDesk.priceList({ id })}
        columns={useColumns()}
        hrefAt={() => toDesk.priceLists()}
        empty={text.empty}
      />
      <DeletedRecords
        kind="price_list"
        undo={entry_id => call(undoPriceList, { body: { entry_id } })}
        onBack={refresh}
      />
    </DeskPage>
  )
}

function useColumns(): Column<PriceListRow>[] {
  const text = useText(priceListText)
  const { language } = useSite()
  const valid = useValidity()
  return [
    { key: 'name', label: text.fields.name, cell: row => row.name },
    { key: 'currency', label: text.fields.currency, cell: row => row.currency },
    { key: 'buyer', label: text.fields.buyer, cell: row => buyerWords(text, row) },
    { key: 'valid', label: text.validity, cell: valid },
    {
      key: 'products',
      label: text.products,
      cell: row => row.product_count.toLocaleString(language),
      isNumber: true,
    },
    { key: 'active', label: text.fields.is_active, cell: row => (row.is_active ? text.yes : text.no) },
  ]
}
