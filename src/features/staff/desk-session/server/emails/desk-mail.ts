import { linkMail } from '#server/mail/layout/link-mail.tsx'
import type { MailCompany, MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { deskTexts } from '../../messages/mail-texts.ts'

/** The kinds of mails about a second factor; messages/desk-emails.ts has their texts. */
export type DeskMailKind = 'recoveryCodeUsed' | 'recoveryCodesMade' | 'factorAdded' | 'factorRemoved' | 'factorReset'

export interface DeskMailData {
  kind: DeskMailKind
  language: Language
  name: string
  /** The absolute URL of the page where the member sees their factors. */
  link: string
  company: MailCompany
}

export type DeskMailWords = WordsOf<(typeof deskTexts)[DeskMailKind]>

export function deskMail({ kind, language, name, link, company }: DeskMailData, texts: DeskMailWords): MailParts {
  const words = fillWords(deskTexts[kind], texts, company, { name, link })
  return linkMail({ language, company, subject: words.subject, before: [words.greeting, words.opening], link, words })
}
