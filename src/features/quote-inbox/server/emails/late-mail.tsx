import { ActionLink, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { lateMailText } from '../../messages/late-mails.ts'

interface Reader {
  /** Of the member who reads it. */
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

/** Tells a member of the staff that a customer waits longer than he should. */
export function lateMail({ language, company, url, webQuoteId, due, assignee }: LateData): MailParts {
  const text = lateMailText[language]
  const lines = [text.intro(webQuoteId, due), assignee === null ? text.nobody : text.assignee(assignee)]
  const subject = text.subject(webQuoteId)
  return {
    subject,
    text: [...lines, text.fact(text.open, url)].join('\n\n'),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          {lines.map(line => (
            <p key={line}>{line}</p>
          ))}
          <ActionLink href={url}>{text.open}</ActionLink>
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
export function digestMail({ language, company, url, count, rows }: DigestData): MailParts {
  const text = lateMailText[language]
  const subject = text.digestSubject(count)
  const items = rows.map(({ webQuoteId, due }) => text.row(webQuoteId, due))
  const more = count > rows.length ? [text.more(count - rows.length)] : []
  return {
    subject,
    text: [text.digestIntro, [...items, ...more].join('\n'), text.fact(text.openAll, url)].join('\n\n'),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <p>{text.digestIntro}</p>
          <ul>
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {more.map(words => (
            <p key={words}>{words}</p>
          ))}
          <ActionLink href={url}>{text.openAll}</ActionLink>
        </>
      ),
    }),
  }
}
