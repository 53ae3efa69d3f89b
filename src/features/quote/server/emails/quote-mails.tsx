import { ActionLink, Hint, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailParts } from '#server/mail/mail-parts.ts'
import { emailText } from '../../messages/emails.ts'
import type { QuoteMailData } from './quote-mail-data.ts'
import { quoteAsText } from './quote-mail-text.ts'
import { Facts, FreeLines, Lines } from './quote-tables.tsx'

/** The receipt that the buyer gets. */
export function quoteReceived(data: QuoteMailData): MailParts {
  const text = emailText[data.language]
  const subject = text.receivedSubject(data.webQuoteId)
  const greeting = text.greeting(`${data.contact.firstName} ${data.contact.lastName}`.trim())
  const intro = data.isBrief ? text.briefIntro : text.receivedIntro
  const hint = data.isBrief ? `${text.briefHint} ${text.viewHint}` : text.viewHint
  const questions = text.questions(data.company.phone)
  return {
    subject,
    text: [
      greeting,
      intro,
      quoteAsText(data),
      `${text.fact(text.viewQuote, data.viewUrl)}\n${hint}`,
      questions,
      `${data.company.name}\n${data.company.headquarters}`,
    ].join('\n\n'),
    html: renderMail({
      ...data,
      title: subject,
      children: (
        <>
          <p>{greeting}</p>
          <p>{intro}</p>
          <Facts data={data} />
          {data.lines.length > 0 && <Lines data={data} />}
          <FreeLines data={data} />
          <ActionLink href={data.viewUrl}>{text.viewQuote}</ActionLink>
          <Hint>{hint}</Hint>
          <p>{questions}</p>
        </>
      ),
    }),
  }
}

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
