import { ActionLink, Hint, Paragraphs, PlainLink, renderMail } from '#server/mail/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail-texts.ts'
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
  const { subject, greeting, opening, hint } = words
  return {
    subject,
    text: joinParts([greeting, opening, words.link, hint, mailEnd(company)]),
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
        </>
      ),
    }),
  }
}
