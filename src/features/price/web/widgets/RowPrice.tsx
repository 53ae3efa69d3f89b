import { useShowsPrices } from '#features/company/web/widgets/use-company.ts'
import { formatNumber } from '#shared/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import { shownPriceText } from '../../messages/shown-price.ts'
import { Money } from './Money.tsx'
import css from './product-price.module.css'
import { usePrice } from './use-price.ts'

/** The price of one piece in a row of a list, where the company shows prices. */
export function RowPrice({ productId }: { productId: number }) {
  return useShowsPrices() ? <Asked key={productId} productId={productId} /> : null
}

function Asked({ productId }: { productId: number }) {
  const { language } = useSite()
  const text = useText(shownPriceText)
  const answer = usePrice(productId)
  const [first] = answer?.price?.breaks ?? []
  return (
    <span className={css.row}>
      {answer && first && (
        <>
          <Money amount={first.unit_price} currency={answer.currency} />
          {first.from_quantity > 1 && (
            <span className={css.soft}>{text.from(formatNumber(first.from_quantity, language))}</span>
          )}
        </>
      )}
      {answer && !first && <span className={css.soft}>{text.short}</span>}
    </span>
  )
}
