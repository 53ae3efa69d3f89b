import type { StaffRole } from '#features/session/domain/roles.ts'
import { ActionLink, Hint, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { linkHours } from '../../domain/link-life.ts'
import { roleText } from '../../messages/desk-roles.ts'
import { invitationMailText } from '../../messages/emails.ts'

export interface InvitationMail {
  language: Language
  name: string
  /** null: a command has invited. */
  inviter: string | null
  roles: readonly StaffRole[]
  /** The absolute URL of the invitation. */
  link: string
  company: MailCompany
}

export function invitationMail({ language, name, inviter, roles, link, company }: InvitationMail): MailParts {
  const text = invitationMailText[language]
  const subject = text.subject(company.name)
  const greeting = text.greeting(name)
  const intro = text.text(company.name, inviter)
  const named = text.roles(roles.map(role => roleText[language].names[role]).join(', '))
  const hint = text.hint(linkHours.invitation)
  return {
    subject,
    text: [greeting, intro, named, `${text.action}:\n${link}`, hint, `${company.name}\n${company.headquarters}`].join(
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
          <p>{named}</p>
          <ActionLink href={link}>{text.action}</ActionLink>
          <Hint>{hint}</Hint>
          <Hint>{text.pasteLink}</Hint>
          <p style={{ margin: 0, fontSize: 13, overflowWrap: 'anywhere' }}>{link}</p>
        </>
      ),
    }),
  }
}
