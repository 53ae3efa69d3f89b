import { ActionLink, Hint, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, paragraphsOf, type WordsOf } from '#shared/mail/mail-texts.ts'
import type { WordedFact } from '../../domain/version/version-words.ts'
import { answerMailText } from '../../messages/emails.ts'
import {
  acceptedTexts,
  endingTexts,
  guestInvitationTexts,
  reopenedTexts,
  withdrawnTexts,
} from '../../messages/mail-texts.ts'
import { Facts } from './version-tables.tsx'

export interface LetterData {
  language: Language
  company: MailCompany
  name: string
  webQuoteId: string
  link: string
  isOpenLink: boolean
}

type NumberedData = LetterData & { number: number }

/** The version in force is withdrawn. */
export function withdrawnMail(data: NumberedData, texts: WordsOf<typeof withdrawnTexts>): MailParts {
  return renderLetter(data, fillWords(withdrawnTexts, texts, data.company, numberedFacts(data)))
}

/** The validity of the version in force ends soon. `until`: in words. */
export function endingMail(data: NumberedData & { until: string }, texts: WordsOf<typeof endingTexts>): MailParts {
  const facts = { ...numberedFacts(data), until: data.until }
  return renderLetter(data, fillWords(endingTexts, texts, data.company, facts))
}

/** A quote that was accepted is open again. */
export function reopenedMail(data: LetterData, texts: WordsOf<typeof reopenedTexts>): MailParts {
  return renderLetter(data, fillWords(reopenedTexts, texts, data.company, factsOf(data)))
}

export interface AcceptedData extends NumberedData {
  signedName: string
  purchaseOrder: string
  total: string
  /** The names of the chosen options and alternatives. */
  chosen: readonly string[]
}

/** The mail that says which version was accepted, and what happens next. */
export function acceptedMail(data: AcceptedData, texts: WordsOf<typeof acceptedTexts>): MailParts {
  const labels = answerMailText[data.language].accepted
  const words = fillWords(acceptedTexts, texts, data.company, numberedFacts(data))
  const facts: [string, string][] = [
    [labels.signedBy, data.signedName],
    [labels.purchaseOrder, data.purchaseOrder],
    [labels.chosen, data.chosen.join('\n')],
    [labels.total, data.total],
  ]
  return renderLetter(data, words, {
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    // Each line is a step.
    list: { title: words.next, items: paragraphsOf(words.steps).flatMap(part => part.split('\n')) },
  })
}

/** Invites a guest to register. The link leads to the form, filled in. */
export function invitationMail(data: LetterData, texts: WordsOf<typeof guestInvitationTexts>): MailParts {
  const { hint, ...words } = fillWords(guestInvitationTexts, texts, data.company, factsOf(data))
  return renderLetter({ ...data, isOpenLink: true }, { ...words, open_link_hint: hint })
}

const factsOf = ({ webQuoteId, name, link }: LetterData) => ({ number: webQuoteId, name, link })

const numberedFacts = (data: NumberedData) => ({ ...factsOf(data), version: String(data.number) })

interface Middle {
  facts: readonly WordedFact[]
  list: { title: string; items: readonly string[] }
}

/** A mail with some words and one link. */
function renderLetter(data: LetterData, words: WordsOf<typeof reopenedTexts>, middle?: Middle): MailParts {
  const { language, company, name, link } = data
  const { subject, opening, closing } = words
  const greeting = name ? words.greeting : words.greeting_unnamed
  const hint = data.isOpenLink ? words.open_link_hint : ''
  const { facts = [], list } = middle ?? {}
  const { fact } = answerMailText[language]
  return {
    subject,
    text: joinParts([
      greeting,
      opening,
      facts.map(({ label, value }) => fact(label, value.replaceAll('\n', '\n  '))).join('\n'),
      list ? [list.title, ...list.items.map((item, index) => `${index + 1}. ${item}`)].join('\n') : '',
      [words.link, hint].filter(Boolean).join('\n'),
      closing,
      mailEnd(company),
    ]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={greeting} />
          <Paragraphs text={opening} />
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
          <ActionLink href={link} line={words.link} />
          <Hint text={hint} />
          <Paragraphs text={closing} />
        </>
      ),
    }),
  }
}
