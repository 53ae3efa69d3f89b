import { ActionLink, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { lateMailText } from '../../messages/late-mails.ts'
import { digestTexts, lateTexts } from '../../messages/mail-texts.ts'

interface Reader {
  /** The language of the member who reads it. */
  language: Language
  company: MailCompany
  url: string
}

export interface LateData extends Reader {
  webQuoteId: string
  /** In words. */
  due: string
  /** Null: nobody has the quote. */
  assignee: string | null
}

/** Tells a member of the staff that a customer waits longer than they should. */
export function lateMail(data: LateData, texts: WordsOf<typeof lateTexts>): MailParts {
  const { language, company, url, webQuoteId, due, assignee } = data
  const facts = { number: webQuoteId, due, assignee: assignee ?? '', link: url }
  const { subject, opening, assigned, unassigned, link } = fillWords(lateTexts, texts, company, facts)
  const whose = assignee === null ? unassigned : assigned
  return {
    subject,
    text: joinParts([opening, whose, link]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          <Paragraphs text={whose} />
          <ActionLink href={url} line={link} />
        </>
      ),
    }),
  }
}

export interface DigestData extends Reader {
  /** How many there are. */
  count: number
  /** The first of them, in words. */
  rows: readonly { webQuoteId: string; due: string }[]
}

/** Tells a member of the staff in the morning which answers are late. */
export function digestMail(data: DigestData, texts: WordsOf<typeof digestTexts>): MailParts {
  const { language, company, url, count, rows } = data
  const left = count - rows.length
  const words = fillWords(digestTexts, texts, company, { count: String(count), left: String(left), link: url })
  const { opening, link } = words
  const subject = count === 1 ? words.subject_of_one : words.subject
  const items = rows.map(({ webQuoteId, due }) => lateMailText[language].row(webQuoteId, due))
  const more = left > 0 ? words.more : ''
  return {
    subject,
    text: joinParts([opening, [...items, more].filter(Boolean).join('\n'), link]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          <ul>
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <Paragraphs text={more} />
          <ActionLink href={url} line={link} />
        </>
      ),
    }),
  }
}
