import { ActionLink, Hint, mailStyle, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { colonOf } from '#shared/text/colon.ts'
import { messageMailText } from '../../messages/emails.ts'
import { messageTexts, messageToSalesTexts } from '../../messages/mail-texts.ts'

export interface MailedMessage {
  isQuestion: boolean
  authorName: string
  /** The line that it is about. */
  lineName: string | null
  text: string
  fileNames: readonly string[]
}

export interface MessageMailData {
  language: Language
  webQuoteId: string
  /** The reader's name; empty where it is not known. */
  name: string
  /** At least one, oldest first. */
  messages: readonly MailedMessage[]
  url: string
  /** The link works without a login. */
  isOpenLink: boolean
  company: MailCompany
}

/** The mail to the customer with what the staff wrote within some minutes. */
export function messageToCustomer(data: MessageMailData, texts: WordsOf<typeof messageTexts>): MailParts {
  const { webQuoteId, name, messages, url, isOpenLink, company } = data
  const authors = [...new Set(messages.map(({ authorName }) => authorName))].join(', ')
  const isQuestion = messages.some(message => message.isQuestion)
  const words = fillWords(messageTexts, texts, company, { number: webQuoteId, authors, name, link: url })
  return drawMail(data, {
    subject: isQuestion ? words.subject_of_question : words.subject,
    opening: [name ? words.greeting : words.greeting_unnamed, isQuestion ? words.opening_of_question : words.opening],
    filesHint: words.files_hint,
    link: words.link,
    hints: isOpenLink ? [words.open_link_hint, words.hint] : [words.hint],
    end: mailEnd(company),
  })
}

/** The mail to sales with what the customer wrote. */
export function messageToSales(
  data: Omit<MessageMailData, 'isOpenLink'>,
  texts: WordsOf<typeof messageToSalesTexts>,
): MailParts {
  const facts = { number: data.webQuoteId, customer: data.name, link: data.url }
  const { subject, opening, link, hint } = fillWords(messageToSalesTexts, texts, data.company, facts)
  return drawMail(data, { subject, opening: [opening], filesHint: '', link, hints: [hint], end: '' })
}

interface Words {
  subject: string
  opening: readonly string[]
  filesHint: string
  link: string
  hints: readonly string[]
  end: string
}

function drawMail(
  { language, messages, url, company }: Pick<MessageMailData, 'language' | 'messages' | 'url' | 'company'>,
  { subject, opening, filesHint, link, hints, end }: Words,
): MailParts {
  const text = messageMailText[language]
  const isSeveral = new Set(messages.map(({ authorName }) => authorName)).size > 1
  const files = messages.flatMap(({ fileNames }) => fileNames)
  const fileWords = files.length > 0 ? text.fact(text.files, files.join(', ')) : ''
  const fileHint = fileWords && filesHint
  const asText = messages.map(({ authorName, lineName, text: words }) =>
    [
      ...(isSeveral ? [`${authorName}${colonOf(language)}`] : []),
      ...(lineName ? [text.fact(text.about, lineName)] : []),
      words,
    ].join('\n'),
  )
  return {
    subject,
    text: joinParts([
      ...opening,
      ...asText,
      [fileWords, fileHint].filter(Boolean).join('\n'),
      [link, ...hints].filter(Boolean).join('\n'),
      end,
    ]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          {opening.map((words, index) => (
            <Paragraphs key={index} text={words} />
          ))}
          {messages.map(({ authorName, lineName, text: words }, index) => (
            <div key={index} style={{ margin: '16px 0', paddingLeft: 16, borderLeft: mailStyle.hairline }}>
              {isSeveral && <p style={{ margin: 0, color: mailStyle.muted }}>{authorName}</p>}
              {lineName && <p style={{ margin: 0, color: mailStyle.muted }}>{text.fact(text.about, lineName)}</p>}
              <p style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</p>
            </div>
          ))}
          {[fileWords, fileHint].filter(Boolean).map((words, index) => (
            <p key={index} style={{ overflowWrap: 'anywhere' }}>
              {words}
            </p>
          ))}
          <ActionLink href={url} line={link} />
          {hints.map((words, index) => (
            <Hint key={index} text={words} />
          ))}
        </>
      ),
    }),
  }
}
