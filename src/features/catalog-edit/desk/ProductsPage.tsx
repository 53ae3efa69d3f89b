import { useRouter } from '@tanstack/react-router'
import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useChanges } from '#desk/live.ts'
import { useMay } from '#desk/staff.ts'
import { toDesk } from '#desk-routes.ts'
import { attempt } from '#web/action.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Link } from '#web/ui/Link.tsx'
import { type EditedProductRow, getProductChoices, listEditedProducts } from '../desk-contract.ts'
import { productsText } from '../messages/desk-products.ts'
import { hiddenColumns, showColumn } from './chosen-columns.ts'
import { useProductColumns } from './product-columns.tsx'
import css from './products.module.css'
import { ProductFilters } from './widgets/ProductFilters.tsx'
import { productsOf } from './widgets/product-query.ts'

export const load = async ({ call, search }: LoadArgs) => {
  const [list, choices] = await Promise.all([
    call(listEditedProducts, { query: { ...productsOf(search), cursor: search.cursor } }),
    call(getProductChoices),
  ])
  return { list, choices }
}

/** All products, also those that are not published. */
export default function ProductsPage({ data: { list, choices }, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(productsText)
  const router = useRouter()
  const mayWrite = useMay('catalog.write')
  const mayImport = useMay('catalog.import')
  const columns = useProductColumns()
  const hidden = useStore(hiddenColumns, [])
  const shown = productsOf(search)
  // Nobody waits for it; the next change reads again.
  useChanges('product', () => void attempt(router.invalidate()))
  return (
    <DeskPage
      title={text.title}
      actions={
        <>
          <Link to={toDesk.productGrid({ ...shown })} look="plain">
            {text.grid}
          </Link>
          {mayImport && (
            <Link to={toDesk.imports({ ...shown, order: undefined })} look="plain">
              {text.exchange}
            </Link>
          )}
          {mayWrite && (
            <Link to={toDesk.newProduct()} look="plain">
              {text.newProduct}
            </Link>
          )}
        </>
      }
    >
      <ProductFilters shown={shown} series={choices.series} attributes={choices.attributes} path={toDesk.products()} />
      <IndexTable
        label={text.label}
        list={list}
        idOf={({ id }) => id}
        nameOf={row => `${row.sku} ${row.name}`}
        hrefOf={({ id }) => toDesk.product({ id })}
        columns={columns.filter(({ key }) => !hidden.includes(key))}
        hrefAt={cursor => toDesk.products({ ...shown, cursor })}
        empty={text.empty}
      />
      <ColumnChoice columns={columns} hidden={hidden} />
      <p className={css.soft}>{text.keys}</p>
    </DeskPage>
  )
}

/** Which columns the list shows. The first one always stays. */
function ColumnChoice({ columns, hidden }: { columns: Column<EditedProductRow>[]; hidden: readonly string[] }) {
  const text = useText(productsText)
  return (
    <details className={css.columns}>
      <summary>{text.columns}</summary>
      <div>
        {columns.slice(1).map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              onChange={event => showColumn(key, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </details>
  )
}
