import { useEffect } from 'react'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { ServedPart } from '#web/ui/ServedPart.tsx'
import type { ProductSummary } from '../../contract.ts'
import type { Display } from '../../domain/listing/list-search.ts'
import { isServed, type ShownProducts } from '../../domain/listing/shown-products.ts'
import { listText } from '../../messages/list.ts'
import { CompactTable, type CompactTableProps } from '../list/products/CompactTable.tsx'
import { ConfigureLink } from '../list/products/ConfigureLink.tsx'
import css from '../list/products/product-rows.module.css'
import { nameId, type RowActions } from '../list/products/row-actions.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { KeyFacts } from './SpecificationText.tsx'
import { rememberProducts } from './seen-products.ts'

interface ProductListProps extends Omit<CompactTableProps, 'products'> {
  products: ShownProducts
  display: Display
}

/** Products as a table of parameters, or as rows with text. */
export function ProductList({ display, products: shown, ...rest }: ProductListProps) {
  const { Form } = rest.actions
  const products = isServed(shown) ? null : shown
  useEffect(() => {
    if (products) rememberProducts(products)
  }, [products])
  const draw = (all: readonly ProductSummary[]) =>
    display === 'list' ? (
      <ProductRows products={all} actions={rest.actions} />
    ) : (
      <CompactTable products={all} {...rest} />
    )
  return (
    <Form>
      <ServedPart id="products" data={shown} draw={products && (() => draw(products))} />
    </Form>
  )
}

/** The list view: each product with its description and five parameters. */
function ProductRows({ products, actions }: Pick<CompactTableProps, 'products' | 'actions'>) {
  return (
    <ul className={css.rows}>
      {products.map(product => (
        <li key={product.id}>
          <Row product={product} actions={actions} />
        </li>
      ))}
    </ul>
  )
}

function Row({ product, actions }: { product: ProductSummary; actions: RowActions }) {
  const text = useText(listText)
  const { id, name, sku, short_description, lead_time, default_picture_model, specification, custom_properties } =
    product
  return (
    <article className={css.row}>
      <ProductPicture picture={default_picture_model} size="large" width={224} isDecoration />
      <div className={css.text}>
        <h3 className={css.name}>
          <Link id={nameId(id)} to={custom_properties.product_url}>
            {name}
          </Link>
        </h3>
        <p className={css.sku} data-sku>
          {sku}
        </p>
        <p>{short_description}</p>
        <dl className={css.facts}>
          <KeyFacts specification={specification} />
        </dl>
      </div>
      <div className={css.action}>
        {actions.quote(product)}
        <ConfigureLink product={product} />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the page hands in the checkbox */}
        <label className={css.compare}>
          {actions.compare(product)}
          {text.compare}
        </label>
        {lead_time && <p className={css.lead}>{text.leadTime(lead_time)}</p>}
      </div>
    </article>
  )
}
