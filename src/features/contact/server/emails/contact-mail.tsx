import { renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { contactMailText } from '../../messages/emails.ts'

export interface ContactMailData {
  language: Language
  name: string
  email: string
  message: string
  company: MailCompany
}

/** The mail to the company with a visitor's message. A reply to it goes to the visitor. */
export function contactMail({ language, name, email, message, company }: ContactMailData): MailParts {
  const text = contactMailText[language]
  const subject = text.subject(name)
  return {
    subject,
    text: [text.intro, `${text.name}: ${name}\n${text.email}: ${email}`, message].join('\n\n'),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <p>{text.intro}</p>
          <p>
            {text.name}: {name}
            <br />
            {text.email}: {email}
          </p>
          <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</p>
        </>
      ),
    }),
  }
}
