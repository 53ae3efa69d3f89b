import { ActionLink, Paragraphs, renderMail, TypedWords } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { labelled } from '#shared/text/colon.ts'
import { longDay } from '#shared/time/long-day.ts'
import { requestMailText } from '../../messages/emails.ts'
import { answeredTexts, askedTexts } from '../../messages/mail-texts.ts'

export interface AskedMailData {
  language: Language
  company: MailCompany
  email: string
  /** '': the person has no account. */
  name: string
  quote: string | null
  /** 'YYYY-MM-DD' */
  due: string
  wanted: readonly { type: string; skus: readonly string[] }[]
  url: string
}

/** Tells the company which documents somebody asks for. A reply to it goes to that person. */
export function askedMail(data: AskedMailData, texts: WordsOf<typeof askedTexts>): MailParts {
  const { language, company, email, name, quote, due, wanted, url } = data
  const labels = requestMailText[language]
  const { subject, opening, link } = fillWords(askedTexts, texts, company, { email, link: url })
  const facts = [
    labelled(labels.email, email, language),
    ...(name ? [labelled(labels.name, name, language)] : []),
    ...(quote ? [labelled(labels.quote, quote, language)] : []),
    labelled(labels.due, longDay(due, language), language),
  ].join('\n')
  const rows = wanted.map(({ type, skus }) => labelled(type, skus.join(', '), language)).join('\n')
  return {
    subject,
    text: joinParts([opening, facts, rows, link]),
    html: renderMail({
      ...{ company, language, title: subject },
      children: (
        <>
          <Paragraphs text={opening} />
          <TypedWords text={facts} />
          <TypedWords text={rows} />
          <ActionLink href={url} line={link} />
        </>
      ),
    }),
  }
}

export interface AnsweredMailData {
  language: Language
  company: MailCompany
  /** What was asked for, in words. */
  document: string
  products: readonly string[]
  /** The document with its URL, or why there is none. */
  answer: { title: string; url: string } | { reason: string }
}

/** Answers who asked for a document: here it is, or there is none. A reply to it goes to the company. */
export function answeredMail(data: AnsweredMailData, texts: WordsOf<typeof answeredTexts>): MailParts {
  const { language, company, document, products, answer } = data
  const words = fillWords(answeredTexts, texts, company, { document, products: products.join(', ') })
  const isThere = 'url' in answer
  const subject = isThere ? words.subject : words.subject_of_none
  const opening = isThere ? words.opening : words.opening_of_none
  const said = isThere ? labelled(answer.title, answer.url, language) : answer.reason
  return {
    subject,
    text: joinParts([words.greeting, opening, said, words.closing, mailEnd(company)]),
    html: renderMail({
      ...{ company, language, title: subject },
      children: (
        <>
          <Paragraphs text={words.greeting} />
          <Paragraphs text={opening} />
          {isThere ? <ActionLink href={answer.url} line={said} /> : <TypedWords text={said} />}
          <Paragraphs text={words.closing} />
        </>
      ),
    }),
  }
}
