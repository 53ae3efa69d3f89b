import { useShowsPrices } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Break } from '../../domain/break.ts'
import { writeMoney } from '../../domain/money-text.ts'
import { shownPriceText } from '../../messages/shown-price.ts'
import css from './product-price.module.css'
import { usePrice } from './use-price.ts'

/** So many prices on a wide page; on a narrow one there is the first. */
const besideEachOther = 3

/**
 * The price of a product, where the company shows prices. It is asked for when the page is there: the page itself is the same for everyone,
 * and kept. Its room is kept too, so only as many prices are there at once as always fit into it.
 */
export function ProductPrice({ productId, path }: { productId: number; path: string }) {
  return useShowsPrices() ? <Asked key={productId} {...{ productId, path }} /> : null
}

function Asked({ productId, path }: { productId: number; path: string }) {
  const text = useText(shownPriceText)
  const answer = usePrice(productId)
  const price = answer?.price
  const [, ...more] = price?.breaks ?? []
  return (
    <div className={css.price} aria-live="polite">
      {price && <p className={css.soft}>{text.title[price.kind]}</p>}
      <div className={css.line}>
        {price?.breaks.slice(0, besideEachOther).map(one => (
          <Amount key={one.from_quantity} one={one} currency={answer?.currency ?? ''} />
        ))}
        {price && more.length > 0 && (
          <details className={more.length < besideEachOther ? css.narrow : undefined}>
            <summary>{text.more}</summary>
            {more.map(one => (
              <Amount key={one.from_quantity} one={one} currency={answer?.currency ?? ''} />
            ))}
          </details>
        )}
        {answer && !price && <p className={css.soft}>{text.onRequest}</p>}
        {answer?.needsLogin && <Link to={to.login({ redirect: path })}>{text.login}</Link>}
      </div>
    </div>
  )
}

function Amount({ one, currency }: { one: Break; currency: string }) {
  const { language } = useSite()
  const text = useText(shownPriceText)
  const { from_quantity: from, unit_price: price } = one
  return (
    <p className={css.amount}>
      <strong>{writeMoney(price, currency, language)}</strong>{' '}
      <span className={css.soft}>{from > 1 ? text.from(formatNumber(from, language)) : text.each}</span>
    </p>
  )
}
