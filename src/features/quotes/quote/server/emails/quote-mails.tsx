import { ActionLink, Hint, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailParts, mailEnd } from '#server/mail/layout/mail-parts.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { emailText } from '../../messages/emails.ts'
import { receivedTexts, toSalesTexts } from '../../messages/mail-texts.ts'
import type { QuoteMailData } from './quote-mail-data.ts'
import { quoteAsText } from './quote-mail-text.ts'
import { Facts, FreeLines, Lines } from './quote-tables.tsx'

/** The receipt that the buyer gets. */
export function quoteReceived(data: QuoteMailData, texts: WordsOf<typeof receivedTexts>): MailParts {
  const { webQuoteId: number, viewUrl, company, isBrief } = data
  const name = `${data.contact.firstName} ${data.contact.lastName}`.trim()
  const words = fillWords(receivedTexts, texts, company, { number, name, link: viewUrl })
  const greeting = name ? words.greeting : words.greeting_unnamed
  const opening = isBrief ? words.opening_of_brief : words.opening
  const hint = [isBrief ? words.brief_hint : '', words.open_link_hint].filter(Boolean).join(' ')
  return {
    subject: words.subject,
    text: joinParts([
      greeting,
      opening,
      quoteAsText(data),
      [words.link, hint].filter(Boolean).join('\n'),
      words.closing,
      mailEnd(company),
    ]),
    html: renderMail({
      ...data,
      title: words.subject,
      children: (
        <>
          <Paragraphs text={greeting} />
          <Paragraphs text={opening} />
          <Facts data={data} />
          {data.lines.length > 0 && <Lines data={data} />}
          <FreeLines data={data} />
          <ActionLink href={viewUrl} line={words.link} />
          <Hint text={hint} />
          <Paragraphs text={words.closing} />
        </>
      ),
    }),
  }
}

/** The mail from which the sales team works; a reply to it goes to the buyer. */
export function quoteToSales(data: QuoteMailData, texts: WordsOf<typeof toSalesTexts>): MailParts {
  const labels = emailText[data.language]
  const { firstName, lastName, company } = data.contact
  const { subject, opening } = fillWords(toSalesTexts, texts, data.company, {
    number: data.webQuoteId,
    buyer: company ?? `${firstName} ${lastName}`,
    kind: data.isQuickQuote ? labels.quickQuote : labels.fullQuote,
  })
  return {
    subject,
    text: joinParts([opening, quoteAsText(data)]),
    html: renderMail({
      ...data,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          <Facts data={data} />
          {data.lines.length > 0 && <Lines data={data} />}
          <FreeLines data={data} />
        </>
      ),
    }),
  }
}
