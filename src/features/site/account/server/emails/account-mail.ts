import { linkMail } from '#server/mail/layout/link-mail.tsx'
import type { MailCompany, MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { accountMailText } from '../../messages/emails.ts'
import { accountTexts } from '../../messages/mail-texts.ts'

/** The kinds of account mails; messages/emails.ts has their texts. */
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
  /** The customer's name; '' if it is not known. */
  name: string
  /** The absolute URL to which the mail leads. */
  link: string
  /** How long the link works; null if it leads to an ordinary page. */
  linkHours: number | null
  company: MailCompany
}

export type AccountWords = WordsOf<(typeof accountTexts)[AccountMailKind]>

/** Renders an account mail. Each has one message and one link. */
export function accountMail(data: AccountMailData, texts: AccountWords): MailParts {
  const { kind, language, name, link, company } = data
  const words = fillWords(accountTexts[kind], texts, company, { name, link, life: lifeOf(data) })
  const greeting = name ? words.greeting : words.greeting_unnamed
  return linkMail({ language, company, subject: words.subject, before: [greeting, words.opening], link, words })
}

function lifeOf({ language, linkHours }: AccountMailData): string {
  const text = accountMailText[language]
  const hours = linkHours ?? 0
  return hours > 48 ? text.days(hours / 24) : text.hours(hours)
}
