import { ActionLink, Hint, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import type { WordedFact, WordedVersion } from '../../domain/version/version-words.ts'
import { answerMailText } from '../../messages/emails.ts'
import { versionTexts } from '../../messages/mail-texts.ts'
import { versionLabels } from '../../messages/version-labels.ts'
import { Facts, VersionLines } from './version-tables.tsx'

export interface VersionMailData {
  language: Language
  company: MailCompany
  webQuoteId: string
  /** The version's number. */
  number: number
  subject: string
  /** The sender's message; '' for the usual words. */
  message: string
  name: string
  /** The number of the version that this one replaces; null for the first. */
  replaces: number | null
  head: readonly WordedFact[]
  words: WordedVersion
  /** The absolute URL of the quote's page. */
  link: string
  /** The link opens the quote without a login. */
  isOpenLink: boolean
}

export type VersionWords = WordsOf<typeof versionTexts>

/** The usual subject of the mail with a version. */
export function versionSubject(
  { webQuoteId, number, company }: Pick<VersionMailData, 'webQuoteId' | 'number' | 'company'>,
  texts: VersionWords,
): string {
  const facts = { number: webQuoteId, version: String(number), name: '', link: '', replaced: '' }
  const { subject, subject_of_later: later } = fillWords(versionTexts, texts, company, facts)
  return number > 1 ? later : subject
}

/** The mail with a version: it says all that the version says. */
export function versionMail(data: VersionMailData, texts: VersionWords): MailParts {
  const { language, company, subject, message, name, head, words, link } = data
  const labels = versionLabels[language]
  const own = fillWords(versionTexts, texts, company, {
    number: data.webQuoteId,
    version: String(data.number),
    replaced: String(data.replaces ?? ''),
    name,
    link,
  })
  const greeting = name ? own.greeting : own.greeting_unnamed
  // The sender may write several paragraphs.
  const opening = [...(message || own.opening).split(/\n{2,}/), ...(data.replaces === null ? [] : [own.replaces])]
  const hint = [own.hint, data.isOpenLink ? own.open_link_hint : ''].filter(Boolean)
  return {
    subject,
    text: joinParts([
      greeting,
      ...opening,
      factLines(head, language),
      words.intro,
      labels.lines.toUpperCase(),
      linesAsText(words),
      factLines(words.totals, language),
      words.terms.length > 0 ? `${labels.terms.toUpperCase()}\n${factLines(words.terms, language)}` : '',
      words.closing,
      [own.link, ...hint].join('\n'),
      own.closing,
      mailEnd(company),
    ]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={greeting} />
          {opening.map(paragraph => (
            <p key={paragraph} style={preLine}>
              {paragraph}
            </p>
          ))}
          <Facts facts={head} />
          {words.intro && <p style={preLine}>{words.intro}</p>}
          <VersionLines words={words} language={language} />
          {words.terms.length > 0 && <Facts facts={words.terms} />}
          {words.closing && <p style={preLine}>{words.closing}</p>}
          <ActionLink href={link} line={own.link} />
          <Hint text={hint.join(' ')} />
          <Paragraphs text={own.closing} />
        </>
      ),
    }),
  }
}

const preLine = { whiteSpace: 'pre-line' } as const

const factLines = (facts: readonly WordedFact[], language: Language): string =>
  facts.map(({ label, value }) => answerMailText[language].fact(label, value.replaceAll('\n', '\n  '))).join('\n')

function linesAsText({ lines }: WordedVersion): string {
  let number = 0
  const worded = lines.map(line => {
    if (line.isText) return line.name
    number += 1
    const figures = [line.quantity, line.price, line.total].filter(Boolean).join(' · ')
    const below = [line.numbers, figures, ...line.details].filter(Boolean)
    return [`${number}. ${line.name}`, ...below.map(part => `   ${part.replaceAll('\n', '\n   ')}`)].join('\n')
  })
  return worded.join('\n\n')
}
