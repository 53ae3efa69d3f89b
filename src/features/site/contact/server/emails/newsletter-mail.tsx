import { ActionLink, Hint, LeaveLink, Paragraphs, PlainLink, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { confirmDays } from '../../domain/newsletter.ts'
import { newsletterTexts } from '../../messages/mail-texts.ts'

/** confirm: asks for the confirmation · welcome: the subscription is confirmed · farewell: asks to confirm its end. */
export type NewsletterMailKind = 'confirm' | 'welcome' | 'farewell'

export interface NewsletterMailData {
  language: Language
  /** The absolute URL of the page to which the mail leads. */
  link: string
  /** The absolute URL of the page that ends the subscription. */
  leaveLink: string
  company: MailCompany
}

type Texts = typeof newsletterTexts

/** Asks somebody to confirm the subscription. */
export function confirmationMail(data: NewsletterMailData, texts: WordsOf<Texts['confirm']>): MailParts {
  const facts = { link: data.link, days: String(confirmDays) }
  return askingMail(data, fillWords(newsletterTexts.confirm, texts, data.company, facts))
}

/** Asks somebody to confirm that the subscription ends. */
export function farewellMail(data: NewsletterMailData, texts: WordsOf<Texts['farewell']>): MailParts {
  return askingMail(data, fillWords(newsletterTexts.farewell, texts, data.company, { link: data.link }))
}

/** The subscription is confirmed. */
export function welcomeMail(data: NewsletterMailData, texts: WordsOf<Texts['welcome']>): MailParts {
  const { language, link, leaveLink, company } = data
  const words = fillWords(newsletterTexts.welcome, texts, company, { link, leave_link: leaveLink })
  const { subject, opening, leave } = words
  return {
    subject,
    text: joinParts([opening, words.link, leave, mailEnd(company)]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          <ActionLink href={link} line={words.link} />
          <LeaveLink line={leave} href={leaveLink} />
        </>
      ),
    }),
  }
}

function askingMail(
  { language, link, company }: NewsletterMailData,
  words: Record<'subject' | 'opening' | 'link' | 'hint' | 'copy_link', string>,
): MailParts {
  const { subject, opening, hint } = words
  return {
    subject,
    text: joinParts([opening, words.link, hint, mailEnd(company)]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          <ActionLink href={link} line={words.link} />
          <Hint text={hint} />
          {words.copy_link && (
            <>
              <Hint text={words.copy_link} />
              <PlainLink>
                <a href={link}>{link}</a>
              </PlainLink>
            </>
          )}
        </>
      ),
    }),
  }
}
