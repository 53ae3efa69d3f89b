import { ActionLink, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { refusalMailText } from '../../messages/desk-emails.ts'

export interface RefusalMailData {
  language: Language
  name: string
  /** The part number of the product, or the name of the release. */
  what: string
  refusal: string
  link: string
  company: MailCompany
}

/** Something could not be published at its time. */
export function refusalMail({ language, name, what, refusal, link, company }: RefusalMailData): MailParts {
  const text = refusalMailText[language]
  const subject = text.subject(what)
  const [greeting, intro] = [text.greeting(name), text.intro(what)]
  return {
    subject,
    text: [greeting, intro, refusal, `${text.action}:\n${link}`, `${company.name}\n${company.headquarters}`].join(
      '\n\n',
    ),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <p>{greeting}</p>
          <p>{intro}</p>
          <p>{refusal}</p>
          <ActionLink href={link}>{text.action}</ActionLink>
        </>
      ),
    }),
  }
}
