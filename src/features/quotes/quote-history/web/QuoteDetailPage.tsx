import { useState } from 'react'
import { DocumentsLink } from '#features/catalog/compliance/web/widgets/DocumentsLink.tsx'
import { NumbersOfQuote } from '#features/quotes/own-part/web/widgets/NumbersOfQuote.tsx'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { FreeLineList, QuoteLines } from '#features/quotes/quote/web/widgets/QuoteLines.tsx'
import { ProfileFrame } from '#features/site/account/web/widgets/ProfileFrame.tsx'
import { to } from '#routes.ts'
import { attempt } from '#web/action.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getQuote } from '../contract.ts'
import { readSaid } from '../domain/said.ts'
import { historyText } from '../messages/history.ts'
import { quoteText } from '../messages/quote.ts'
import { AnsweredQuote, RequestTitle } from './answer/AnsweredQuote.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { QuoteEvents } from './QuoteEvents.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { QuoteGroups } from './QuoteGroups.tsx'
import { QuoteTitle } from './QuoteTitle.tsx'
import css from './quote-history.module.css'
import { freeLinesOf, linesOf, productsOf } from './quote-lines.ts'
import { StatusBadge } from './StatusBadge.tsx'

export const load = ({ call, params }: LoadArgs) => call(getQuote, { params: { id: params.id ?? '' } })

export const meta = ({ data, language }: MetaArgs<DataOf<typeof load>>): Meta => ({
  title: quoteText[language].viewTitle(data.web_quote_id),
})

export default function QuoteDetailPage({ data, language, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(quoteText)
  const history = useText(historyText)
  const [quote, setQuote] = useState(data)
  const { call } = useSite()
  const readAgain = async () => setQuote(await call(getQuote, { params: { id: quote.web_quote_id } }))
  return (
    <ProfileFrame title={<QuoteTitle id={quote.web_quote_id} />}>
      <p className={css.state}>
        <span role="status">
          <StatusBadge status={quote.status} />
        </span>
        {text.requestOf(formatDay(quote.created_on, language))}
        {quote.is_quick_quote && <span className={css.soft}>{text.quickQuote}</span>}
      </p>
      {quote.is_of_colleague && <p className={css.soft}>{history.ofColleague(quote.customer)}</p>}
      <QuoteActions quote={quote} onChange={setQuote} />
      <AnsweredQuote quote={quote} access={{ id: quote.web_quote_id }} onChange={setQuote} said={readSaid(search)} />
      <RequestTitle />
      {quote.items.length > 0 && <QuoteLines lines={linesOf(quote, language)} />}
      <FreeLineList lines={freeLinesOf(quote, language)} />
      <NumbersOfQuote products={productsOf(quote)} onChange={() => void attempt(readAgain())} />
      <QuoteGroups quote={quote} />
      <QuoteFacts quote={quote} />
      <DocumentsLink productIds={quote.items.map(({ product_id }) => product_id)} />
      <QuoteEvents events={quote.history} />
      <p>
        <Link className={css.back} to={to.quotes()}>
          {history.back}
        </Link>
      </p>
    </ProfileFrame>
  )
}
