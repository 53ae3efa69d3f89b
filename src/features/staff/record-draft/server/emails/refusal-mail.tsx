import { ActionLink, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { refusalTexts } from '../../messages/mail-texts.ts'

export interface RefusalMailData {
  language: Language
  name: string
  /** The part number of a product, the name of a release, or the kind and the name of a record. */
  what: string
  refusal: string
  link: string
  company: MailCompany
}

/** Something could not be published at its time. */
export function refusalMail(data: RefusalMailData, texts: WordsOf<typeof refusalTexts>): MailParts {
  const { language, name, what: item, refusal, link, company } = data
  const words = fillWords(refusalTexts, texts, company, { name, item, link })
  const { subject, greeting, opening } = words
  return {
    subject,
    text: joinParts([greeting, opening, refusal, words.link, mailEnd(company)]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={greeting} />
          <Paragraphs text={opening} />
          <p>{refusal}</p>
          <ActionLink href={link} line={words.link} />
        </>
      ),
    }),
  }
}
