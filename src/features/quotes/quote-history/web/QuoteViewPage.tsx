import { useState } from 'react'
import { DocumentsLink } from '#features/catalog/compliance/web/widgets/DocumentsLink.tsx'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { FreeLineList, QuoteLines } from '#features/quotes/quote/web/widgets/QuoteLines.tsx'
import { AskUs } from '#features/site/company/web/widgets/AskUs.tsx'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Columns, Page } from '#web/ui/Page.tsx'
import { getQuoteByKey } from '../contract.ts'
import { readSaid } from '../domain/said.ts'
import { quoteText } from '../messages/quote.ts'
import { AnsweredQuote, RequestTitle } from './answer/AnsweredQuote.tsx'
import { PdfLink } from './answer/file-links.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { QuoteGroups } from './QuoteGroups.tsx'
import { QuoteTitle } from './QuoteTitle.tsx'
import css from './quote-history.module.css'
import { freeLinesOf, linesOf } from './quote-lines.ts'
import { StatusBadge } from './StatusBadge.tsx'

export const load = ({ call, params }: LoadArgs) => call(getQuoteByKey, { params: { key: params.key ?? '' } })

export const meta = ({ data, language }: MetaArgs<DataOf<typeof load>>): Meta => ({
  title: quoteText[language].viewTitle(data.web_quote_id),
  description: null,
})

export default function QuoteViewPage({ data, language, params, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(quoteText)
  const [quote, setQuote] = useState(data)
  const access = { key: params.key ?? '' }
  return (
    <Page>
      <h1>
        <QuoteTitle id={quote.web_quote_id} />
      </h1>
      <p className={css.state}>
        <StatusBadge status={quote.status} />
        {text.requestOf(formatDay(quote.created_on, language))}
      </p>
      <p>
        <PdfLink quote={quote} access={access}>
          {text.pdf}
        </PdfLink>
      </p>
      <Columns side={<AskUs />}>
        <AnsweredQuote quote={quote} access={access} onChange={setQuote} said={readSaid(search)} />
        <RequestTitle />
        {quote.items.length > 0 && <QuoteLines lines={linesOf(quote, language)} />}
        <FreeLineList lines={freeLinesOf(quote, language)} />
        <QuoteGroups quote={quote} />
        <QuoteFacts quote={quote} />
        <DocumentsLink productIds={quote.items.map(({ product_id }) => product_id)} />
        <p className={css.hint}>{text.keepLink}</p>
      </Columns>
    </Page>
  )
}
