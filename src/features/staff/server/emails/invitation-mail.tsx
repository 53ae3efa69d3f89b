import type { StaffRole } from '#features/session/domain/roles.ts'
import { ActionLink, Hint, Paragraphs, PlainLink, renderMail } from '#server/mail/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail-texts.ts'
import { linkHours } from '../../domain/link-life.ts'
import { roleText } from '../../messages/desk-roles.ts'
import { invitationTexts } from '../../messages/mail-texts.ts'

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

export function invitationMail(data: InvitationMail, texts: WordsOf<typeof invitationTexts>): MailParts {
  const { language, name, inviter, link, company } = data
  const words = fillWords(invitationTexts, texts, company, {
    name,
    link,
    inviter: inviter ?? '',
    roles: data.roles.map(role => roleText[language].names[role]).join(', '),
    hours: String(linkHours.invitation),
  })
  const { subject, greeting, roles, hint } = words
  const opening = inviter ? words.opening : words.opening_of_command
  return {
    subject,
    text: joinParts([greeting, opening, roles, words.link, hint, mailEnd(company)]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={greeting} />
          <Paragraphs text={opening} />
          <Paragraphs text={roles} />
          <ActionLink href={link} line={words.link} />
          <Hint text={hint} />
          {words.copy_link && (
            <>
              <Hint text={words.copy_link} />
              <PlainLink>{link}</PlainLink>
            </>
          )}
        </>
      ),
    }),
  }
}
