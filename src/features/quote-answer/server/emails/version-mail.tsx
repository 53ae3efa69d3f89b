import { ActionLink, Hint, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import type { WordedFact, WordedVersion } from '../../domain/version-words.ts'
import { answerMailText } from '../../messages/emails.ts'
import { versionLabels } from '../../messages/version-labels.ts'
import { Facts, VersionLines } from './version-tables.tsx'

export interface VersionMailData {
  language: Language
  company: MailCompany
  subject: string
  /** What the sender writes; '' for the usual words. */
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

/** The mail with a version: it says all that the version says. */
export function versionMail(data: VersionMailData): MailParts {
  const { language, company, subject, message, name, replaces, head, words, link } = data
  const text = answerMailText[language]
  const labels = versionLabels[language]
  const greeting = text.greeting(name)
  const replaced = replaces === null ? [] : [text.version.replaces(replaces)]
  // The sender may write several paragraphs.
  const opening = [...(message || text.version.intro).split(/\n{2,}/), ...replaced]
  const hints = [text.pdf, ...(data.isOpenLink ? [text.viewHint] : [])]
  const questions = text.questions(company.phone)
  return {
    subject,
    text: [
      greeting,
      ...opening,
      factLines(head, language),
      words.intro,
      labels.lines.toUpperCase(),
      linesAsText(words),
      factLines(words.totals, language),
      words.terms.length > 0 ? `${labels.terms.toUpperCase()}\n${factLines(words.terms, language)}` : '',
      words.closing,
      [text.fact(text.version.action, link), ...hints].join('\n'),
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
          <ActionLink href={link}>{text.version.action}</ActionLink>
          <Hint>{hints.join(' ')}</Hint>
          <p>{questions}</p>
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
