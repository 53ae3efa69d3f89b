import { ActionLink, mailStyle, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { mentionMailText } from '../../messages/emails.ts'

export interface MentionMailData {
  /** Of the member who is named. */
  language: Language
  webQuoteId: string
  /** At least one, oldest first. */
  notes: readonly { authorName: string; text: string }[]
  url: string
  company: MailCompany
}

/** Tells a member of the staff which notes name him. */
export function mentionMail({ language, webQuoteId, notes, url, company }: MentionMailData): MailParts {
  const text = mentionMailText[language]
  const names = [...new Set(notes.map(({ authorName }) => authorName || text.somebody))].join(', ')
  const intro = text.intro(names, webQuoteId)
  const subject = text.subject(webQuoteId, names)
  return {
    subject,
    text: [intro, ...notes.map(note => note.text), text.fact(text.open, url)].join('\n\n'),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <p>{intro}</p>
          {notes.map((note, index) => (
            <div key={index} style={{ margin: '16px 0', paddingLeft: 16, borderLeft: mailStyle.hairline }}>
              <p style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</p>
            </div>
          ))}
          <ActionLink href={url}>{text.open}</ActionLink>
        </>
      ),
    }),
  }
}
