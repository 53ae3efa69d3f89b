import { useId } from 'react'
import { KeyFacts } from '#features/catalog/catalog/web/widgets/SpecificationText.tsx'
import { CompareToggle } from '#features/catalog/compare/web/widgets/CompareToggle.tsx'
import { ProductPrice } from '#features/catalog/price/web/widgets/ProductPrice.tsx'
import { NumbersOfProduct } from '#features/quotes/own-part/web/widgets/NumbersOfProduct.tsx'
import { AddToQuoteButton } from '#features/quotes/quote/web/widgets/AddToQuoteButton.tsx'
import { phoneHref } from '#features/site/company/domain/phone.ts'
import { useHasPage, usePhone } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { takeEarlyInput } from '#web/form/early-input.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ShownProduct } from '../domain/shown-product.ts'
import { productText } from '../messages/product-page.ts'
import { CopyButton } from './CopyButton.tsx'
import css from './product-head.module.css'
import { MainDocuments } from './sections/MainDocuments.tsx'

interface ProductHeadProps {
  product: ShownProduct
  quantity: string
  onQuantity: (quantity: string) => void
  /** The documents are not known yet; their room is kept. */
  isPreview?: boolean
  /** It takes fuses or breakers, which the visitor may choose. */
  isPanel?: boolean
}

/** Beside the drawing: what it is, what decides, the way into the quote, its documents, and whom to ask. */
export function ProductHead({ product, quantity, onQuantity, isPreview = false, isPanel = false }: ProductHeadProps) {
  const text = useText(productText)
  const hasTools = useHasPage(to.choosePanel())
  const { id, name, sku, short_description, specification, manufacturer_part_number } = product
  return (
    <div className={css.head}>
      <h1>{name}</h1>
      <p className={css.number}>
        <VisuallyHidden>{text.partNumber}</VisuallyHidden>
        <code className={css.sku}>{sku}</code>
        <CopyButton text={sku} />
        <CompareToggle productId={id} name={name} />
      </p>
      <p className={css.short}>{short_description}</p>
      <dl className={css.decisive} aria-label={text.decisive}>
        <KeyFacts specification={specification} />
      </dl>
      <ProductPrice productId={id} path={product.custom_properties.product_url} />
      <QuoteFields product={product} quantity={quantity} onQuantity={onQuantity} />
      {isPreview ? <div className={css.coming} /> : <MainDocuments documents={product.documents} />}
      {isPanel && hasTools && (
        <p>
          <Link to={to.configure({ productId: id })}>{text.configure}</Link>
        </p>
      )}
      <dl className={css.facts}>
        <div>
          <dt>{text.leadTime}</dt>
          <LeadTimes product={product} />
        </div>
        {manufacturer_part_number && (
          <div>
            <dt>{text.makersNumber}</dt>
            <dd className={css.sku}>{manufacturer_part_number}</dd>
          </div>
        )}
        <Contact productId={id} />
      </dl>
      <NumbersOfProduct productId={id} />
    </div>
  )
}

/** That of any quantity, or one for each from which on it is another. */
function LeadTimes({ product: { lead_time, lead_times } }: Pick<ProductHeadProps, 'product'>) {
  const text = useText(productText)
  const { language } = useSite()
  if (!lead_times) return <dd>{lead_time ?? text.onRequest}</dd>
  return lead_times.map(({ from_quantity: quantity, text: time }) => (
    <dd key={quantity}>{quantity === 1 ? time : text.fromQuantity(formatNumber(quantity, language), time)}</dd>
  ))
}

// api-contract §8
const quantityLimit = 1_000_000

function QuoteFields({ product: { id, name }, quantity, onQuantity }: ProductHeadProps) {
  const text = useText(productText)
  const field = useId()
  return (
    <div className={css.quote}>
      <label htmlFor={field}>{text.quantity}</label>
      <input
        ref={takeEarlyInput}
        id={field}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={1}
        max={quantityLimit}
        value={quantity}
        className={css.quantity}
        onChange={event => onQuantity(event.target.value)}
      />
      <AddToQuoteButton productId={id} name={name} quantity={Number(quantity)} look="main" />
    </div>
  )
}

function Contact({ productId }: { productId: number }) {
  const text = useText(productText)
  const phone = usePhone()
  return (
    <div>
      <dt>{text.questions}</dt>
      <dd className={css.contact}>
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
        <Link to={to.contactUs({ product: productId })} rel="nofollow">
          {text.askEngineer}
        </Link>
      </dd>
    </div>
  )
}
