import { emailText } from '#features/quote/messages/emails.ts'
import { Facts, Lines, renderMail } from './mail-layout.tsx'
import type { MailParts, QuoteMailData } from './mail-types.ts'
import { quoteAsText } from './quote-mail-text.ts'

/** What the sales team works from; an answer to it goes to the buyer. */
export function quoteToSales(data: QuoteMailData): MailParts {
  const text = emailText[data.language]
  const { firstName, lastName, company } = data.contact
  const subject = text.salesSubject(data.webQuoteId, company ?? `${firstName} ${lastName}`)
  const intro = text.salesIntro(data.isQuickQuote ? text.quickQuote : text.fullQuote)
  return {
    subject,
    text: [intro, quoteAsText(data)].join('\n\n'),
    html: renderMail({
      data,
      title: subject,
      children: (
        <>
          <p>{intro}</p>
          <Facts data={data} />
          <Lines data={data} />
        </>
      ),
    }),
  }
}
