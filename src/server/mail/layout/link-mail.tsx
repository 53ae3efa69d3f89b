import type { Language } from '#shared/language.ts'
import { ActionLink, Hint, Paragraphs, PlainLink, renderMail } from './mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from './mail-parts.ts'

interface LinkMail {
  language: Language
  company: MailCompany
  subject: string
  /** What stands before the link; an empty one is left out. */
  before: readonly string[]
  /** The absolute URL. */
  link: string
  words: { link: string; hint?: string; copy_link?: string; closing?: string }
}

/** A mail of some words and one link. */
export function linkMail({ language, company, subject, before, link, words }: LinkMail): MailParts {
  const { hint = '', closing = '' } = words
  return {
    subject,
    text: joinParts([...before, words.link, hint, closing, mailEnd(company)]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          {before.map((text, index) => (
            <Paragraphs key={index} text={text} />
          ))}
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
