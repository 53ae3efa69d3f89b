import { Paragraphs, renderMail, TypedWords } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { labelled } from '#shared/text/colon.ts'
import { contactMailText } from '../../messages/emails.ts'
import { contactTexts } from '../../messages/mail-texts.ts'

export interface ContactMailData {
  language: Language
  name: string
  email: string
  message: string
  company: MailCompany
}

/** The mail to the company with a visitor's message. A reply to it goes to the visitor. */
export function contactMail(data: ContactMailData, texts: WordsOf<typeof contactTexts>): MailParts {
  const { language, name, email, message, company } = data
  const labels = contactMailText[language]
  const { subject, opening } = fillWords(contactTexts, texts, company, { name })
  const facts = [labelled(labels.name, name, language), labelled(labels.email, email, language)]
  return {
    subject,
    text: joinParts([opening, facts.join('\n'), message]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          <p>
            {facts[0]}
            <br />
            {facts[1]}
          </p>
          <TypedWords text={message} />
        </>
      ),
    }),
  }
}
