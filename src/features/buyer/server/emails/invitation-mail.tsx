import { ActionLink, Hint, Paragraphs, PlainLink, renderMail } from '#server/mail/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail-texts.ts'
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
  const { subject, greeting, opening, hint, closing } = words
  return {
    subject,
    text: joinParts([greeting, opening, words.link, hint, closing, mailEnd(company)]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={greeting} />
          <Paragraphs text={opening} />
          <ActionLink href={link} line={words.link} />
          <Hint text={hint} />
          {words.copy_link && (
            <>
              <Hint text={words.copy_link} />
              <PlainLink>{link}</PlainLink>
            </>
          )}
          <Paragraphs text={closing} />
        </>
      ),
    }),
  }
}
