import { confirmDays } from '#features/site/contact/domain/newsletter.ts'
import { linkMail } from '#server/mail/layout/link-mail.tsx'
import { ActionLink, LeaveLink, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts, mailEnd } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { noticeTexts } from '../../messages/mail-texts.ts'

export interface ConfirmNoticeData {
  language: Language
  company: MailCompany
  /** Of the document. */
  title: string
  /** The absolute URL. */
  link: string
}

export interface NoticeData extends ConfirmNoticeData {
  /** In the words of the staff; '' for none. */
  change: string
  leaveLink: string
}

/** Asks somebody to confirm. It may go to a stranger: nothing that a visitor has typed stands in it. */
export function confirmNoticeMail(
  { language, company, title, link }: ConfirmNoticeData,
  texts: WordsOf<typeof noticeTexts.confirm>,
): MailParts {
  const words = fillWords(noticeTexts.confirm, texts, company, { title, link, days: String(confirmDays) })
  return linkMail({ language, company, subject: words.subject, before: [words.opening], link, words })
}

/** A document has a new file. */
export function noticeMail(
  { language, company, title, change, link, leaveLink }: NoticeData,
  texts: WordsOf<typeof noticeTexts.notice>,
): MailParts {
  const words = fillWords(noticeTexts.notice, texts, company, { title, change, link, leave_link: leaveLink })
  const { subject, opening, leave } = words
  const changed = change && words.changed
  return {
    subject,
    text: joinParts([opening, changed, words.link, leave, mailEnd(company)]),
    html: renderMail({
      company,
      language,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          <Paragraphs text={changed} />
          <ActionLink href={link} line={words.link} />
          <LeaveLink line={leave} href={leaveLink} />
        </>
      ),
    }),
  }
}
