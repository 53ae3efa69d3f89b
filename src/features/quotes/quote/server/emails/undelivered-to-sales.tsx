import { Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { undeliveredTexts } from '../../messages/mail-texts.ts'
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
export function undeliveredToSales(data: UndeliveredData, texts: WordsOf<typeof undeliveredTexts>): MailParts {
  const { language, webQuoteId, what, email, company } = data
  const labels = undeliveredText[language]
  const words = fillWords(undeliveredTexts, texts, company, { number: webQuoteId })
  const [subject, opening] = {
    receipt: [words.subject, words.opening],
    answer: [words.subject_of_answer, words.opening_of_answer],
    message: [words.subject_of_message, words.opening_of_message],
  }[what] as [string, string] // each has both
  const facts = [labels.fact(labels.webQuoteId, webQuoteId), labels.fact(labels.email, email)]
  return {
    subject,
    text: joinParts([opening, facts.join('\n')]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{facts.join('\n')}</p>
        </>
      ),
    }),
  }
}
