import { linkMail } from '#server/mail/layout/link-mail.tsx'
import type { MailCompany, MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { companyApprovalAskedTexts, companyApprovalDeclinedTexts } from '../../messages/mail-texts.ts'

export interface CompanyApproval {
  /** The language of whoever reads it. */
  language: Language
  /** Who asks or has declined. */
  person: string
  /** What about, in words. */
  what: string
  link: string
  company: MailCompany
}

/** Asks an approver of a customer's company. */
export function companyApprovalAskedMail(
  { person, what, link, ...reader }: CompanyApproval,
  texts: WordsOf<typeof companyApprovalAskedTexts>,
): MailParts {
  const words = fillWords(companyApprovalAskedTexts, texts, reader.company, { person, what, link })
  return render(reader, link, { ...words, reason: '' })
}

/** Tells whoever asked that it was declined, and why. */
export function companyApprovalDeclinedMail(
  { person, what, link, reason, ...reader }: CompanyApproval & { reason: string },
  texts: WordsOf<typeof companyApprovalDeclinedTexts>,
): MailParts {
  const words = fillWords(companyApprovalDeclinedTexts, texts, reader.company, { person, what, reason, link })
  return render(reader, link, words)
}

function render(
  reader: Pick<CompanyApproval, 'language' | 'company'>,
  link: string,
  words: Record<'subject' | 'greeting' | 'opening' | 'reason' | 'link' | 'closing', string>,
): MailParts {
  const { subject, greeting, opening, reason } = words
  return linkMail({ ...reader, subject, before: [greeting, opening, reason], link, words })
}
