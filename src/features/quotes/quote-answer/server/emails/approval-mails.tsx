import { ActionLink, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { approvalAnsweredTexts, approvalAskedTexts } from '../../messages/mail-texts.ts'

export interface ApprovalData {
  /** The language of the member who reads it. */
  language: Language
  company: MailCompany
  url: string
  webQuoteId: string
  /** In percent, as it is written in the language. */
  discount: string
  /** Who has asked or answered. */
  member: string
  note: string
}

/** Asks a manager to approve a discount. */
export function approvalAskedMail(data: ApprovalData, texts: WordsOf<typeof approvalAskedTexts>): MailParts {
  const { subject, opening, note, link } = fillWords(approvalAskedTexts, texts, data.company, factsOf(data))
  return render(data, { subject, opening, note, link })
}

/** Tells whoever asked of the answer. */
export function approvalAnsweredMail(
  data: ApprovalData & { isGiven: boolean },
  texts: WordsOf<typeof approvalAnsweredTexts>,
): MailParts {
  const words = fillWords(approvalAnsweredTexts, texts, data.company, factsOf(data))
  const { isGiven } = data
  return render(data, {
    ...words,
    subject: isGiven ? words.subject : words.subject_refused,
    opening: isGiven ? words.opening : words.opening_refused,
  })
}

const factsOf = ({ webQuoteId, discount, member, url }: ApprovalData) => ({
  number: webQuoteId,
  discount,
  member,
  link: url,
})

function render(
  { language, company, url, note }: ApprovalData,
  words: { subject: string; opening: string; note: string; link: string },
): MailParts {
  const ofNote = note === '' ? '' : `${words.note}\n${note}`
  return {
    subject: words.subject,
    text: joinParts([words.opening, ofNote, words.link]),
    html: renderMail({
      company,
      language,
      title: words.subject,
      children: (
        <>
          <Paragraphs text={words.opening} />
          <Paragraphs text={ofNote} />
          <ActionLink href={url} line={words.link} />
        </>
      ),
    }),
  }
}
