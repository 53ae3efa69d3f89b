import { renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { undeliveredText } from '../../messages/undelivered.ts'

interface UndeliveredData {
  language: Language
  webQuoteId: string
  /** The e-mail address that the receipt was sent to. */
  email: string
  company: MailCompany
}

/** Tells sales that the receipt of a quote could not be delivered to the buyer. */
export function undeliveredToSales({ language, webQuoteId, email, company }: UndeliveredData): MailParts {
  const text = undeliveredText[language]
  const subject = text.subject(webQuoteId)
  const facts = [text.fact(text.webQuoteId, webQuoteId), text.fact(text.email, email)]
  return {
    subject,
    text: [text.intro, facts.join('\n')].join('\n\n'),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <p>{text.intro}</p>
          <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{facts.join('\n')}</p>
        </>
      ),
    }),
  }
}
