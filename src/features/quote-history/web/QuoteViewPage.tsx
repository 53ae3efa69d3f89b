import { QuoteLines } from '#features/quote/web/widgets/QuoteLines.tsx'
import type { getQuoteByKey } from '#features/quote-history/contract.ts'
import { quoteText } from '#features/quote-history/messages/quote.ts'
import type { Language } from '#shared/language.ts'
import type { DataOf, LoadArgs, Meta, PageProps } from '#web/page.ts'
import { useText } from '#web/site-context.ts'
import css from './quote-history.module.css'

export const load = ({ call, params }: LoadArgs) =>
  call<typeof getQuoteByKey>('GET /wishlist/getQuoteByKey/{key}', { params: { key: params.key ?? '' } })

export const meta = ({ data, language }: { data: DataOf<typeof load>; language: Language }): Meta => ({
  title: quoteText[language].viewTitle(data.web_quote_id),
  description: null,
})

export default function QuoteViewPage({ data: quote, language }: PageProps<DataOf<typeof load>>) {
  const text = useText(quoteText)
  const { contact } = quote
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(quote.created_on),
  )
  const facts = [
    [
      text.contact,
      [`${contact.first_name} ${contact.last_name}`, contact.company, contact.email, contact.phone]
        .filter(Boolean)
        .join(', '),
    ],
    [text.comment, quote.comment],
    [text.projectName, quote.project_name],
  ] as const
  return (
    <div className={css.page}>
      <h1>{text.viewTitle(quote.web_quote_id)}</h1>
      <p>{text.requestOf(date)}</p>
      <QuoteLines
        lines={quote.items.map(({ name, sku, product_url, quantity, note }) => ({
          name,
          sku,
          productUrl: product_url,
          quantity,
          note,
        }))}
      />
      <dl className={css.details}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={css.prose}>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className={css.hint}>{text.keepLink}</p>
    </div>
  )
}
