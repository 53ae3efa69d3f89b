import { Fragment } from 'react'
import { useHasPage } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { urlIn } from '#shared/page-links.ts'
import { useSite, useText } from '#web/page.ts'
import { KeptPart } from '#web/ui/KeptPart.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ProductSummary } from '../../../contract.ts'
import { headingLines, type ListColumn, listColumns } from '../../../domain/presenting/list-columns.ts'
import { type Footnotes, listFootnotes } from '../../../domain/presenting/list-footnotes.ts'
import { listText } from '../../../messages/list.ts'
import { ProductPicture } from '../../widgets/ProductPicture.tsx'
import { SpecificationText } from '../../widgets/SpecificationText.tsx'
import css from './compact-table.module.css'
import { nameId, type RowActions } from './row-actions.ts'

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
  const { prefix } = useSite()
  const hasTools = useHasPage(to.choosePanel())
  const columns = listColumns(products)
  const footnotes = listFootnotes(products, columns)
  const look = [...columns.map(({ id, isNumeric, needsName }) => `${id}${isNumeric}${needsName}`), ...footnotes].join()
  return (
    <>
      <table className={css.table} aria-label={text.tableOf(name)}>
        <thead>
          <tr>
            <HeadCell name={text.product} sort="name" order={order} />
            {columns.map(column => (
              <HeadCell
                key={column.id}
                name={column.name}
                isParameter
                sort={`attribute:${column.id}`}
                order={order}
                className={column.isNumeric ? css.number : undefined}
              />
            ))}
            <HeadCell name={text.compare} className={css.compare} />
            <HeadCell name={text.quantity} className={css.quote} />
          </tr>
        </thead>
        <tbody>
          {products.map(product => (
            <KeptPart
              key={product.id}
              as="tr"
              name={`row ${product.id} ${look}`}
              draw={() => <Cells {...{ product, columns, footnotes, actions, prefix, hasTools }} />}
            />
          ))}
        </tbody>
      </table>
      {footnotes.length > 0 && (
        <ol className={css.footnotes}>
          {footnotes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      )}
    </>
  )
}

interface HeadCellProps {
  name: string
  sort?: string
  order?: Order
  isParameter?: boolean
  className?: string | undefined
}

function HeadCell({ name, sort, order, isParameter = false, className }: HeadCellProps) {
  const text = useText(listText)
  const isAscending = sort !== undefined && order?.sort === sort
  const isDescending = order?.sort === `-${sort}`
  const state = isAscending ? 'ascending' : isDescending ? 'descending' : undefined
  return (
    <th scope="col" abbr={isParameter ? name : undefined} className={className} aria-sort={state}>
      {order && sort ? (
        <Link to={order.hrefOf(isAscending ? `-${sort}` : sort)} keepsScroll className={css.sort}>
          <VisuallyHidden>{text.sortColumn(name)}</VisuallyHidden>
          <span aria-hidden="true">
            <Heading name={name} />
            {state && <span className={css.arrow}>{isAscending ? '↑' : '↓'}</span>}
          </span>
        </Link>
      ) : (
        <Heading name={name} />
      )}
    </th>
  )
}

function Heading({ name }: { name: string }) {
  return headingLines(name).map((line, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <>
          {' '}
          <br />
        </>
      )}
      {line}
    </Fragment>
  ))
}

interface CellsProps extends Pick<CompactTableProps, 'actions'> {
  product: ProductSummary
  columns: readonly ListColumn[]
  footnotes: Footnotes
  /** The language of the page, as its addresses begin. A link of the row that asks for it by itself would cost each row more. */
  prefix: ReturnType<typeof useSite>['prefix']
  hasTools: boolean
}

function Cells({ product, columns, footnotes, actions, prefix, hasTools }: CellsProps) {
  const { id, name, sku, default_picture_model, custom_properties } = product
  const text = useText(listText)
  return (
    <>
      <th scope="row">
        <div>
          <ProductPicture picture={default_picture_model} size="small" width={60} isDecoration />
          <div>
            <Link id={nameId(id)} to={custom_properties.product_url}>
              {name}
            </Link>
            <code>{sku}</code>
            {hasTools && custom_properties.configure_url && (
              <>
                {' '}
                <a href={prefix ? urlIn('', prefix, custom_properties.configure_url) : custom_properties.configure_url}>
                  {text.configure}
                </a>
              </>
            )}
          </div>
        </div>
      </th>
      {columns.map(column => (
        <Cell key={column.id} product={product} column={column} footnotes={footnotes} />
      ))}
      <td className={css.compare} data-name={text.compare}>
        {actions.compare(product)}
      </td>
      <td className={css.quote}>{actions.quote(product)}</td>
    </>
  )
}

function Cell({ product, column, footnotes }: { product: ProductSummary; column: ListColumn; footnotes: Footnotes }) {
  const attribute = product.specification.find(candidate => candidate.id === column.id)
  const className = column.isNumeric ? css.number : undefined
  if (!attribute)
    return (
      <td className={className}>
        <span className={css.none}>–</span>
      </td>
    )
  const words = attribute.values.map(({ value }) => value).join(', ')
  const note = column.isNumeric ? footnotes.indexOf(words) : -1
  return (
    <td className={className} data-name={column.needsName ? column.name : undefined}>
      {note < 0 ? (
        <SpecificationText attribute={attribute} isInOneLine={column.isNumeric} />
      ) : (
        <>
          <VisuallyHidden>{words}</VisuallyHidden>
          <span aria-hidden="true">
            –<sup>{note + 1}</sup>
          </span>
        </>
      )}
    </td>
  )
}
