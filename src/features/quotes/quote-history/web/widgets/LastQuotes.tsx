import { useAllProducts } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { QuoteRow } from '../../domain/quote-record.ts'
import { historyText } from '../../messages/history.ts'
import { HistoryRow } from '../HistoryRow.tsx'
import css from '../quote-history.module.css'

/** The newest quotes of the customer, on the overview of the account. */
export function LastQuotes({ quotes }: { quotes: readonly QuoteRow[] }) {
  const allProducts = useAllProducts()
  const text = useText(historyText)
  const hasAny = quotes.length > 0
  return (
    <section className={css.last} aria-labelledby="last-quotes">
      <h2 id="last-quotes">{text.last}</h2>
      {hasAny ? (
        <ul className={css.rows}>
          {quotes.map(quote => (
            <HistoryRow key={quote.id} quote={quote} isNamed={false} />
          ))}
        </ul>
      ) : (
        <p>{text.none}</p>
      )}
      <Link className={css.back} to={hasAny ? to.quotes() : allProducts}>
        {hasAny ? text.back : text.toProducts}
      </Link>
    </section>
  )
}
