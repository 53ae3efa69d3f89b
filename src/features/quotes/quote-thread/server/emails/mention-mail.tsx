import { ActionLink, mailStyle, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { mentionMailText } from '../../messages/emails.ts'
import { mentionTexts } from '../../messages/mail-texts.ts'

export interface MentionMailData {
  /** The language of the member who is named. */
  language: Language
  webQuoteId: string
  /** At least one, oldest first. */
  notes: readonly { authorName: string; text: string }[]
  url: string
  company: MailCompany
}

/** Tells a member of the staff which notes name them. */
export function mentionMail(data: MentionMailData, texts: WordsOf<typeof mentionTexts>): MailParts {
  const { language, webQuoteId, notes, url, company } = data
  const { somebody } = mentionMailText[language]
  const authors = [...new Set(notes.map(({ authorName }) => authorName || somebody))].join(', ')
  const facts = { number: webQuoteId, authors, link: url }
  const { subject, opening, link } = fillWords(mentionTexts, texts, company, facts)
  return {
    subject,
    text: joinParts([opening, ...notes.map(note => note.text), link]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          {notes.map((note, index) => (
            <div key={index} style={{ margin: '16px 0', paddingLeft: 16, borderLeft: mailStyle.hairline }}>
              <p style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</p>
            </div>
          ))}
          <ActionLink href={url} line={link} />
        </>
      ),
    }),
  }
}
