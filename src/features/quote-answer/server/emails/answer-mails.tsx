import { ActionLink, Hint, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import type { WordedFact } from '../../domain/version-words.ts'
import { answerMailText } from '../../messages/emails.ts'
import { Facts } from './version-tables.tsx'

export interface LetterData {
  language: Language
  company: MailCompany
  name: string
  webQuoteId: string
  link: string
  isOpenLink: boolean
}

/** A mail with some words and one link. */
export interface Letter {
  subject: string
  text: string
  facts?: readonly WordedFact[]
  list?: { title: string; items: readonly string[] }
  action: string
  hints: readonly string[]
}

/** The version in force is withdrawn. */
export function withdrawnMail(data: LetterData & { number: number }): MailParts {
  const text = answerMailText[data.language].withdrawn
  const { webQuoteId, number } = data
  return renderLetter(data, {
    subject: text.subject(webQuoteId),
    text: text.text(webQuoteId, number),
    action: text.action,
    hints: viewHints(data),
  })
}

/** The validity of the version in force ends soon. `until`: in words. */
export function endingMail(data: LetterData & { number: number; until: string }): MailParts {
  const text = answerMailText[data.language].ending
  const { webQuoteId, number, until } = data
  return renderLetter(data, {
    subject: text.subject(webQuoteId),
    text: text.text(webQuoteId, number, until),
    action: text.action,
    hints: viewHints(data),
  })
}

/** A quote that was accepted is open again. */
export function reopenedMail(data: LetterData): MailParts {
  const text = answerMailText[data.language].reopened
  return renderLetter(data, {
    subject: text.subject(data.webQuoteId),
    text: text.text(data.webQuoteId),
    action: text.action,
    hints: viewHints(data),
  })
}

export interface AcceptedData extends LetterData {
  number: number
  signedName: string
  purchaseOrder: string
  total: string
  /** The names of the chosen options and alternatives. */
  chosen: readonly string[]
}

/** What was accepted, and what happens next. */
export function acceptedMail(data: AcceptedData): MailParts {
  const text = answerMailText[data.language].accepted
  const facts: [string, string][] = [
    [text.signedBy, data.signedName],
    [text.purchaseOrder, data.purchaseOrder],
    [text.chosen, data.chosen.join('\n')],
    [text.total, data.total],
  ]
  return renderLetter(data, {
    subject: text.subject(data.webQuoteId),
    text: text.text(data.webQuoteId, data.number),
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    list: { title: text.next, items: text.steps },
    action: text.action,
    hints: viewHints(data),
  })
}

/** Invites a guest to register. The link leads to the form, filled in. */
export function invitationMail(data: LetterData): MailParts {
  const text = answerMailText[data.language].invited
  return renderLetter(data, {
    subject: text.subject(data.company.name),
    text: text.text(data.company.name, data.webQuoteId),
    action: text.action,
    hints: [text.hint],
  })
}

const viewHints = ({ language, isOpenLink }: LetterData) => (isOpenLink ? [answerMailText[language].viewHint] : [])

function renderLetter(data: LetterData, letter: Letter): MailParts {
  const { language, company, name, link } = data
  const { subject, text: intro, facts = [], list, action, hints } = letter
  const text = answerMailText[language]
  const greeting = text.greeting(name)
  const questions = text.questions(company.phone)
  return {
    subject,
    text: [
      greeting,
      intro,
      facts.map(({ label, value }) => text.fact(label, value.replaceAll('\n', '\n  '))).join('\n'),
      list ? [list.title, ...list.items.map((item, index) => `${index + 1}. ${item}`)].join('\n') : '',
      [text.fact(action, link), ...hints].join('\n'),
      questions,
      `${company.name}\n${company.headquarters}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <p>{greeting}</p>
          <p>{intro}</p>
          {facts.length > 0 && <Facts facts={facts} />}
          {list && (
            <>
              <p style={{ fontWeight: 600, marginBottom: 0 }}>{list.title}</p>
              <ol style={{ marginTop: 4 }}>
                {list.items.map(item => (
                  <li key={item}>{item}</li>
                ))}
              </ol>
            </>
          )}
          <ActionLink href={link}>{action}</ActionLink>
          {hints.map(hint => (
            <Hint key={hint}>{hint}</Hint>
          ))}
          <p>{questions}</p>
        </>
      ),
    }),
  }
}
