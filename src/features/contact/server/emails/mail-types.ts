import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'

export interface ContactMailData {
  language: Language
  name: string
  email: string
  message: string
  company: MailCompany
}

/** confirm: asks · welcome: it is confirmed · farewell: asks whether it shall end. */
export type NewsletterMailKind = 'confirm' | 'welcome' | 'farewell'

export interface NewsletterMailData {
  kind: NewsletterMailKind
  language: Language
  /** The whole address of the page that the mail leads to. */
  link: string
  /** The whole address of the page that ends the subscription. */
  leaveLink: string
  company: MailCompany
}

/** Data in, message out. Rendered from JSX, so the composition brings them in. */
export interface ContactMails {
  contactMail: (data: ContactMailData) => MailParts
  newsletterMail: (data: NewsletterMailData) => MailParts
}
