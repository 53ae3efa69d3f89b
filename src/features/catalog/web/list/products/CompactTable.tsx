import type { ReactNode } from 'react'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ProductSummary } from '../../../contract.ts'
import type { Display } from '../../../domain/listing/list-search.ts'
import { type ListColumn, listColumns } from '../../../domain/presenting/list-columns.ts'
import { listText } from '../../../messages/list.ts'
import { ProductPicture } from '../../widgets/ProductPicture.tsx'
import { SpecificationText } from '../../widgets/SpecificationText.tsx'
import css from './compact-table.module.css'

/** The buttons of a product. They belong to slices above the catalogue, so the page passes them in. */
export type RowActions = (product: ProductSummary, display: Display) => ReactNode

export interface CompactTableProps {
  /** The name of the list, for the table's label. */
  name: string
  products: readonly ProductSummary[]
  actions: RowActions
  /** Makes the columns sortable. */
  order?: { sort: string | null; hrefOf: (sort: string) => string }
}
type Order = CompactTableProps['order']

/** The parametric table: a row for each product, with five parameters. */
export function CompactTable({ name, products, actions, order }: CompactTableProps) {
  const text = useText(listText)
  const columns = listColumns(products)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={css.scroller} aria-label={text.tableOf(name)} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <HeadCell name={text.product} sort="name" order={order} className={css.product} />
            {columns.map(column => (
              <HeadCell
                key={column.id}
                name={column.name}
                sort={`attribute:${column.id}`}
                order={order}
                className={column.isNumeric ? css.number : undefined}
              />
            ))}
            <td className={css.action} />
          </tr>
        </thead>
        <tbody>
          {products.map(product => (
            <Row key={product.id} product={product} columns={columns} actions={actions} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HeadCellProps {
  name: string
  sort: string
  order: Order
  className: string | undefined
}

function HeadCell({ name, sort, order, className }: HeadCellProps) {
  const text = useText(listText)
  const isAscending = order?.sort === sort
  const isDescending = order?.sort === `-${sort}`
  const state = isAscending ? 'ascending' : isDescending ? 'descending' : undefined
  return (
    <th scope="col" className={className} aria-sort={state}>
      {order ? (
        <Link to={order.hrefOf(isAscending ? `-${sort}` : sort)} keepsScroll className={css.sort}>
          <VisuallyHidden>{text.sortColumn(name)}</VisuallyHidden>
          <span aria-hidden="true">{name}</span>
          {state && <span aria-hidden="true">{isAscending ? '↑' : '↓'}</span>}
        </Link>
      ) : (
        name
      )}
    </th>
  )
}

interface RowProps extends Pick<CompactTableProps, 'actions'> {
  product: ProductSummary
  columns: readonly ListColumn[]
}

function Row({ product, columns, actions }: RowProps) {
  const { name, sku, default_picture_model, specification, custom_properties } = product
  return (
    <tr>
      <th scope="row" className={css.product}>
        <div className={css.who}>
          <ProductPicture picture={default_picture_model} size="small" width={60} isDecoration />
          <div>
            <Link to={custom_properties.product_url} className={css.name}>
              {name}
            </Link>
            <span className={css.sku}>{sku}</span>
          </div>
        </div>
      </th>
      {columns.map(column => {
        const attribute = specification.find(candidate => candidate.id === column.id)
        return (
          <td
            key={column.id}
            className={column.isNumeric ? css.number : undefined}
            data-name={attribute ? column.name : undefined}
          >
            {attribute ? <SpecificationText attribute={attribute} /> : <span className={css.none}>–</span>}
          </td>
        )
      })}
      <td className={css.action}>{actions(product, 'compact')}</td>
    </tr>
  )
}
