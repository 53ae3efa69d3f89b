import { toDesk } from '#desk-routes.ts'
import { priceInForce, readAmount } from '#features/catalog/price/domain/amount.ts'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listedText } from '../../messages/desk-listed.ts'
import type { LineShown } from '../draft/draft-steps.ts'
import css from './draft-grid.module.css'

interface ListedProps {
  id: string
  line: LineShown
  place: number
  currency: Currency
  onTake: () => void
}

/** From which list the price is, or what the list says where it is another. Always there beside a listed price, so that nothing moves while one types. */
export function ListedPrice({ id, line, place, currency, onTake }: ListedProps) {
  const text = useText(listedText)
  const { language } = useSite()
  const { listed, breaks, quantity, is_on_request: isOnRequest } = line
  const price = listed && !isOnRequest ? priceInForce(listed.breaks, quantity) : null
  if (!listed || price === null) return null
  const own = priceInForce(breaks, quantity)
  const isOther = own === null || readAmount(own) !== readAmount(price)
  const amount = writeMoney(price, currency, language)
  return (
    <span id={id} className={css.listed} data-other={isOther || undefined}>
      {isOther && (
        <button type="button" aria-label={text.take(amount, place)} title={text.differs(amount)} onClick={onTake}>
          ≠ {amount}
        </button>
      )}
      <Link to={toDesk.priceList({ id: listed.list_id })} title={listed.name} tabIndex={-1}>
        {listed.name}
      </Link>
    </span>
  )
}
