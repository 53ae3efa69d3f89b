import { ProductPicture } from '#features/catalog/catalog/web/widgets/ProductPicture.tsx'
import { AddToQuoteButton } from '#features/quotes/quote/web/widgets/AddToQuoteButton.tsx'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { ChevronIcon, CloseIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ComparedProduct } from '../contract.ts'
import { comparisonText } from '../messages/comparison.ts'
import css from './comparison.module.css'

interface ComparisonHeadProps {
  products: readonly ComparedProduct[]
  onMove: (id: number, by: -1 | 1) => void
  onRemove: (id: number) => void
}

/** The head of the table: a row of names that stays visible, and a row with drawings and actions. */
export function ComparisonHead({ products, onMove, onRemove }: ComparisonHeadProps) {
  const text = useText(comparisonText)
  return (
    <thead>
      <tr className={css.names}>
        <th scope="col" className={css.parameter}>
          {text.parameter}
        </th>
        {products.map(({ id, name, sku, custom_properties }, place) => (
          <th key={id} scope="col">
            <Link to={custom_properties.product_url} className={css.name}>
              {name}
            </Link>
            <span className={css.sku}>{sku}</span>
            {place === 0 && products.length > 1 && <span className={css.reference}>{text.reference}</span>}
          </th>
        ))}
      </tr>
      <tr className={css.products}>
        <th scope="row" className={css.parameter}>
          {text.product}
        </th>
        {products.map((product, place) => (
          <td key={product.id}>
            <ProductPicture picture={product.default_picture_model} size="large" width={224} isDecoration />
            <div className={`${css.actions} ${css.scripted}`}>
              <MoveButton product={product} by={-1} isEnd={place === 0} onMove={onMove} />
              <MoveButton product={product} by={1} isEnd={place === products.length - 1} onMove={onMove} />
              <button
                type="button"
                className={css.move}
                aria-label={text.removeNamed(product.name)}
                onClick={() => onRemove(product.id)}
              >
                <CloseIcon size={18} />
              </button>
            </div>
            <noscript>
              <Link
                to={to.compare({ ids: products.map(({ id }) => id).filter(id => id !== product.id) })}
                aria-label={text.removeNamed(product.name)}
              >
                {text.remove}
              </Link>
            </noscript>
            <div className={css.actions}>
              <AddToQuoteButton productId={product.id} name={product.name} look="plain" />
            </div>
          </td>
        ))}
      </tr>
    </thead>
  )
}

interface MoveButtonProps extends Pick<ComparisonHeadProps, 'onMove'> {
  product: ComparedProduct
  by: -1 | 1
  isEnd: boolean
}

/** At the end of the row the button does nothing but can still have the focus, so that keyboard users keep their position. */
function MoveButton({ product: { id, name }, by, isEnd, onMove }: MoveButtonProps) {
  const text = useText(comparisonText)
  return (
    <button
      type="button"
      className={by < 0 ? `${css.move} ${css.left}` : css.move}
      aria-label={by < 0 ? text.moveLeft(name) : text.moveRight(name)}
      aria-disabled={isEnd}
      data-move={`${id}:${by}`}
      onClick={() => !isEnd && onMove(id, by)}
    >
      <ChevronIcon size={18} />
    </button>
  )
}
