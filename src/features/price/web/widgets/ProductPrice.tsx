import { useShowsPrices } from '#features/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { writeMoney } from '../../domain/money-text.ts'
import { shownPriceText } from '../../messages/shown-price.ts'
import css from './product-price.module.css'
import { usePrice } from './use-price.ts'

/**
 * The price of a product, where the company shows prices. It is asked for when the page is there: the page itself is the same for everyone,
 * and kept. Its room is kept too.
 */
export function ProductPrice({ productId, path }: { productId: number; path: string }) {
  return useShowsPrices() ? <Asked key={productId} {...{ productId, path }} /> : null
}

function Asked({ productId, path }: { productId: number; path: string }) {
  const { language } = useSite()
  const text = useText(shownPriceText)
  const answer = usePrice(productId)
  const price = answer?.price
  const count = new Intl.NumberFormat(language)
  return (
    <div className={css.price} aria-live="polite">
      {price && (
        <dl>
          <dt>{text.title[price.kind]}</dt>
          {price.breaks.map(({ from_quantity, unit_price }) => (
            <dd key={from_quantity}>
              <strong>{writeMoney(unit_price, answer.currency, language)}</strong>{' '}
              <span className={css.unit}>{from_quantity > 1 ? text.from(count.format(from_quantity)) : text.each}</span>
            </dd>
          ))}
        </dl>
      )}
      {answer && !price && <p className={css.unit}>{text.onRequest}</p>}
      {answer?.needsLogin && <Link to={to.login({ redirect: path })}>{text.login}</Link>}
    </div>
  )
}
