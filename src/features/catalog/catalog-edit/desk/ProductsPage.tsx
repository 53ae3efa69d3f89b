import { useRouter } from '@tanstack/react-router'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { SaveProductView } from '#features/catalog/product-view/desk/widgets/SaveProductView.tsx'
import { ViewTabs } from '#features/catalog/product-view/desk/widgets/ViewTabs.tsx'
import { listProductViews } from '#features/catalog/product-view/desk-contract.ts'
import { listStaffNames } from '#features/staff/staff/desk-contract.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Link } from '#web/ui/Link.tsx'
import { type AttributeChoice, getProductChoices, listEditedProducts } from '../desk-contract.ts'
import type { EditedProductRow } from '../domain/product-row.ts'
import { productsText } from '../messages/desk-products.ts'
import { hiddenColumns, showColumn } from './chosen-columns.ts'
import { useFieldColumns, useProductColumns } from './product-columns.tsx'
import css from './products.module.css'
import { ProductFilters } from './widgets/ProductFilters.tsx'
import { fieldsOf, hrefOfView, productsOf, viewOf } from './widgets/product-query.ts'

export const load = async ({ call, search }: LoadArgs) => {
  const fields = fieldsOf(search).join(',') || undefined
  const [list, choices, views, people] = await Promise.all([
    call(listEditedProducts, { query: { ...productsOf(search), fields, cursor: search.cursor } }),
    call(getProductChoices),
    call(listProductViews),
    call(listStaffNames),
  ])
  return { list, choices, views, people }
}

/** All products, also those that are not published. */
export default function ProductsPage({
  data: { list, choices, views, people },
  search,
}: PageProps<DataOf<typeof load>>) {
  const text = useText(productsText)
  const router = useRouter()
  const mayWrite = useMay('catalog.write')
  const mayImport = useMay('catalog.import')
  const columns = useProductColumns()
  const hidden = useStore(hiddenColumns, [])
  const shown = productsOf(search)
  const fields = fieldsOf(search)
  const address = { ...shown, columns: search.columns }
  const here = toDesk.products(address)
  const more = useFieldColumns(fields, choices)
  useRefresh('product')
  return (
    <DeskPage
      title={text.title}
      actions={
        <>
          <Link to={toDesk.productGrid(address)} look="plain">
            {text.grid}
          </Link>
          <SaveProductView
            shown={viewOf(search)}
            own={views.find(view => view.is_own && hrefOfView(view) === here) ?? null}
          />
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
      <ViewTabs views={views} here={here} hrefOf={hrefOfView} />
      <ProductFilters
        shown={shown}
        series={choices.series}
        attributes={choices.attributes}
        people={people}
        path={toDesk.products()}
        kept={{ columns: search.columns }}
      />
      <IndexTable
        label={text.label}
        list={list}
        idOf={({ id }) => id}
        nameOf={row => `${row.sku} ${row.name}`}
        hrefOf={({ id }) => toDesk.product({ id })}
        columns={[...columns.filter(({ key }) => !hidden.includes(key)), ...more]}
        hrefAt={cursor => toDesk.products({ ...address, cursor })}
        empty={text.empty}
      />
      <ColumnChoice
        columns={columns}
        hidden={hidden}
        fields={fields}
        attributes={choices.attributes}
        onFields={chosen => void router.navigate({ href: toDesk.products({ ...shown, columns: chosen.join(',') }) })}
      />
      <p className={css.soft}>{text.keys}</p>
    </DeskPage>
  )
}

interface ColumnChoiceProps {
  columns: Column<EditedProductRow>[]
  hidden: readonly string[]
  /** The fields that have a column besides. */
  fields: readonly string[]
  attributes: readonly AttributeChoice[]
  onFields: (fields: readonly string[]) => void
}

/** Which columns the list shows: its own, of which the first one stays, and those of attributes, which its address names. */
function ColumnChoice({ columns, hidden, fields, attributes, onFields }: ColumnChoiceProps) {
  const text = useText(productsText)
  const names = attributes.map(({ key, name }) => [`attribute.${key}`, name] as const)
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
      <fieldset className={css.attributes}>
        <legend>{text.attributes}</legend>
        {names.map(([field, name]) => (
          <label key={field}>
            <input
              type="checkbox"
              checked={fields.includes(field)}
              onChange={event =>
                onFields(event.target.checked ? [...fields, field] : fields.filter(one => one !== field))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
