import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { linkMail } from '#server/mail/layout/link-mail.tsx'
import type { MailCompany, MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
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
  const opening = inviter ? words.opening : words.opening_of_command
  const before = [words.greeting, opening, words.roles]
  return linkMail({ language, company, subject: words.subject, before, link, words })
}
