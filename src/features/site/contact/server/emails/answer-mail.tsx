import { Paragraphs, renderMail, TypedWords } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { contactMailText } from '../../messages/emails.ts'
import { contactAnswerTexts } from '../../messages/mail-texts.ts'

export interface AnswerMailData {
  language: Language
  /** The name of the person who has written. */
  name: string
  answer: string
  /** The member who answers. */
  author: string
  /** The question. */
  message: string
  company: MailCompany
}

/** The answer to a message from the contact page. A reply to it goes to the company. */
export function answerMail(data: AnswerMailData, texts: WordsOf<typeof contactAnswerTexts>): MailParts {
  const { language, name, answer, author, message, company } = data
  const { youWrote } = contactMailText[language]
  const { subject, greeting, closing } = fillWords(contactAnswerTexts, texts, company, { name, author })
  const quoted = message
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')
  return {
    subject,
    text: joinParts([greeting, answer, closing, `${youWrote}\n${quoted}`, mailEnd(company)]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={greeting} />
          <TypedWords text={answer} />
          <Paragraphs text={closing} />
          <p>{youWrote}</p>
          <blockquote style={{ margin: 0, paddingLeft: 12, borderLeft: '2px solid #dcd8d1' }}>
            <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: '#565d64' }}>{message}</p>
          </blockquote>
        </>
      ),
    }),
  }
}
