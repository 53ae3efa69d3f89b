import { ActionLink, Hint, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { deskMailText } from '../../messages/desk-emails.ts'

/** The kinds of mails about a second factor; messages/desk-emails.ts has their texts. */
export type DeskMailKind = 'recoveryCodeUsed' | 'recoveryCodesMade' | 'factorAdded' | 'factorRemoved' | 'factorReset'

export interface DeskMailData {
  kind: DeskMailKind
  language: Language
  name: string
  /** The absolute URL of the page where the member sees his factors. */
  link: string
  company: MailCompany
}

export function deskMail({ kind, language, name, link, company }: DeskMailData): MailParts {
  const text = deskMailText[language]
  const { subject, text: words } = text[kind]
  const greeting = text.greeting(name)
  const intro = words(company.name)
  return {
    subject,
    text: [greeting, intro, `${text.action}:\n${link}`, text.notYou, `${company.name}\n${company.headquarters}`].join(
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
          <ActionLink href={link}>{text.action}</ActionLink>
          <Hint>{text.notYou}</Hint>
          <Hint>{text.pasteLink}</Hint>
          <p style={{ margin: 0, fontSize: 13, overflowWrap: 'anywhere' }}>{link}</p>
        </>
      ),
    }),
  }
}
