import { ActionLink, Hint, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { confirmDays } from '../../domain/newsletter.ts'
import { contactMailText } from '../../messages/emails.ts'

/** confirm: asks for the confirmation · welcome: the subscription is confirmed · farewell: asks to confirm its end. */
export type NewsletterMailKind = 'confirm' | 'welcome' | 'farewell'

export interface NewsletterMailData {
  kind: NewsletterMailKind
  language: Language
  /** The absolute URL of the page to which the mail leads. */
  link: string
  /** The absolute URL of the page that ends the subscription. */
  leaveLink: string
  company: MailCompany
}

/** Renders a newsletter mail. Each leads to one page; the welcome also has the unsubscribe link. */
export function newsletterMail({ kind, language, link, leaveLink, company }: NewsletterMailData): MailParts {
  const text = contactMailText[language].newsletter
  const { subject, action, text: introOf } = text[kind]
  const intro = introOf(company.name)
  const hint = kind === 'confirm' ? text.confirm.hint(confirmDays) : kind === 'farewell' ? text.farewell.hint : ''
  const leave = kind === 'welcome' ? `${text.leave}\n${leaveLink}` : ''
  return {
    subject,
    text: [intro, `${action}:\n${link}`, hint, leave, `${company.name}\n${company.headquarters}`]
      .filter(Boolean)
      .join('\n\n'),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <p>{intro}</p>
          <ActionLink href={link}>{action}</ActionLink>
          {hint && <Hint>{hint}</Hint>}
          <Hint>{kind === 'welcome' ? text.leave : text.pasteLink}</Hint>
          <p style={{ margin: 0, fontSize: 13, overflowWrap: 'anywhere' }}>
            <a href={kind === 'welcome' ? leaveLink : link}>{kind === 'welcome' ? leaveLink : link}</a>
          </p>
        </>
      ),
    }),
  }
}
