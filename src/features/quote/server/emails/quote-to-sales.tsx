import { renderMail } from '#server/mail/mail-layout.tsx'
import type { MailParts } from '#server/mail/mail-parts.ts'
import { emailText } from '../../messages/emails.ts'
import type { QuoteMailData } from './quote-mail-data.ts'
import { quoteAsText } from './quote-mail-text.ts'
import { Facts, FreeLines, Lines } from './quote-tables.tsx'

/** The mail from which the sales team works; a reply to it goes to the buyer. */
export function quoteToSales(data: QuoteMailData): MailParts {
  const text = emailText[data.language]
  const { firstName, lastName, company } = data.contact
  const subject = text.salesSubject(data.webQuoteId, company ?? `${firstName} ${lastName}`)
  const intro = text.salesIntro(data.isQuickQuote ? text.quickQuote : text.fullQuote)
  return {
    subject,
    text: [intro, quoteAsText(data)].join('\n\n'),
    html: renderMail({
      ...data,
      title: subject,
      children: (
        <>
          <p>{intro}</p>
          <Facts data={data} />
          {data.lines.length > 0 && <Lines data={data} />}
          <FreeLines data={data} />
        </>
      ),
    }),
  }
}
