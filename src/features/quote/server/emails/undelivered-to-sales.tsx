import { renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { undeliveredText } from '../../messages/undelivered.ts'

interface UndeliveredData {
  language: Language
  webQuoteId: string
  /** It was the answer, not the receipt. */
  isAnswer: boolean
  /** The e-mail address that it was sent to. */
  email: string
  company: MailCompany
}

/** Tells sales that the receipt of a quote, or the answer to it, could not be delivered to the buyer. */
export function undeliveredToSales({ language, webQuoteId, isAnswer, email, company }: UndeliveredData): MailParts {
  const text = undeliveredText[language]
  const subject = isAnswer ? text.answerSubject(webQuoteId) : text.subject(webQuoteId)
  const intro = isAnswer ? text.answerIntro : text.intro
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
