import { AskUs } from '#features/company/web/widgets/AskUs.tsx'
import { formatDay } from '#features/quote/domain/quote.ts'
import { FreeLineList, QuoteLines } from '#features/quote/web/widgets/QuoteLines.tsx'
import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { getQuoteByKey } from '../contract.ts'
import { quoteText } from '../messages/quote.ts'
import { QuoteFacts } from './QuoteFacts.tsx'
import { QuoteTitle } from './QuoteTitle.tsx'
import css from './quote-history.module.css'
import { linesOf } from './quote-lines.ts'
import { StatusBadge } from './StatusBadge.tsx'

export const load = ({ call, params }: LoadArgs) => call(getQuoteByKey, { params: { key: params.key ?? '' } })

export const meta = ({ data, language }: MetaArgs<DataOf<typeof load>>): Meta => ({
  title: quoteText[language].viewTitle(data.web_quote_id),
  description: null,
})

export default function QuoteViewPage({ data: quote, language, params }: PageProps<DataOf<typeof load>>) {
  const text = useText(quoteText)
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
        <a className={buttonClass('plain')} href={quotePdfPath(params.key ?? '', language)}>
          {text.pdf}
        </a>
      </p>
      <Columns side={<AskUs />}>
        {quote.items.length > 0 && <QuoteLines lines={linesOf(quote)} />}
        <FreeLineList lines={quote.free_items} />
        <QuoteFacts quote={quote} />
        <p className={css.hint}>{text.keepLink}</p>
      </Columns>
    </Page>
  )
}

/** The path of a quote's PDF file, for visitors who have the key of the view link. */
const quotePdfPath = (key: string, language: Language) =>
  `${apiBase}/wishlist/getQuotePdfByKey/${encodeURIComponent(key)}?lang=${language}`
