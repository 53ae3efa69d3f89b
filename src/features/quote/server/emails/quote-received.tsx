import { emailText } from '#features/quote/messages/emails.ts'
import { ActionLink, Facts, Hint, Lines, renderMail } from './mail-layout.tsx'
import type { MailParts, QuoteMailData } from './mail-types.ts'
import { quoteAsText } from './quote-mail-text.ts'

/** The copy that the buyer gets. */
export function quoteReceived(data: QuoteMailData): MailParts {
  const text = emailText[data.language]
  const subject = text.receivedSubject(data.webQuoteId)
  const greeting = text.greeting(`${data.contact.firstName} ${data.contact.lastName}`)
  const questions = text.questions(data.company.phone)
  return {
    subject,
    text: [
      greeting,
      text.receivedIntro,
      quoteAsText(data),
      `${text.fact(text.viewQuote, data.viewUrl)}\n${text.viewHint}`,
      questions,
      `${data.company.name}\n${data.company.headquarters}`,
    ].join('\n\n'),
    html: renderMail({
      data,
      title: subject,
      children: (
        <>
          <p>{greeting}</p>
          <p>{text.receivedIntro}</p>
          <Facts data={data} />
          <Lines data={data} />
          <ActionLink href={data.viewUrl}>{text.viewQuote}</ActionLink>
          <Hint>{text.viewHint}</Hint>
          <p>{questions}</p>
        </>
      ),
    }),
  }
}
