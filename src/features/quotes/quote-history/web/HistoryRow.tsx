import { Money } from '#features/catalog/price/web/widgets/Money.tsx'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { QuoteRow } from '../domain/quote-record.ts'
import { historyText } from '../messages/history.ts'
import css from './quote-history.module.css'
import { StatusBadge } from './StatusBadge.tsx'

interface HistoryRowProps {
  quote: QuoteRow
  /** Says who has requested it. */
  isNamed: boolean
}

export function HistoryRow({ quote, isNamed }: HistoryRowProps) {
  const text = useText(historyText)
  const { language } = useSite()
  const pieces = new Intl.NumberFormat(language).format(quote.total_quantity)
  return (
    <li className={css.row}>
      <Link className={css.name} to={to.ownQuote({ id: quote.web_quote_id })}>
        {quote.web_quote_id}
      </Link>
      <span className={css.badges}>
        {quote.has_news && <span className={css.news}>{text.news}</span>}
        <StatusBadge status={quote.status} />
      </span>
      <p>
        <time dateTime={quote.created_on}>{formatDay(quote.created_on, language)}</time>
        {isNamed && <span className={css.project}>{quote.customer}</span>}
        {quote.project_name && <span className={css.project}>{quote.project_name}</span>}
      </p>
      <p className={css.soft}>{text.lines(quote.item_count, pieces)}</p>
      {quote.total !== null && quote.currency !== null && (
        <p className={css.answer}>
          <strong>
            <Money amount={quote.total} currency={quote.currency} />
          </strong>
          {quote.status === 'sent' && quote.valid_until_day && (
            <span className={css.soft}>{text.validUntil(formatDay(quote.valid_until_day, language))}</span>
          )}
        </p>
      )}
      {quote.comment && <p className={css.snippet}>{quote.comment}</p>}
    </li>
  )
}
