import { useText } from '#web/site-context.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ProductSummary } from '../../../contract.ts'
import { parameterLimit } from '../../../domain/presenting/list-columns.ts'
import { listText } from '../../../messages/list.ts'
import { ProductPicture } from '../../widgets/ProductPicture.tsx'
import { SpecificationText } from '../../widgets/SpecificationText.tsx'
import type { CompactTableProps, RowActions } from './CompactTable.tsx'
import css from './product-rows.module.css'

/** The list view: each product with its text and five parameters. */
export function ProductRows({ products, actions }: Pick<CompactTableProps, 'products' | 'actions'>) {
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
  const { name, sku, short_description, lead_time, default_picture_model, specification, custom_properties } = product
  return (
    <article className={css.row}>
      <ProductPicture picture={default_picture_model} size="large" width={224} isDecoration />
      <div className={css.text}>
        <h3 className={css.name}>
          <Link to={custom_properties.product_url}>{name}</Link>
        </h3>
        <p className={css.sku}>{sku}</p>
        <p>{short_description}</p>
        <dl className={css.facts}>
          {specification.slice(0, parameterLimit).map(attribute => (
            <div key={attribute.id}>
              <dt>{attribute.name}</dt>
              <dd>
                <SpecificationText attribute={attribute} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={css.action}>
        {actions(product, 'list')}
        {lead_time && <p className={css.lead}>{text.leadTime(lead_time)}</p>}
      </div>
    </article>
  )
}
