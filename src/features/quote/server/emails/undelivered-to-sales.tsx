import { renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { undeliveredText } from '../../messages/undelivered.ts'

/** `answer`: a version of the quote; `message`: what the staff wrote. */
export type UndeliveredKind = 'receipt' | 'answer' | 'message'

export interface UndeliveredData {
  language: Language
  webQuoteId: string
  what: UndeliveredKind
  /** The e-mail address that it was sent to. */
  email: string
  company: MailCompany
}

/** Tells sales that the receipt of a quote, the answer to it or a message could not be delivered to the buyer. */
export function undeliveredToSales({ language, webQuoteId, what, email, company }: UndeliveredData): MailParts {
  const text = undeliveredText[language]
  const subject = text.subjects[what](webQuoteId)
  const intro = text.intros[what]
  const facts = [text.fact(text.webQuoteId, webQuoteId), text.fact(text.email, email)]
  return {
    subject,
    text: [intro, facts.join('\n')].join('\n\n'),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <p>{intro}</p>
          <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{facts.join('\n')}</p>
        </>
      ),
    }),
  }
}
