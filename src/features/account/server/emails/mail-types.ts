import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'

/** The kinds of mail that an account gets; messages/emails.ts has their words. */
export type AccountMailKind =
  | 'confirm'
  | 'confirmAgain'
  | 'accountExists'
  | 'reset'
  | 'passwordChanged'
  | 'confirmNewEmail'
  | 'emailChangeRequested'
  | 'emailChanged'

export interface AccountMailData {
  kind: AccountMailKind
  language: Language
  /** Of the customer; '' where it is not known. */
  name: string
  /** The whole address that the mail leads to. */
  link: string
  /** How long the link works; null for a plain page. */
  linkHours: number | null
  company: MailCompany
}

/** Data in, message out. Rendered from JSX, so the composition brings it in. */
export type AccountMail = (data: AccountMailData) => MailParts
