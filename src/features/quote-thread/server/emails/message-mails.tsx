import { ActionLink, Hint, mailStyle, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { messageMailText } from '../../messages/emails.ts'

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
  /** Of the reader; empty where it is not known. */
  name: string
  /** At least one, oldest first. */
  messages: readonly MailedMessage[]
  url: string
  /** The link works without a login. */
  isOpenLink: boolean
  company: MailCompany
}

/** What the staff wrote within some minutes, to the customer. */
export function messageToCustomer(data: MessageMailData): MailParts {
  const text = messageMailText[data.language]
  const { webQuoteId, messages, url, isOpenLink, company } = data
  const names = [...new Set(messages.map(({ authorName }) => authorName))].join(', ')
  const isQuestion = messages.some(message => message.isQuestion)
  const hints = isOpenLink ? [text.linkHint, text.reply] : [text.reply]
  return drawMail(data, {
    subject: (isQuestion ? text.questionSubject : text.subject)(webQuoteId, names),
    intro: [text.greeting(data.name), (isQuestion ? text.asked : text.wrote)(names, webQuoteId)],
    filesHint: text.filesHint,
    link: { url, name: text.open },
    hints,
    end: `${company.name}\n${company.headquarters}`,
  })
}

/** What the customer wrote, to sales. */
export function messageToSales(data: Omit<MessageMailData, 'isOpenLink'>): MailParts {
  const text = messageMailText[data.language]
  return drawMail(data, {
    subject: text.salesSubject(data.webQuoteId, data.name),
    intro: [text.salesIntro(data.name, data.webQuoteId)],
    filesHint: null,
    link: { url: data.url, name: text.salesOpen },
    hints: [text.salesReply],
    end: null,
  })
}

interface Words {
  subject: string
  intro: readonly string[]
  filesHint: string | null
  link: { url: string; name: string }
  hints: readonly string[]
  end: string | null
}

function drawMail(
  { language, messages, company }: Pick<MessageMailData, 'language' | 'messages' | 'company'>,
  { subject, intro, filesHint, link, hints, end }: Words,
): MailParts {
  const text = messageMailText[language]
  const isSeveral = new Set(messages.map(({ authorName }) => authorName)).size > 1
  const files = messages.flatMap(({ fileNames }) => fileNames)
  const fileWords = files.length > 0 ? [text.fact(text.files, files.join(', ')), filesHint].filter(Boolean) : []
  const asText = messages.map(({ authorName, lineName, text: words }) =>
    [...(isSeveral ? [`${authorName}:`] : []), ...(lineName ? [text.fact(text.about, lineName)] : []), words].join(
      '\n',
    ),
  )
  const linked = [text.fact(link.name, link.url), ...hints].join('\n')
  return {
    subject,
    text: [
      ...intro,
      ...asText,
      ...(fileWords.length > 0 ? [fileWords.join('\n')] : []),
      linked,
      ...(end ? [end] : []),
    ].join('\n\n'),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          {intro.map(words => (
            <p key={words}>{words}</p>
          ))}
          {messages.map(({ authorName, lineName, text: words }, index) => (
            <div key={index} style={{ margin: '16px 0', paddingLeft: 16, borderLeft: mailStyle.hairline }}>
              {isSeveral && <p style={{ margin: 0, color: mailStyle.muted }}>{authorName}</p>}
              {lineName && <p style={{ margin: 0, color: mailStyle.muted }}>{text.fact(text.about, lineName)}</p>}
              <p style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</p>
            </div>
          ))}
          {fileWords.map(words => (
            <p key={words} style={{ overflowWrap: 'anywhere' }}>
              {words}
            </p>
          ))}
          <ActionLink href={link.url}>{link.name}</ActionLink>
          {hints.map(words => (
            <Hint key={words}>{words}</Hint>
          ))}
        </>
      ),
    }),
  }
}
