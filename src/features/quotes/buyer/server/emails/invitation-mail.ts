import { linkMail } from '#server/mail/layout/link-mail.tsx'
import type { MailCompany, MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { invitationDays } from '../../domain/company-roles.ts'
import { companyInvitationTexts } from '../../messages/mail-texts.ts'

export interface CompanyInvitation {
  language: Language
  /** The name of the company that buys, as the desk has typed it. */
  buyer: string
  /** The absolute URL of the invitation. */
  link: string
  company: MailCompany
}

/** It may go to a stranger: nothing that a customer has typed stands in it. */
export function companyInvitationMail(
  { language, buyer, link, company }: CompanyInvitation,
  texts: WordsOf<typeof companyInvitationTexts>,
): MailParts {
  const words = fillWords(companyInvitationTexts, texts, company, { buyer, link, days: String(invitationDays) })
  return linkMail({ language, company, subject: words.subject, before: [words.greeting, words.opening], link, words })
}
