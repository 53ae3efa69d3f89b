import { useId, useState } from 'react'
import { crumbPath } from '#features/catalog/domain/paths.ts'
import { KeyFacts } from '#features/catalog/web/widgets/SpecificationText.tsx'
import { CompareToggle } from '#features/compare/web/widgets/CompareToggle.tsx'
import { AddToQuoteButton } from '#features/quote/web/widgets/AddToQuoteButton.tsx'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ProductDetails } from '../contract.ts'
import { productText } from '../messages/product-page.ts'
import { CopyButton } from './CopyButton.tsx'
import css from './product-page.module.css'

/** Beside the drawing: what it is, what decides, and the way into the quote. */
export function ProductHead({ product }: { product: ProductDetails }) {
  const text = useText(productText)
  const { name, sku, short_description, specification } = product
  return (
    <div className={css.head}>
      <h1>{name}</h1>
      <p className={css.number}>
        <span className={css.label}>{text.partNumber}</span>
        <code className={css.sku}>{sku}</code>
        <CopyButton text={sku} />
      </p>
      <p className={css.short}>{short_description}</p>
      <dl className={css.decisive} aria-label={text.decisive}>
        <KeyFacts specification={specification} />
      </dl>
      <QuoteFields product={product} />
      <Facts product={product} />
    </div>
  )
}

// api-contract §8
const quantityLimit = 1_000_000

function QuoteFields({ product: { id, name } }: { product: ProductDetails }) {
  const text = useText(productText)
  const field = useId()
  const [quantity, setQuantity] = useState('1')
  return (
    <div className={css.quote}>
      <label htmlFor={field}>{text.quantity}</label>
      <input
        id={field}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={1}
        max={quantityLimit}
        value={quantity}
        className={css.quantity}
        onChange={event => setQuantity(event.target.value)}
      />
      <AddToQuoteButton productId={id} name={name} quantity={Number(quantity)} look="main" />
      <CompareToggle productId={id} name={name} />
    </div>
  )
}

function Facts({ product }: { product: ProductDetails }) {
  const text = useText(productText)
  const { lead_time, manufacturer, manufacturer_part_number, breadcrumb } = product
  const series = breadcrumb.at(-1)
  return (
    <dl className={css.facts}>
      {lead_time && (
        <div>
          <dt>{text.leadTime}</dt>
          <dd>{lead_time}</dd>
        </div>
      )}
      <div>
        <dt>{text.manufacturer}</dt>
        <dd>{manufacturer}</dd>
      </div>
      {manufacturer_part_number && (
        <div>
          <dt>{text.makersNumber}</dt>
          <dd className={css.sku}>{manufacturer_part_number}</dd>
        </div>
      )}
      {series && (
        <div>
          <dt>{text.series}</dt>
          <dd>
            <Link to={crumbPath(breadcrumb)}>{series.name}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
